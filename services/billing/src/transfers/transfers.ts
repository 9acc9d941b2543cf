import { type App, isDuplicateKey, type Logger } from '@trilex/platform'
import type { Connection } from 'mongoose'
import { PaymentsUnavailable } from '../errors.ts'
import { type StoredInvoice, receivedOf } from '../invoices/invoice-model.ts'
import type { InvoiceRoom } from '../invoices/invoices.ts'
import { referenceIn } from '../invoices/payment-reference.ts'
import type { Payments } from '../payments/payments.ts'
import type { SubscriptionRoom } from '../subscriptions/subscriptions.ts'
import { type BookedCredit, readStatement } from './camt.ts'
import { Reminders } from './reminders.ts'
import { type Outcome, type StoredTransfer, transferCollection } from './transfer-model.ts'
import { transferRoutes } from './transfer-routes.ts'

/** Ten years after the business year, as invoices. */
const YEARS_KEPT = 12
/** Transfers that staff see. */
const LISTED = 500

export type TransferRoom = ReturnType<typeof openTransfers>
export type Transfers = TransferRoom['transfers']

/** A credit of a file, and whether an earlier file contained it. */
export interface Imported {
  transfer: StoredTransfer
  known: boolean
}

/** Payments by bank transfer: credits reported by the bank, and reminders for unpaid invoices. */
export function openTransfers({
  documents,
  payments,
  invoices: { invoices },
  subscriptions: { store: subscriptions },
  now,
  log,
}: {
  documents: Connection
  payments: Payments
  invoices: InvoiceRoom
  subscriptions: SubscriptionRoom
  now: () => Date
  log: Pick<Logger, 'warn'>
}) {
  const rows = transferCollection.on(documents)

  /** Notes at the provider what came in full, and asks for the state that follows. Repeated it changes nothing. */
  async function settle({ _id, ownerId }: Pick<StoredInvoice, '_id' | 'ownerId'>): Promise<void> {
    await payments.markPaid(_id, `transfer:${_id}`)
    await invoices.refresh(_id)
    if (ownerId !== null) await subscriptions.refresh(ownerId)
  }

  async function outcomeOf(row: StoredTransfer): Promise<{ outcome: Outcome; invoice: StoredInvoice | null }> {
    const reference = referenceIn(row.reference)
    const invoice = reference === null ? null : await invoices.byReference(reference)
    if (row.reversal) return { outcome: 'reversed', invoice }
    if (!invoice) return { outcome: 'unknown_reference', invoice }
    if (row.currency !== 'CHF') return { outcome: 'other_currency', invoice }
    const after = await invoices.receive(invoice._id, row._id, row.amount)
    const parts = after?.received ?? []
    const at = parts.findIndex(({ transferId }) => transferId === row._id)
    if (!after || at < 0) return { outcome: after?.status === 'paid' ? 'paid_twice' : 'not_open', invoice }
    const before = receivedOf({ received: parts.slice(0, at) })
    const left = after.amountDue - before
    if (left <= 0) return { outcome: 'paid_twice', invoice: after }
    if (row.amount < left) return { outcome: 'partly_paid', invoice: after }
    return { outcome: row.amount === left ? 'paid' : 'overpaid', invoice: after }
  }

  /** Stores a credit once and applies it once, also when either was cut off before. */
  async function take(credit: BookedCredit, file: string): Promise<Imported> {
    const at = now()
    const keptUntil = new Date(Date.UTC(at.getUTCFullYear() + YEARS_KEPT, 0, 1))
    const { id, ...booked } = credit
    const unread = { outcome: null, invoiceId: null, ownerId: null, file, importedAt: at, keptUntil }
    await rows.insertOne({ _id: id, ...booked, ...unread }).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error
    })
    const row = await rows.findOne({ _id: id })
    if (!row) throw new Error('the transfer is not stored')
    return row.outcome === null ? { transfer: await apply(row), known: false } : { transfer: row, known: true }
  }

  async function apply(row: StoredTransfer): Promise<StoredTransfer> {
    const { outcome, invoice } = await outcomeOf(row)
    const applied = { outcome, invoiceId: invoice?._id ?? null, ownerId: invoice?.ownerId ?? null }
    await rows.updateOne({ _id: row._id }, { $set: applied })
    return { ...row, ...applied }
  }

  const transfers = {
    /** Reads a camt.053 or camt.054. Throws `NoStatement`, and then nothing is stored. */
    async import(xml: string, file: string): Promise<{ imported: Imported[]; collective: number }> {
      const { credits, collective } = readStatement(xml)
      const imported: Imported[] = []
      for (const credit of credits) imported.push(await take(credit, file))
      // Without the provider: reminders settle it later.
      await transfers
        .settlePaid()
        .catch((error: unknown) => log.warn({ err: error }, 'invoices not settled, retrying later'))
      return { imported, collective }
    },

    /**
     * Applies what a crash left unapplied, and settles invoices that were paid in full by transfer and are open at the provider.
     * One that the provider refuses is tried again later, and delays no other. Throws `PaymentsUnavailable`.
     */
    async settlePaid(): Promise<void> {
      for (const row of await rows.find({ outcome: null }).toArray()) await apply(row)
      for (const invoice of await invoices.partlyReceived())
        if (receivedOf(invoice) >= invoice.amountDue)
          await settle(invoice).catch((error: unknown) => {
            if (error instanceof PaymentsUnavailable) throw error
            log.warn({ err: error, invoice: invoice._id }, 'invoice not settled, retrying later')
          })
    },

    list: (): Promise<StoredTransfer[]> => rows.find({}).sort({ importedAt: -1, _id: 1 }).limit(LISTED).toArray(),
  }
  const reminders = new Reminders({ payments, invoices, subscriptions, settlePaid: transfers.settlePaid, log })
  return {
    transfers,
    reminders,
    adminRoutes: (app: App) => transferRoutes(app, { transfers, invoices }),
    held: async (ownerId: string): Promise<Record<string, object[]>> => ({
      transfers: await rows.find({ ownerId }).sort({ importedAt: 1 }).toArray(),
    }),
    /** Keeps what was paid, without the person. */
    async pseudonymise(ownerId: string): Promise<void> {
      await rows.updateMany({ ownerId }, { $set: { ownerId: null, debtor: '' } })
    },
  }
}
