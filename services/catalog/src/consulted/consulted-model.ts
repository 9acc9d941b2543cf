import { defineCollection } from '@trilex/platform'
import { Type } from 'typebox'

export const consultedCollection = defineCollection({
  name: 'consulted_decisions',
  personal: 'none',
  fields: {
    /** Id of the decision. */
    _id: Type.String(),
    /** 0 where too few people consulted it. */
    people: Type.Integer(),
    /** Sequence number of the last applied event. */
    appliedSequence: Type.Integer(),
  },
  indexes: [[{ people: 1 }]],
})
