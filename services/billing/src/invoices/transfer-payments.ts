import { appendEvents, eventOf, type OutboxEntry } from '@trilex/platform'
import { InvoiceDueSchema } from '@trilex/proto/billing/v1/events'
import type { PayerRoom } from '../payers/payers.ts'
import type { openDebts } from './debts.ts'
import { type invoiceCollection, leftToPay, numberOf, receivedOf, type StoredInvoice } from './invoice-model.ts'

/** What `InvoiceDue` announces: the invoice, two reminders, the end of access. */
export type DueStep = 0 | 1 | 2 | 3
/** The step of `InvoiceDue` for an invoice whose payment was taken back. */
const REOPENED = 4

type DueEvents = ReturnType<typeof dueEventsFor>

/** Builds the events of `InvoiceDue` for everybody who pays for an owner. */
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

/** What comes by transfer for invoices, is taken back by a bank, or comes too late. */
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
    /** Notes a transfer of Rappen for an open invoice, once. Returns the invoice with it, or as it is where it is not open. */
    async receive(id: string, transferId: string, amount: number): Promise<StoredInvoice | null> {
      const open = { _id: id, status: 'open' as const, 'received.transferId': { $ne: transferId } }
      await rows.updateOne(open, { $push: { received: { transferId, amount } } })
      return rows.findOne({ _id: id })
    },

    /** Invoices of which something came by transfer that is not recorded at the provider. */
    unsettled: (): Promise<StoredInvoice[]> =>
      rows.find({ 'received.transferId': { $exists: true }, settledAt: { $exists: false } }).toArray(),

    /** Notes that the provider has recorded what came. */
    async settled(id: string, at: Date): Promise<void> {
      const invoice = await rows.findOneAndUpdate({ _id: id }, { $set: { settledAt: at } }, { returnDocument: 'after' })
      if (invoice?.reopenedAt && receivedOf(invoice) >= invoice.amountDue)
        await rows.updateOne({ _id: id }, { $set: { status: 'paid', paidAt: at } })
      await debts.paid(id)
    },

    /** Removes what came by transfer from an invoice that was paid otherwise, or is void. */
    async disown(id: string): Promise<void> {
      await rows.updateOne({ _id: id }, { $set: { received: [] } })
    },

    /** Removes a transfer that the bank took back; an invoice that it had paid is open again. Repeated it changes nothing. */
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

    /** Notes that access ends because of an invoice, before it does. */
    async accessEnds(id: string, at: Date): Promise<void> {
      await rows.updateOne({ _id: id }, { $set: { accessEndedAt: at }, $unset: { late: '' } })
    },

    /** Paid invoices because of which access had ended, and whose payers have not been notified of what follows. */
    paidLate: (): Promise<StoredInvoice[]> =>
      rows
        .find({
          status: 'paid',
          ownerId: { $ne: null },
          'late.done': { $ne: true },
          $or: [{ accessEndedAt: { $exists: true } }, { announced: 3 }],
        })
        .toArray(),

    /** Notes what a late payment leads to, with the events that notify of it. */
    async noteLate(id: string, late: NonNullable<StoredInvoice['late']>, events: OutboxEntry[] = []): Promise<void> {
      const notYet = { _id: id, 'late.done': { $ne: true } }
      await rows.updateOne(notYet, appendEvents<StoredInvoice>({ $set: { late } }, events))
      kick([id])
    },

    /** Whether the payment of an invoice of a subscription was taken back, of which the provider knows nothing. */
    async isReopened(subscriptionId: string): Promise<boolean> {
      const open = { subscriptionId, status: 'open' as const, reopenedAt: { $exists: true } }
      return (await rows.countDocuments(open, { limit: 1 })) > 0
    },
  }
}
