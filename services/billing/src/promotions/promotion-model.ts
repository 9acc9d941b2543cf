import { defineCollection, personal, type Stored } from '@trilex/platform'
import { Moment, NullableInteger, NullableMoment, oneOf, Strings } from '@trilex/platform/field-schemas'
import { BILLING_PERIODS, PLANS } from '@trilex/plans'
import { Type } from 'typebox'

export const REDUCTIONS = ['percent', 'amount', 'months_free'] as const

/** A user of a promotion. */
const Holder = Type.Object({
  ownerId: Type.String(),
  /** `reserved` while a checkout is open. */
  state: oneOf(['reserved', 'redeemed']),
  at: Moment,
  /** The part of `marks` that belongs to this person. Absent in older uses. */
  marks: Type.Optional(Strings),
  /** The subscription that was bought with it. */
  subscriptionId: Type.Optional(Type.String()),
})

const Former = Type.Object({
  marks: Strings,
  /** When the marks are removed. */
  until: Moment,
})

export const promotionCollection = defineCollection({
  name: 'promotions',
  fields: {
    _id: personal('none', Type.String()),
    /** Upper case, without spaces and hyphens: the limits apply to the promotion, however its code is spelled. */
    code: personal('none', Type.String()),
    /** As staff entered it. */
    label: personal('none', Type.String()),
    kind: personal('none', oneOf(REDUCTIONS)),
    /** Percent, Rappen or months. */
    value: personal('none', Type.Integer()),
    plans: personal('none', Type.Array(oneOf(PLANS))),
    periods: personal('none', Type.Array(oneOf(BILLING_PERIODS))),
    /** Null: unlimited. */
    maxRedemptions: personal('none', NullableInteger),
    validUntil: personal('none', NullableMoment),
    disabledAt: personal('none', NullableMoment),
    used: personal('none', Type.Integer()),
    /** Marks of its users: user id, digest of the address, card. Each can use the promotion once. */
    marks: personal('billing', Strings),
    holders: personal('billing', Type.Array(Holder)),
    /** Marks of people who used it and have deleted their account. */
    former: Type.Optional(personal('billing', Type.Array(Former))),
    createdAt: personal('none', Moment),
  },
  indexes: [[{ code: 1 }, { unique: true }], [{ 'holders.ownerId': 1 }], [{ createdAt: 1 }]],
})
export type StoredPromotion = Stored<typeof promotionCollection>
