import { defineCollection, personal, type Stored } from '@trilex/platform'
import { Moment, NullableMoment, NullableString, oneOf, orNull } from '@trilex/platform/field-schemas'
import { BILLING_PERIODS, PLANS } from '@trilex/plans'
import { Type } from 'typebox'

export const STATUSES = ['none', 'trialing', 'active', 'past_due', 'ended'] as const
export type Status = (typeof STATUSES)[number]

/** The checkout that is open, of which there is one at most. */
const OpenCheckout = Type.Object({ id: Type.String(), promotionId: NullableString, email: Type.String() })

/** What an owner has at the provider, as it was when it was last asked; and what only this service knows. */
export const subscriptionCollection = defineCollection({
  name: 'subscriptions',
  outbox: true,
  fields: {
    /** User id, or id of the organisation. */
    _id: personal('identity', Type.String()),
    ownerKind: personal('account', oneOf(['user', 'organization'])),
    /** Id of the customer at the provider; null until something is bought. */
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
    /** The last trial ended at once: the person or the card had one before. */
    trialRefused: personal('billing', Type.Boolean()),
    checkout: personal('billing', orNull(OpenCheckout)),
    /** The subscription whose end of trial was announced. */
    remindedOf: personal('none', NullableString),
    /** Raised by every look at the provider, so that an older answer never replaces a later one. */
    revision: personal('none', Type.Integer()),
    updatedAt: personal('billing', Moment),
  },
  indexes: [[{ customerId: 1 }, { unique: true, partialFilterExpression: { customerId: { $type: 'string' } } }]],
})
export type StoredSubscription = Stored<typeof subscriptionCollection>

/** Trials that were begun, each once by a person, a mailbox and a card. */
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
