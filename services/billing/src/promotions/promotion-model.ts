import { defineCollection, personal, type Stored } from '@trilex/platform'
import { Moment, NullableInteger, NullableMoment, oneOf, Strings } from '@trilex/platform/field-schemas'
import { BILLING_PERIODS, PLANS } from '@trilex/plans'
import { Type } from 'typebox'

export const REDUCTIONS = ['percent', 'amount', 'months_free'] as const

/** Who uses a promotion. */
const Holder = Type.Object({
  ownerId: Type.String(),
  /** `reserved` while a checkout is open. */
  state: oneOf(['reserved', 'redeemed']),
  at: Moment,
})

export const promotionCollection = defineCollection({
  name: 'promotions',
  fields: {
    _id: personal('none', Type.String()),
    /** Upper case, without spaces and hyphens: the limits belong to the promotion, however its code is written. */
    code: personal('none', Type.String()),
    /** As staff wrote it. */
    label: personal('none', Type.String()),
    kind: personal('none', oneOf(REDUCTIONS)),
    /** Percent, Rappen or months. */
    value: personal('none', Type.Integer()),
    plans: personal('none', Type.Array(oneOf(PLANS))),
    periods: personal('none', Type.Array(oneOf(BILLING_PERIODS))),
    /** Null: any number. */
    maxRedemptions: personal('none', NullableInteger),
    validUntil: personal('none', NullableMoment),
    disabledAt: personal('none', NullableMoment),
    used: personal('none', Type.Integer()),
    /** Marks of people who use it: user id, digest of the address, card. Each opens the promotion once. */
    marks: personal('billing', Strings),
    holders: personal('billing', Type.Array(Holder)),
    createdAt: personal('none', Moment),
  },
  indexes: [[{ code: 1 }, { unique: true }], [{ 'holders.ownerId': 1 }], [{ createdAt: 1 }]],
})
export type StoredPromotion = Stored<typeof promotionCollection>
