import { appendEvents, eventOf, type OutboxEntry } from '@trilex/platform'
import { InvoiceDueSchema } from '@trilex/proto/billing/v1/events'
import type { PayerRoom } from '../payers/payers.ts'
import type { openDebts } from './debts.ts'
import { type invoiceCollection, leftToPay, numberOf, receivedOf, type StoredInvoice } from './invoice-model.ts'

/** Steps of `InvoiceDue`: 0 the invoice, 1 and 2 reminders, 3 the end of access. */
export type DueStep = 0 | 1 | 2 | 3
/** The step of `InvoiceDue` for an invoice whose payment was reversed. */
const REOPENED = 4

type DueEvents = ReturnType<typeof dueEventsFor>

/** Builds an `InvoiceDue` event for each contact who pays for an owner. */
export const dueEventsFor =
  (payers: Pick<PayerRoom, 'contactsOf'>) =>
  async (
    { ownerId, dueAt, ...invoice }: StoredInvoice,
    step: DueStep | typeof REOPENED,
    accessEndsAt: string,
  ): Promise<OutboxEntry[]> => {
    const message = {
      number: numberOf(invoice),
      amount: BigInt(leftToPay(invoice)),
      dueAt: dueAt?.toISOString() ?? '',
      step,
      accessEndsAt,
    }
    return (await payers.contactsOf(ownerId ?? '')).map(
      ({ _id: userId, email, firstName, language, brand = language }) =>
        eventOf(InvoiceDueSchema, { userId, email, firstName, language, brand, ...message }),
    )
  }

/** Transfers that pay invoices: received, reversed by the bank, or late. */
export function openTransferPayments({
  rows,
  kick,
  dueEvents,
  debts,
}: {
  rows: ReturnType<typeof invoiceCollection.on>
  kick(ids: string[]): void
  dueEvents: DueEvents
  debts: ReturnType<typeof openDebts>
}) {
  return {
    /** Adds a transfer (Rappen) to an open invoice, once. Returns the invoice, unchanged if it is not open. */
    async receive(id: string, transferId: string, amount: number): Promise<StoredInvoice | null> {
      const open = { _id: id, status: 'open' as const, 'received.transferId': { $ne: transferId } }
      await rows.updateOne(open, { $push: { received: { transferId, amount } } })
      return rows.findOne({ _id: id })
    },

    /** Invoices with transfers that are not recorded at the provider yet. */
    unsettled: (): Promise<StoredInvoice[]> =>
      rows.find({ 'received.transferId': { $exists: true }, settledAt: { $exists: false } }).toArray(),

    /** Records that the provider knows of the payment. */
    async settled(id: string, at: Date): Promise<void> {
      const invoice = await rows.findOneAndUpdate({ _id: id }, { $set: { settledAt: at } }, { returnDocument: 'after' })
      if (invoice?.reopenedAt && receivedOf(invoice) >= invoice.amountDue)
        await rows.updateOne({ _id: id }, { $set: { status: 'paid', paidAt: at } })
      await debts.paid(id)
    },

    /** Removes the transfers from an invoice that was paid otherwise, or is void. */
    async disown(id: string): Promise<void> {
      await rows.updateOne({ _id: id }, { $set: { received: [] } })
    },

    /** Removes a transfer that the bank reversed, and reopens an invoice that it had paid. Idempotent. */
    async takeBack(id: string, transferId: string, at: Date): Promise<void> {
      const withIt = { _id: id, 'received.transferId': transferId }
      const before = await rows.findOne(withIt)
      if (!before) return
      const received = (before.received ?? []).filter((part) => part.transferId !== transferId)
      const opens = before.status === 'paid' && receivedOf({ received }) < before.amountDue
      const opened = { status: 'open' as const, paidAt: null, reopenedAt: at, announced: 0, announcedAt: at }
      const after: StoredInvoice = { ...before, received, ...(opens && opened) }
      const events = opens ? await dueEvents(after, REOPENED, '') : []
      const change = {
        $set: { received, ...(opens && opened) },
        ...(opens && { $unset: { settledAt: '' as const, late: '' as const, accessEndedAt: '' as const } }),
      }
      await rows.updateOne(withIt, appendEvents<StoredInvoice>(change, events))
      kick([id])
    },

    /** Records that access ends because of an invoice; call it before ending access. */
    async accessEnds(id: string, at: Date): Promise<void> {
      await rows.updateOne({ _id: id }, { $set: { accessEndedAt: at }, $unset: { late: '' } })
    },

    /** Invoices paid after access ended because of them, whose late payment is not handled completely yet. */
    paidLate: (): Promise<StoredInvoice[]> =>
      rows
        .find({
          status: 'paid',
          ownerId: { $ne: null },
          'late.done': { $ne: true },
          $or: [{ accessEndedAt: { $exists: true } }, { announced: 3 }],
        })
        .toArray(),

    /** Stores the effect of a late payment, with the events that notify the payers. */
    async noteLate(id: string, late: NonNullable<StoredInvoice['late']>, events: OutboxEntry[] = []): Promise<void> {
      const notYet = { _id: id, 'late.done': { $ne: true } }
      await rows.updateOne(notYet, appendEvents<StoredInvoice>({ $set: { late } }, events))
      kick([id])
    },

    /** Whether a subscription has a reopened invoice, which the provider does not know of. */
    async isReopened(subscriptionId: string): Promise<boolean> {
      const open = { subscriptionId, status: 'open' as const, reopenedAt: { $exists: true } }
      return (await rows.countDocuments(open, { limit: 1 })) > 0
    },
  }
}
