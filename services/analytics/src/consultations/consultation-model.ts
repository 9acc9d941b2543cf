import { INTERFACE_LANGUAGES } from '@trilex/citations/vocabulary'
import { defineCollection, personal, type Stored } from '@trilex/platform'
import { Moment, oneOf, Strings } from '@trilex/platform/field-schemas'
import { Type } from 'typebox'
import { KEPT_SECONDS } from '../kept.ts'

/** A decision that a signed-in person opened in the last 90 days: one row a person and decision. */
export const consultationCollection = defineCollection({
  name: 'consultations',
  fields: {
    /** Digest of person and decision. */
    _id: personal('use', Type.String()),
    userId: personal('identity', Type.String()),
    decisionId: personal('use', Type.String()),
    domains: personal('use', Strings),
    /** Languages of the interface. */
    languages: personal('use', Type.Array(oneOf(INTERFACE_LANGUAGES))),
    /** Time of the last opening. */
    lastAt: personal('use', Moment),
  },
  indexes: [[{ userId: 1 }], [{ decisionId: 1 }], [{ lastAt: 1 }, { expireAfterSeconds: KEPT_SECONDS }]],
})
export type Consultation = Stored<typeof consultationCollection>

/** How many people consulted a decision, as last emitted. */
export const countCollection = defineCollection({
  name: 'consulted_decisions',
  personal: 'none',
  outbox: true,
  fields: {
    /** Id of the decision. */
    _id: Type.String(),
    /** As last emitted; 0 for too few people. */
    people: Type.Integer(),
    /** It was consulted, or consultations were erased, since the last count. */
    changed: Type.Boolean(),
    /** Incremented by every such change, so that an outdated count is not stored. */
    changes: Type.Integer(),
  },
  indexes: [[{ changed: 1 }]],
})
