import { defineCollection, personal, type Stored } from '@trilex/platform'
import { Moment, NullableMoment, NullableString, oneOf } from '@trilex/platform/field-schemas'
import { BILLING_PERIODS, PLANS } from '@trilex/plans'
import { Type } from 'typebox'

/** Offers of staff to firms, each to be accepted once. */
export const offerCollection = defineCollection({
  name: 'offers',
  outbox: true,
  fields: {
    _id: personal('none', Type.String()),
    organizationId: personal('account', Type.String()),
    plan: personal('billing', oneOf(PLANS)),
    period: personal('billing', oneOf(BILLING_PERIODS)),
    licences: personal('billing', Type.Integer()),
    /** Rappen of one licence for the period, VAT included. */
    perLicence: personal('billing', Type.Integer()),
    validUntil: personal('billing', Moment),
    createdAt: personal('billing', Moment),
    createdBy: personal('identity', Type.String()),
    withdrawnAt: personal('billing', NullableMoment),
    /** When a subscription at its terms began. */
    acceptedAt: personal('billing', NullableMoment),
    /** Who accepted it, or opened the payment page; null if nobody did, or the account was deleted. */
    acceptedBy: personal('identity', NullableString),
    /** Network and device of that person, for the audit log. */
    acceptedFrom: Type.Optional(personal('security', Type.Object({ network: Type.String(), device: Type.String() }))),
  },
  indexes: [[{ organizationId: 1, createdAt: -1 }], [{ createdBy: 1 }], [{ acceptedBy: 1 }]],
})
export type StoredOffer = Stored<typeof offerCollection>

/** Whether an offer can be accepted. */
export function isOpen({ acceptedAt, withdrawnAt, validUntil }: StoredOffer, now: Date): boolean {
  return acceptedAt === null && withdrawnAt === null && validUntil > now
}
