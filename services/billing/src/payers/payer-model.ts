import { defineCollection, personal, type Stored } from '@trilex/platform'
import { oneOf, Strings } from '@trilex/platform/field-schemas'
import { Type } from 'typebox'

export const LANGUAGES = ['fr', 'de', 'it'] as const
export type Language = (typeof LANGUAGES)[number]

const Address = Type.Object({
  street: Type.String(),
  postalCode: Type.String(),
  city: Type.String(),
  /** Two letters (ISO 3166-1). */
  country: Type.String(),
  state: Type.String(),
  isCompany: Type.Boolean(),
  companyName: Type.String(),
  vatNumber: Type.String(),
})

/** People from identity's events: recipients of mails and invoices. */
export const payerCollection = defineCollection({
  name: 'payers',
  fields: {
    /** The user id. */
    _id: personal('identity', Type.String()),
    email: personal('contact', Type.String()),
    firstName: personal('identity', Type.String()),
    lastName: personal('identity', Type.String()),
    language: personal('preference', oneOf(LANGUAGES)),
    /** Brand at which the account was created; absent when that event was never received. */
    brand: Type.Optional(personal('account', oneOf(LANGUAGES))),
    /** Empty: no organisation. */
    organizationId: personal('account', Type.String()),
    /** Billing address as the person entered it; absent until an event contains one. */
    address: Type.Optional(personal('billing', Address)),
    /** Sequence number of the last applied event. */
    appliedSequence: personal('none', Type.Integer()),
  },
})
export type StoredPayer = Stored<typeof payerCollection>

/** Organisations and their billing managers. */
export const firmCollection = defineCollection({
  name: 'firms',
  fields: {
    _id: personal('account', Type.String()),
    name: personal('account', Type.String()),
    type: personal('account', Type.String()),
    adminIds: personal('account', Strings),
    billingManagerIds: personal('account', Strings),
    seatsTotal: personal('account', Type.Integer()),
    /** Absent until an event contains it. */
    seatsUsed: Type.Optional(personal('account', Type.Integer())),
    /** Managers at the time when the last member left; they are notified about the subscription. */
    lastManagerIds: Type.Optional(personal('account', Strings)),
    /** It has no members and is being removed. */
    closed: Type.Optional(personal('account', Type.Boolean())),
    /** The number of seats has not been sent to the provider yet. */
    seatsPending: Type.Optional(personal('none', Type.Boolean())),
    appliedSequence: personal('none', Type.Integer()),
  },
  indexes: [[{ adminIds: 1 }], [{ billingManagerIds: 1 }]],
})
export type StoredFirm = Stored<typeof firmCollection>
