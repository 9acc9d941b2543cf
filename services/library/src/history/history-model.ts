import { DOC_TYPES } from '@trilex/citations/vocabulary'
import { defineCollection, personal, type Stored } from '@trilex/platform'
import { Moment, NullableInteger, oneOf, orNull, PerLanguage } from '@trilex/platform/field-schemas'
import type { mongo } from 'mongoose'
import { Type } from 'typebox'

/** How long an opened decision is remembered: 12 months. */
const KEPT_SECONDS = 365 * 24 * 3_600

/** The history, one entry for each reader and decision. */
export const historyCollection = defineCollection({
  name: 'opened_decisions',
  fields: {
    userId: personal('identity', Type.String()),
    docType: personal('use', oneOf(DOC_TYPES)),
    docId: personal('use', Type.String()),
    decisionId: personal('use', Type.String()),
    /** Not shown. */
    title: personal('use', Type.String()),
    /** As the catalogue announced them since; null until then. */
    titles: personal('none', orNull(PerLanguage)),
    year: personal('use', NullableInteger),
    openedAt: personal('use', Type.With(Moment, { description: 'The last time' })),
    /** False once removed: it can be brought back for an hour. */
    live: personal('use', Type.Boolean()),
    /** When a removed one is erased. */
    expiresAt: Type.Optional(personal('none', Moment)),
  },
  indexes: [
    [{ userId: 1, decisionId: 1 }, { unique: true }],
    [{ userId: 1, live: 1, openedAt: -1, decisionId: -1 }],
    [{ decisionId: 1 }],
    [{ expiresAt: 1 }, { expireAfterSeconds: 0 }],
    [{ openedAt: 1 }, { expireAfterSeconds: KEPT_SECONDS }],
  ],
})
export type OpenedDecision = Stored<typeof historyCollection>
export type OpenedDecisions = mongo.Collection<OpenedDecision>
