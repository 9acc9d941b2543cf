import { DOC_TYPES } from '@trilex/citations/vocabulary'
import { defineCollection, personal, type Stored } from '@trilex/platform'
import { Moment, NullableInteger, oneOf, orNull, PerLanguage } from '@trilex/platform/field-schemas'
import type { mongo } from 'mongoose'
import { Type } from 'typebox'

/** Retention of an opened decision: 12 months. */
const KEPT_SECONDS = 365 * 24 * 3_600

/** The reading history, one entry per reader and decision. */
export const historyCollection = defineCollection({
  name: 'opened_decisions',
  fields: {
    userId: personal('identity', Type.String()),
    docType: personal('use', oneOf(DOC_TYPES)),
    docId: personal('use', Type.String()),
    decisionId: personal('use', Type.String()),
    /** Not shown. */
    title: personal('use', Type.String()),
    /** From the catalogue's events; null until then. */
    titles: personal('none', orNull(PerLanguage)),
    year: personal('use', NullableInteger),
    openedAt: personal('use', Type.With(Moment, { description: 'Time of the last opening' })),
    /** False once removed; it can be restored for an hour. */
    live: personal('use', Type.Boolean()),
    /** When a removed entry is erased. */
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
