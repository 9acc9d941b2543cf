import { defineCollection, personal, type Stored } from '@trilex/platform'
import { Moment, oneOf } from '@trilex/platform/field-schemas'
import { Type } from 'typebox'

/** `owner`: update an owner's customer and subscription. `erasure`: erase a customer. `reward`: credit a referral. */
const KINDS = ['owner', 'erasure', 'reward'] as const
export type DutyKind = (typeof KINDS)[number]

/** Tasks at the payment provider, retried until they succeed. */
export const dutyCollection = defineCollection({
  name: 'duties',
  fields: {
    /** `<kind> <subject>`, so that each task exists once. */
    _id: personal('billing', Type.String()),
    kind: personal('none', oneOf(KINDS)),
    /** Id of the owner, of the customer at the provider, or of the reward. */
    subject: personal('billing', Type.String()),
    /** Incremented by every request, so that a request during the task causes another run. */
    wanted: personal('none', Type.Integer()),
    tries: personal('none', Type.Integer()),
    dueAt: personal('none', Moment),
  },
  indexes: [[{ dueAt: 1 }]],
})
export type StoredDuty = Stored<typeof dutyCollection>
