import { defineCollection, type Stored } from '@trilex/platform'
import { Moment, NullableMoment, oneOf, PerLanguage } from '@trilex/platform/field-schemas'
import { PLANS } from '@trilex/plans'
import { Type } from 'typebox'

/** Plans that can be paid for. */
export const PAID_PLANS = PLANS.filter((plan) => plan !== 'free')

/** Referral programmes (specification §3), with the amount of the reward. */
export const programCollection = defineCollection({
  name: 'referral_programs',
  personal: 'none',
  fields: {
    _id: Type.String(),
    isActive: Type.Boolean(),
    subtitle: PerLanguage,
    /** `credit`: Rappen for each goal of `referralsNeeded` referrals. */
    reward: Type.Object({ description: PerLanguage, credit: Type.Integer() }),
    requirements: Type.Object({ referralsNeeded: Type.Integer(), requirePaidPlan: Type.Boolean() }),
    /** Plans whose payment counts; empty: any. */
    linkedSubscriptions: Type.Array(oneOf(PLANS)),
    /** Of several active ones the last activated counts. */
    activatedAt: NullableMoment,
    createdAt: Moment,
    updatedAt: Moment,
  },
  indexes: [[{ isActive: 1, activatedAt: -1 }]],
})
export type StoredProgram = Stored<typeof programCollection>
