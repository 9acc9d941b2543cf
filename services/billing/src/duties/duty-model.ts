import { defineCollection, personal, type Stored } from '@trilex/platform'
import { Moment, oneOf } from '@trilex/platform/field-schemas'
import { Type } from 'typebox'

/** `owner`: the provider has what we know of an owner. `erasure`: the provider knows a customer no longer. */
const KINDS = ['owner', 'erasure'] as const
export type DutyKind = (typeof KINDS)[number]

/** What is to be done at the provider, and is tried until it succeeds. */
export const dutyCollection = defineCollection({
  name: 'duties',
  fields: {
    /** Kind and subject: each is there once. */
    _id: personal('billing', Type.String()),
    kind: personal('none', oneOf(KINDS)),
    /** Id of the owner, or of the customer at the provider. */
    subject: personal('billing', Type.String()),
    /** Raised whenever it is wanted, so that what changes while it is done is not lost. */
    wanted: personal('none', Type.Integer()),
    tries: personal('none', Type.Integer()),
    dueAt: personal('none', Moment),
  },
  indexes: [[{ dueAt: 1 }]],
})
export type StoredDuty = Stored<typeof dutyCollection>
