import { defineCollection, personal, type Stored } from '@trilex/platform'
import { Moment, NullableMoment, NullableString, oneOf } from '@trilex/platform/field-schemas'
import { Type } from 'typebox'
import { LANGUAGES } from '../payers/payer-model.ts'

const Line = Type.Object({ description: Type.String(), quantity: Type.Integer(), amount: Type.Integer() })

/** Invoices, for ten years (art. 958f CO). Amounts are Rappen. */
export const invoiceCollection = defineCollection({
  name: 'invoices',
  fields: {
    /** Id at the provider. */
    _id: personal('billing', Type.String()),
    /** Counts from 1 without gaps; the invoice number is derived from it. */
    sequence: personal('none', Type.Integer()),
    /** User id or id of the organisation; null once the account was deleted. */
    ownerId: personal('identity', NullableString),
    /** Person or firm; a pseudonym once the account was deleted. */
    billedTo: personal('identity', Type.String()),
    language: personal('preference', oneOf(LANGUAGES)),
    status: personal('billing', oneOf(['open', 'paid', 'void', 'uncollectible'])),
    byTransfer: personal('billing', Type.Boolean()),
    lines: personal('billing', Type.Array(Line)),
    total: personal('billing', Type.Integer()),
    vat: personal('billing', Type.Integer()),
    vatPerMille: personal('none', Type.Integer()),
    amountDue: personal('billing', Type.Integer()),
    amountPaid: personal('billing', Type.Integer()),
    issuedAt: personal('billing', Moment),
    dueAt: personal('billing', NullableMoment),
    paidAt: personal('billing', NullableMoment),
    periodStart: personal('billing', Moment),
    periodEnd: personal('billing', Moment),
  },
  indexes: [[{ sequence: 1 }, { unique: true }], [{ ownerId: 1, sequence: -1 }]],
})
export type StoredInvoice = Stored<typeof invoiceCollection>
