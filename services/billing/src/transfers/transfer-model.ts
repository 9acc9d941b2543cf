import { defineCollection, personal, type Stored } from '@trilex/platform'
import { Moment, NullableString, oneOf, orNull } from '@trilex/platform/field-schemas'
import { Type } from 'typebox'

/** What became of a credit. Those after the first two ask for a decision of staff. */
export const OUTCOMES = [
  'paid',
  'partly_paid',
  'overpaid',
  'paid_twice',
  'unknown_reference',
  'not_open',
  'other_currency',
  'reversed',
] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Credits that a bank booked, each once, for as long as invoices (art. 958f CO). */
export const transferCollection = defineCollection({
  name: 'transfers',
  fields: {
    /** The same in every file that contains the booking. */
    _id: personal('billing', Type.String()),
    bookedOn: personal('billing', Type.String()),
    /** Rappen, or hundredths of another currency. */
    amount: personal('billing', Type.Integer()),
    currency: personal('none', Type.String()),
    reference: personal('billing', Type.String()),
    /** Who paid; empty: unknown, or the account was deleted. */
    debtor: personal('identity', Type.String()),
    reversal: personal('none', Type.Boolean()),
    /** Null: it was stored, and not applied yet. */
    outcome: personal('billing', orNull(oneOf(OUTCOMES))),
    invoiceId: personal('billing', NullableString),
    /** Whose invoice it pays. */
    ownerId: personal('identity', NullableString),
    file: personal('none', Type.String()),
    importedAt: personal('none', Moment),
    keptUntil: personal('none', Moment),
  },
  indexes: [[{ importedAt: -1 }], [{ invoiceId: 1 }], [{ ownerId: 1 }], [{ keptUntil: 1 }, { expireAfterSeconds: 0 }]],
})
export type StoredTransfer = Stored<typeof transferCollection>
