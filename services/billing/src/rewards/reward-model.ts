import { defineCollection, personal, type Stored } from '@trilex/platform'
import { Moment, NullableMoment, NullableString, oneOf } from '@trilex/platform/field-schemas'
import { Type } from 'typebox'

/** Credits for referrals. */
export const rewardCollection = defineCollection({
  name: 'rewards',
  outbox: true,
  fields: {
    /** Digest of the programme and the referred person. */
    _id: personal('none', Type.String()),
    /** Who gets it; null once the account was deleted. */
    userId: personal('billing', NullableString),
    /** Rappen. */
    amount: personal('billing', Type.Integer()),
    /** `dropped`: the account was deleted before. */
    state: personal('billing', oneOf(['waiting', 'credited', 'dropped'])),
    earnedAt: personal('billing', Moment),
    creditedAt: personal('billing', NullableMoment),
  },
  indexes: [[{ userId: 1, state: 1 }]],
})
export type StoredReward = Stored<typeof rewardCollection>
