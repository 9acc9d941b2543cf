import { defineCollection, personal, type Stored } from '@trilex/platform'
import { Moment, NullableMoment, NullableString, oneOf, orNull } from '@trilex/platform/field-schemas'
import { BILLING_PERIODS, PLANS } from '@trilex/plans'
import { Type } from 'typebox'

export const STATUSES = ['none', 'trialing', 'active', 'past_due', 'ended'] as const
export type Status = (typeof STATUSES)[number]

/** The open checkout; an owner has at most one. */
const OpenCheckout = Type.Object({ id: Type.String(), promotionId: NullableString, email: Type.String() })

/** Subscription of an owner: the provider's state when it was last fetched, and what only this service knows. */
export const subscriptionCollection = defineCollection({
  name: 'subscriptions',
  outbox: true,
  fields: {
    /** User id, or id of the organisation. */
    _id: personal('identity', Type.String()),
    ownerKind: personal('account', oneOf(['user', 'organization'])),
    /** Customer id at the provider; null until something is bought. */
    customerId: personal('billing', NullableString),
    subscriptionId: personal('billing', NullableString),
    status: personal('billing', oneOf(STATUSES)),
    plan: personal('account', oneOf(PLANS)),
    period: personal('billing', orNull(oneOf(BILLING_PERIODS))),
    licences: personal('billing', Type.Integer()),
    trialEndsAt: personal('billing', NullableMoment),
    currentPeriodEndsAt: personal('billing', NullableMoment),
    cancelAtPeriodEnd: personal('billing', Type.Boolean()),
    byInvoice: personal('billing', Type.Boolean()),
    /** The last trial was ended at once: the person or the card had one before. */
    trialRefused: personal('billing', Type.Boolean()),
    checkout: personal('billing', orNull(OpenCheckout)),
    /** Subscription whose end of trial was announced. */
    remindedOf: personal('none', NullableString),
    /** Incremented with every fetch from the provider, so that a stale answer never replaces a newer one. */
    revision: personal('none', Type.Integer()),
    updatedAt: personal('billing', Moment),
  },
  indexes: [[{ customerId: 1 }, { unique: true, partialFilterExpression: { customerId: { $type: 'string' } } }]],
})
export type StoredSubscription = Stored<typeof subscriptionCollection>

/** Trials started, at most one per person, mailbox and card. */
export const trialCollection = defineCollection({
  name: 'trials',
  fields: {
    /** Mark of a person or a card. */
    _id: personal('billing', Type.String()),
    subscriptionId: personal('billing', Type.String()),
    at: personal('billing', Moment),
  },
  indexes: [[{ subscriptionId: 1 }]],
})
