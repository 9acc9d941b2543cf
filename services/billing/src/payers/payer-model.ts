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

/** What the accounts announce of a person: to whom mails and invoices go. */
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
    /** Where invoices go, as the person wrote it; absent when no event told it yet. */
    address: Type.Optional(personal('billing', Address)),
    /** Number of the last event that was applied. */
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
    /** Absent when no event told it yet. */
    seatsUsed: Type.Optional(personal('account', Type.Integer())),
    /** Who managed it when its last member left: who is told what becomes of the subscription. */
    lastManagerIds: Type.Optional(personal('account', Strings)),
    /** Nobody is in it any more, and nobody can come. */
    closed: Type.Optional(personal('account', Type.Boolean())),
    /** The licences at the provider do not follow the number of seats yet. */
    seatsPending: Type.Optional(personal('none', Type.Boolean())),
    appliedSequence: personal('none', Type.Integer()),
  },
  indexes: [[{ adminIds: 1 }], [{ billingManagerIds: 1 }]],
})
export type StoredFirm = Stored<typeof firmCollection>
