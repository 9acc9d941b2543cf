import { defineCollection, personal, type Stored } from '@trilex/platform'
import {
  Moment,
  NullableInteger,
  NullableMoment,
  NullableString,
  oneOf,
  orNull,
  Strings,
} from '@trilex/platform/field-schemas'
import { BILLING_PERIODS, PLANS } from '@trilex/plans'
import { Type } from 'typebox'

export const STATUSES = ['none', 'trialing', 'active', 'past_due', 'ended'] as const
export type Status = (typeof STATUSES)[number]

/** The open checkout; there is at most one. */
const OpenCheckout = Type.Object({
  id: Type.String(),
  promotionId: NullableString,
  /** Written by older versions, which had no marks. */
  email: Type.Optional(Type.String()),
})

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
    /** The last trial was ended immediately: the person or the card had one before. */
    trialRefused: personal('billing', Type.Boolean()),
    /** The last subscription was ended immediately: another person had redeemed the promo code with the same card. */
    promoCodeRefused: Type.Optional(personal('billing', Type.Boolean())),
    checkout: personal('billing', orNull(OpenCheckout)),
    /** Mark of the card that is charged; empty: none. */
    cardMark: Type.Optional(personal('billing', Type.String())),
    /** Marks of the owner and the buyer, to whom a trial is attributed. */
    buyerMarks: Type.Optional(personal('billing', Strings)),
    /** Subscriptions to end and refund. */
    surplus: Type.Optional(personal('none', Strings)),
    /** Number of licences last set from the seats of the organisation. */
    licencesFromSeats: Type.Optional(personal('none', NullableInteger)),
    /** The subscription whose end, after the last member left, the payers were notified of. */
    endToldOf: Type.Optional(personal('none', NullableString)),
    /** The subscription whose end of trial the payers were notified of. */
    remindedOf: personal('none', NullableString),
    /** Incremented with every fetch from the provider, so that a stale answer never replaces a newer one. */
    revision: personal('none', Type.Integer()),
    updatedAt: personal('billing', Moment),
  },
  indexes: [[{ customerId: 1 }, { unique: true, partialFilterExpression: { customerId: { $type: 'string' } } }]],
})
export type StoredSubscription = Stored<typeof subscriptionCollection>

/** Trials: one per person, mailbox and card. Kept for two years after the account is deleted. */
export const trialCollection = defineCollection({
  name: 'trials',
  fields: {
    /** Keyed mark of a person, a mailbox or a card. */
    _id: personal('billing', Type.String()),
    /** Empty once the account was deleted. */
    subscriptionId: personal('billing', Type.String()),
    at: personal('billing', Moment),
    /** Absent while the account exists. */
    expiresAt: Type.Optional(personal('none', Moment)),
  },
  indexes: [[{ subscriptionId: 1 }], [{ expiresAt: 1 }, { expireAfterSeconds: 0 }]],
})
