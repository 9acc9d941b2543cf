import { defineCollection, personal, type Stored } from '@trilex/platform'
import { Moment, NullableMoment, NullableString, oneOf, orNull } from '@trilex/platform/field-schemas'
import { PLANS } from '@trilex/plans'
import { Type } from 'typebox'
import { LANGUAGES } from '../payers/payer-model.ts'

const Line = Type.Object({
  /** The provider's wording. The printed text is derived from the other fields. */
  description: Type.String(),
  quantity: Type.Integer(),
  amount: Type.Integer(),
  plan: Type.Optional(oneOf(PLANS)),
  from: Type.Optional(Moment),
  to: Type.Optional(Moment),
  /** For the remainder of a period, after a change (proration). */
  proration: Type.Optional(Type.Boolean()),
})

/** Address of the recipient. */
const Address = Type.Object({
  /** Empty for a private person. */
  company: Type.String(),
  street: Type.String(),
  postalCode: Type.String(),
  city: Type.String(),
  country: Type.String(),
  /** As entered; empty: none. */
  vatNumber: Type.String(),
})

/** Issuer of the invoice, as of its date. */
const Creditor = Type.Object({
  name: Type.String(),
  street: Type.String(),
  postalCode: Type.String(),
  city: Type.String(),
  country: Type.String(),
  iban: Type.String(),
  uid: Type.String(),
  demonstration: Type.Boolean(),
  accountIban: Type.Optional(Type.String()),
})

/** A received transfer. */
const Received = Type.Object({ transferId: Type.String(), amount: Type.Integer() })

/** Effect of a payment that arrived after access ended. `kept`: access had not ended after all. */
export const LATE_EFFECTS = ['restored', 'credited', 'settled', 'kept'] as const

const Late = Type.Object({
  effect: oneOf(LATE_EFFECTS),
  /** Rappen; 0 unless credited. */
  credited: Type.Integer(),
  /** End of the paid period. */
  until: Moment,
  /** False until the provider has applied it and the payer was notified. */
  done: Type.Boolean(),
})

export const INVOICE_STATES = ['open', 'paid', 'void', 'uncollectible'] as const

/** Invoices, for ten years (art. 958f CO). Amounts are Rappen. */
export const invoiceCollection = defineCollection({
  name: 'invoices',
  outbox: true,
  fields: {
    /** Id at the provider. */
    _id: personal('billing', Type.String()),
    /** Counts from 1 without gaps; the invoice number is derived from it. */
    sequence: personal('none', Type.Integer()),
    /** User id or id of the organisation; null once the account was deleted. */
    ownerId: personal('identity', NullableString),
    /** Person or firm; a pseudonym once the account was deleted. */
    billedTo: personal('identity', Type.String()),
    /** Null: unknown, or the account was deleted. */
    address: Type.Optional(personal('billing', orNull(Address))),
    language: personal('preference', oneOf(LANGUAGES)),
    creditor: Type.Optional(personal('none', Creditor)),
    /** Payment reference, without spaces; absent if the invoice is not paid by transfer. */
    reference: Type.Optional(personal('billing', Type.String())),
    subscriptionId: Type.Optional(personal('billing', NullableString)),
    status: personal('billing', oneOf(INVOICE_STATES)),
    byTransfer: personal('billing', Type.Boolean()),
    lines: personal('billing', Type.Array(Line)),
    total: personal('billing', Type.Integer()),
    vat: personal('billing', Type.Integer()),
    vatPerMille: personal('none', Type.Integer()),
    amountDue: personal('billing', Type.Integer()),
    amountPaid: personal('billing', Type.Integer()),
    /** Received transfers, in order of booking. */
    received: Type.Optional(personal('billing', Type.Array(Received))),
    /**
     * Last emitted step of `InvoiceDue`: 0 the invoice, 1 and 2 a reminder, 3 the end of access. Absent before the
     * first.
     */
    announced: Type.Optional(personal('billing', Type.Integer())),
    announcedAt: Type.Optional(personal('billing', Moment)),
    /** When its payment by transfer was recorded at the provider. */
    settledAt: Type.Optional(personal('billing', Moment)),
    /**
     * When the bank reversed its payment. The provider cannot reopen a paid invoice, so from then on only transfers
     * count.
     */
    reopenedAt: Type.Optional(personal('billing', Moment)),
    /** When access was ended because of it. */
    accessEndedAt: Type.Optional(personal('billing', Moment)),
    late: Type.Optional(personal('billing', Late)),
    /** Whether `InvoicePaid` was emitted. */
    paidAnnounced: Type.Optional(personal('none', Type.Boolean())),
    issuedAt: personal('billing', Moment),
    dueAt: personal('billing', NullableMoment),
    paidAt: personal('billing', NullableMoment),
    periodStart: personal('billing', Moment),
    periodEnd: personal('billing', Moment),
    /** End of retention, from `keptUntil()`. */
    keptUntil: Type.Optional(personal('none', Moment)),
  },
  indexes: [
    [{ sequence: 1 }, { unique: true }],
    [{ ownerId: 1, sequence: -1 }],
    [{ reference: 1 }, { unique: true, partialFilterExpression: { reference: { $type: 'string' } } }],
    [{ status: 1, dueAt: 1 }],
    [{ paidAt: 1 }, { sparse: true }],
    [{ keptUntil: 1 }, { expireAfterSeconds: 0 }],
  ],
})
export type StoredInvoice = Stored<typeof invoiceCollection>

/**
 * Kept until 1 January of this many years later: at least ten years after the end of the business year (art. 958f CO),
 * in whatever month it ends.
 */
const YEARS_KEPT = 12
/** End of retention of a record booked at this time. */
export const keptUntil = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear() + YEARS_KEPT, 0, 1))

/** `2026-000042` */
export const numberOf = ({ issuedAt, sequence }: Pick<StoredInvoice, 'issuedAt' | 'sequence'>): string =>
  `${issuedAt.getUTCFullYear()}-${String(sequence).padStart(6, '0')}`

/** Amount received by transfer, in Rappen. */
export const receivedOf = ({ received = [] }: Pick<StoredInvoice, 'received'>): number =>
  received.reduce((sum, { amount }) => sum + amount, 0)

/** Rappen left to pay: never below 0, and 0 unless the invoice is open. */
export const leftToPay = (invoice: Pick<StoredInvoice, 'status' | 'amountDue' | 'received'>): number =>
  invoice.status === 'open' ? Math.max(0, invoice.amountDue - receivedOf(invoice)) : 0

/** Period that an invoice covers. The provider's own field may contain the previous period. */
export function periodOf({
  lines,
  periodStart,
  periodEnd,
}: Pick<StoredInvoice, 'lines' | 'periodStart' | 'periodEnd'>) {
  const starts = lines.flatMap(({ from }) => from?.getTime() ?? [])
  const ends = lines.flatMap(({ to }) => to?.getTime() ?? [])
  return {
    from: starts.length > 0 ? new Date(Math.min(...starts)) : periodStart,
    until: ends.length > 0 ? new Date(Math.max(...ends)) : periodEnd,
  }
}

/** The sequence in an invoice number such as `2026-000042`; null for another text. */
export function sequenceIn(number: string): number | null {
  const [, digits] = /^\s*\d{4}-(\d{6,9})\s*$/.exec(number) ?? []
  return digits === undefined ? null : Number(digits)
}
