import { defineCollection, personal, type Stored } from '@trilex/platform'
import { oneOf, Strings } from '@trilex/platform/field-schemas'
import { Type } from 'typebox'

export const LANGUAGES = ['fr', 'de', 'it'] as const

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
    /** Brand at which the account was made; absent when that event was never seen. */
    brand: Type.Optional(personal('account', oneOf(LANGUAGES))),
    /** Empty: of no organisation. */
    organizationId: personal('account', Type.String()),
    /** Number of the last event that was applied. */
    appliedSequence: personal('none', Type.Integer()),
  },
})
export type StoredPayer = Stored<typeof payerCollection>

/** Organisations, with who may buy for them. */
export const firmCollection = defineCollection({
  name: 'firms',
  fields: {
    _id: personal('account', Type.String()),
    name: personal('account', Type.String()),
    type: personal('account', Type.String()),
    adminIds: personal('account', Strings),
    billingManagerIds: personal('account', Strings),
    seatsTotal: personal('account', Type.Integer()),
    appliedSequence: personal('none', Type.Integer()),
  },
  indexes: [[{ adminIds: 1 }], [{ billingManagerIds: 1 }]],
})
export type StoredFirm = Stored<typeof firmCollection>
