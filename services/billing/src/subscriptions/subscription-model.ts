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

/** The checkout that is open, of which there is one at most. */
const OpenCheckout = Type.Object({
  id: Type.String(),
  promotionId: NullableString,
  /** Written by versions from before marks. */
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
    /** The last trial was ended at once: the person or the card had one before. */
    trialRefused: personal('billing', Type.Boolean()),
    /** The last subscription was ended immediately: another person had redeemed the promo code with the same card. */
    promoCodeRefused: Type.Optional(personal('billing', Type.Boolean())),
    checkout: personal('billing', orNull(OpenCheckout)),
    /** Of the card that is charged; empty: none. */
    cardMark: Type.Optional(personal('billing', Type.String())),
    /** Marks of the owner and the buyer, to whom a trial is attributed. */
    buyerMarks: Type.Optional(personal('billing', Strings)),
    /** Subscriptions to end and refund. */
    surplus: Type.Optional(personal('none', Strings)),
    /** Number of licences last set from the seats of the organisation. */
    licencesFromSeats: Type.Optional(personal('none', NullableInteger)),
    /** The subscription whose end after the last member left was announced. */
    endToldOf: Type.Optional(personal('none', NullableString)),
    /** The subscription whose end of trial was announced. */
    remindedOf: personal('none', NullableString),
    /** Incremented with every fetch from the provider, so that a stale answer never replaces a newer one. */
    revision: personal('none', Type.Integer()),
    updatedAt: personal('billing', Moment),
  },
  indexes: [[{ customerId: 1 }, { unique: true, partialFilterExpression: { customerId: { $type: 'string' } } }]],
})
export type StoredSubscription = Stored<typeof subscriptionCollection>

/** Trials that were begun, each once by a person, a mailbox and a card; of an account that is gone, for two years more. */
export const trialCollection = defineCollection({
  name: 'trials',
  fields: {
    /** Mark of a person, a mailbox or a card, under a key. */
    _id: personal('billing', Type.String()),
    /** Empty once the account is gone. */
    subscriptionId: personal('billing', Type.String()),
    at: personal('billing', Moment),
    /** Absent while the account exists. */
    expiresAt: Type.Optional(personal('none', Moment)),
  },
  indexes: [[{ subscriptionId: 1 }], [{ expiresAt: 1 }, { expireAfterSeconds: 0 }]],
})
