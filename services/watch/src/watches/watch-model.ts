import { defineCollection, personal, type Stored } from '@trilex/platform'
import { INTERFACE_LANGUAGES } from '@trilex/citations/vocabulary'
import { Moment, NullableString, oneOf } from '@trilex/platform/field-schemas'
import type { mongo } from 'mongoose'
import { Type } from 'typebox'

/** What can be followed. */
export const WATCH_KINDS = ['search', 'domain', 'article', 'decision', 'chamber', 'docket', 'state'] as const
export type WatchKind = (typeof WATCH_KINDS)[number]

/** How often notices of a watch are sent by mail. */
export const RHYTHMS = ['at_once', 'daily', 'weekly', 'monthly'] as const
export type Rhythm = (typeof RHYTHMS)[number]

export const CANTONS = [
  ...['AG', 'AI', 'AR', 'BE', 'BL', 'BS', 'FR', 'GE', 'GL', 'GR', 'JU', 'LU', 'NE', 'NW', 'OW', 'SG', 'SH', 'SO'],
  ...['SZ', 'TG', 'TI', 'UR', 'VD', 'VS', 'ZG', 'ZH'],
] as const
export type Canton = (typeof CANTONS)[number]

export const watchCollection = defineCollection({
  name: 'watches',
  outbox: true,
  fields: {
    _id: personal('use', Type.String()),
    userId: personal('identity', Type.String()),
    kind: personal('use', oneOf(WATCH_KINDS)),
    value: personal(
      'use',
      Type.String({ description: 'Of a search its parameters; `atf/147-III-463` of a decision; `CHE` of a State' }),
    ),
    /** Equal for all watches that match the same decisions. */
    questionId: personal('use', Type.String()),
    title: personal('use', Type.String()),
    /** Language in which the words of a search are interpreted. */
    language: personal('preference', oneOf(INTERFACE_LANGUAGES)),
    rhythm: personal('preference', oneOf(RHYTHMS)),
    hour: personal('preference', Type.Integer({ description: 'In Switzerland' })),
    weekday: personal('preference', Type.Integer({ description: 'Of a weekly mail: 1 Monday to 7 Sunday' })),
    canton: personal(
      'preference',
      Type.Unsafe<Canton | null>({
        type: ['string', 'null'],
        description: 'No mail on its holidays; null: on any day',
      }),
    ),
    mails: personal('preference', Type.Boolean({ description: 'Whether mails are sent, beside the inbox' })),
    paused: personal('preference', Type.Boolean({ description: 'Nothing is announced, nor afterwards' })),
    /** Part of the unsubscribe links of this watch. */
    unsubscribeToken: personal('none', Type.String()),
    feedToken: personal(
      'none',
      Type.With(NullableString, { description: 'In the address of its feed; null: no feed' }),
    ),
    createdAt: personal('use', Moment),
    updatedAt: personal('use', Moment),
    /** False once removed, until its last event is published. */
    live: personal('use', Type.Boolean()),
    expiresAt: Type.Optional(personal('none', Moment)),
  },
  indexes: [
    [
      { userId: 1, questionId: 1 },
      { unique: true, partialFilterExpression: { live: true } },
    ],
    [{ questionId: 1 }],
    [{ unsubscribeToken: 1 }, { unique: true }],
    [{ feedToken: 1 }],
    [{ expiresAt: 1 }, { expireAfterSeconds: 0 }],
  ],
})
export type StoredWatch = Stored<typeof watchCollection>
export type WatchRows = mongo.Collection<StoredWatch>
