import { NullableString, oneOf, orNull } from '@trilex/platform/field-schemas'
import { BILLING_PERIODS, PLANS } from '@trilex/plans'
import { type Static, Type } from 'typebox'
import type { Owner } from '../payers/payers.ts'
import { type StoredSubscription, STATUSES } from './subscription-model.ts'
import { NO_SUBSCRIPTION } from './subscription-state.ts'

/** A subscription as in the API's answers. */
export const SubscriptionView = Type.Object({
  status: oneOf(STATUSES),
  plan: oneOf(PLANS),
  billingPeriod: orNull(oneOf(BILLING_PERIODS)),
  licences: Type.Integer(),
  trialEndsAt: NullableString,
  currentPeriodEndsAt: NullableString,
  cancelAtPeriodEnd: Type.Boolean(),
  byInvoice: Type.Boolean({ description: 'Paid by bank transfer' }),
  trialRefused: Type.Boolean({
    description: 'The trial was ended immediately because the person or the card has already had one',
  }),
  promoCodeRefused: Type.Boolean({
    description:
      'The subscription was ended immediately because its card has already redeemed the promo code for another person',
  }),
  owner: oneOf(['user', 'organization'], { description: 'Owner of the subscription' }),
  manages: Type.Boolean({ description: 'Whether the caller may change it' }),
})

export function viewOf(stored: StoredSubscription | null, owner: Owner): Static<typeof SubscriptionView> {
  const state = stored ?? { ...NO_SUBSCRIPTION, trialRefused: false }
  const { status, plan, period, licences, trialEndsAt, currentPeriodEndsAt, cancelAtPeriodEnd, byInvoice } = state
  return {
    status,
    plan,
    billingPeriod: period,
    licences,
    trialEndsAt: trialEndsAt?.toISOString() ?? null,
    currentPeriodEndsAt: currentPeriodEndsAt?.toISOString() ?? null,
    cancelAtPeriodEnd,
    byInvoice,
    trialRefused: state.trialRefused,
    promoCodeRefused: stored?.promoCodeRefused ?? false,
    owner: owner.kind,
    manages: owner.manages,
  }
}
