import { defineCollection, personal, type Stored } from '@trilex/platform'
import { NullableString, oneOf } from '@trilex/platform/field-schemas'
import { PLANS } from '@trilex/plans'
import { Type } from 'typebox'

/** Account state from identity's events, and the person's choice; any of it may be missing. */
export const personCollection = defineCollection({
  name: 'people',
  fields: {
    _id: personal('identity', Type.String()),
    plan: Type.Optional(personal('account', oneOf(PLANS))),
    organizationId: Type.Optional(personal('account', NullableString)),
    /** Sequence number of the last applied event of identity. */
    appliedSequence: Type.Optional(personal('none', Type.Integer())),
    /** False: the person objected, nothing is stored. Absent: true. */
    measured: Type.Optional(personal('preference', Type.Boolean())),
  },
})
export type StoredPerson = Stored<typeof personCollection>
