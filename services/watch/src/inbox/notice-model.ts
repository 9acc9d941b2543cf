import { DOC_TYPES, type Treatment } from '@trilex/citations/vocabulary'
import { defineCollection, personal, type Stored } from '@trilex/platform'
import { Moment, NullableMoment, NullableString, oneOf, PerLanguage } from '@trilex/platform/field-schemas'
import type { mongo } from 'mongoose'
import { Type } from 'typebox'

/** Kinds of notices, most important first. */
export const NOTICE_KINDS = ['reversal', 'clarified', 'new', 'changed'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** Value of `digest` for a notice whose watch sends no mails. */
export const NO_DIGEST = 'none'

/** Retention of notices: half a year, in seconds. */
const KEPT_SECONDS = 183 * 24 * 3_600

/** Notices: one per watch and case, and one more if the text changes afterwards. */
export const noticeCollection = defineCollection({
  name: 'notices',
  fields: {
    _id: personal('use', Type.String()),
    userId: personal('identity', Type.String()),
    watchId: personal('use', Type.String()),
    /** The same for the extract, the whole judgment and the language versions of a case. */
    caseKey: personal('use', Type.String()),
    decisionId: personal('use', Type.String()),
    docType: personal('use', oneOf(DOC_TYPES)),
    docId: personal('use', Type.String()),
    titles: personal('use', PerLanguage),
    citations: personal('use', PerLanguage),
    decisionDate: personal('use', Type.With(NullableString, { description: '`2021-03-04`, or the year alone' })),
    kind: personal('use', oneOf(NOTICE_KINDS)),
    passage: personal(
      'use',
      Type.String({ description: 'In the words of the decision; empty where no words are followed' }),
    ),
    anchor: personal('use', Type.String({ description: 'Where the passage stands: `E3.2`; may be empty' })),
    treatment: personal('use', Type.Unsafe<Treatment | null>({ type: ['string', 'null'] })),
    /** Whether the decision has been withdrawn from the collection since. */
    withdrawn: personal('none', Type.Boolean()),
    at: personal('use', Moment),
    readAt: personal('use', NullableMoment),
    /** Id of the digest that contains it; null while it waits for one. */
    digest: personal('use', NullableString),
  },
  indexes: [
    [{ userId: 1, at: -1 }],
    [{ digest: 1, userId: 1 }],
    [{ watchId: 1, at: -1 }],
    [{ decisionId: 1 }],
    [{ at: 1 }, { expireAfterSeconds: KEPT_SECONDS }],
  ],
})
export type StoredNotice = Stored<typeof noticeCollection>
export type NoticeRows = mongo.Collection<StoredNotice>
