import { defineCollection, personal, type Stored } from '@trilex/platform'
import { Moment, NullableString, oneOf, orNull, Strings } from '@trilex/platform/field-schemas'
import { Type } from 'typebox'
import { STATEMENT_KINDS } from './camt.ts'

/** Outcome of a credit. All but the first two need a decision of staff. */
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

/** Decisions of staff about transferred money that no invoice accounts for. `noted`: nothing is to be done. */
export const DECISIONS = ['credited', 'refunded', 'noted'] as const
export type DecisionKind = (typeof DECISIONS)[number]

const Decision = Type.Object({
  kind: oneOf(DECISIONS),
  at: Moment,
  /** Rappen, or hundredths of another currency. */
  amount: Type.Integer(),
  /** The bank's reference of a refund; empty: none. */
  bankReference: Type.String(),
  /** Customer at the provider who is credited; empty: none. */
  customerId: Type.String(),
  /** False until the provider has credited it. */
  done: Type.Boolean(),
})

/** Credits that a bank booked, each once. Kept as long as invoices (art. 958f CO). */
export const transferCollection = defineCollection({
  name: 'transfers',
  outbox: true,
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
    /** Null until it is applied. */
    outcome: personal('billing', orNull(oneOf(OUTCOMES))),
    invoiceId: personal('billing', NullableString),
    /** Owner of the invoice that it pays. */
    ownerId: personal('identity', NullableString),
    file: personal('none', Type.String()),
    /**
     * In which kinds of file it was reported. Absent, like all optional fields below, in transfers of earlier versions.
     */
    kinds: Type.Optional(personal('none', Type.Array(oneOf(STATEMENT_KINDS)))),
    /** Its ids in other files, if they differ. */
    aliases: Type.Optional(personal('none', Strings)),
    bankReference: Type.Optional(personal('billing', Type.String())),
    entryReference: Type.Optional(personal('billing', Type.String())),
    detailed: Type.Optional(personal('none', Type.Boolean())),
    /** The imports whose file contained it, in order. */
    importIds: Type.Optional(personal('none', Strings)),
    /** The invoice that staff assigned it to. */
    assignedTo: Type.Optional(personal('billing', Type.String())),
    /** The reversal by which the bank took it back. */
    reversedBy: Type.Optional(personal('billing', Type.String())),
    /** Of a reversal: the credit that it took back from its invoice. Null: unknown, or staff have dealt with it. */
    reverses: Type.Optional(personal('billing', NullableString)),
    decision: Type.Optional(personal('billing', Decision)),
    importedAt: personal('none', Moment),
    keptUntil: personal('none', Moment),
  },
  indexes: [
    [{ importedAt: -1 }],
    [{ invoiceId: 1 }],
    [{ ownerId: 1 }],
    [{ aliases: 1 }],
    [{ bookedOn: 1, amount: 1 }],
    [{ importIds: 1 }],
    [{ keptUntil: 1 }, { expireAfterSeconds: 0 }],
  ],
})
export type StoredTransfer = Stored<typeof transferCollection>

/** Outcomes that need a decision of staff. */
export const DOUBTFUL: readonly Outcome[] = [
  'overpaid',
  'paid_twice',
  'unknown_reference',
  'not_open',
  'other_currency',
  'reversed',
]

/** Whether staff have to decide about a transfer. */
export function asksForDecision({ outcome, decision, reversedBy, reverses }: StoredTransfer): boolean {
  if (outcome === null || decision || !DOUBTFUL.includes(outcome)) return false
  return outcome === 'reversed' ? reverses == null : reversedBy === undefined
}
