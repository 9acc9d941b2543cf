import { defineCollection, personal, type Stored } from '@trilex/platform'
import { oneOf, Strings } from '@trilex/platform/field-schemas'
import { Type } from 'typebox'

export const LANGUAGES = ['fr', 'de', 'it'] as const

/** People as identity's events announce them: recipients of mails and invoices. */
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
    appliedSequence: personal('none', Type.Integer()),
  },
  indexes: [[{ adminIds: 1 }], [{ billingManagerIds: 1 }]],
})
export type StoredFirm = Stored<typeof firmCollection>
