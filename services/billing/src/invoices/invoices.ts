import { createHash } from 'node:crypto'
import { type App, isDuplicateKey } from '@trilex/platform'
import { type PlanFile, vatIn } from '@trilex/plans'
import type { Connection } from 'mongoose'
import type { PayerRoom } from '../payers/payers.ts'
import type { Payments, ProviderInvoice } from '../payments/payments.ts'
import type { Subscriptions } from '../subscriptions/subscription-store.ts'
import { invoiceCollection, type StoredInvoice } from './invoice-model.ts'
import { invoiceRoutes } from './invoice-routes.ts'

/** Attempts to claim the next number while other processes claim numbers too. */
const TRIES = 200

export type InvoiceRoom = ReturnType<typeof openInvoices>

/** The provider's invoices with our own numbers. */
export function openInvoices({
  documents,
  payments,
  subscriptions,
  payers,
  plans,
}: {
  documents: Connection
  payments: Payments
  subscriptions: Subscriptions
  payers: PayerRoom
  plans: PlanFile
}) {
  const rows = invoiceCollection.on(documents)

  /**
   * Stores a new invoice under the next number. A number exists only together with its invoice, so a crash leaves no
   * gap.
   */
  async function issue(invoice: Omit<StoredInvoice, 'sequence'>): Promise<void> {
    for (let tries = 0; tries < TRIES; tries++) {
      const [last] = await rows
        .find({}, { projection: { sequence: 1 } })
        .sort({ sequence: -1 })
        .limit(1)
        .toArray()
      try {
        await rows.insertOne({ ...invoice, sequence: (last?.sequence ?? 0) + 1 })
        return
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
        if (await rows.findOne({ _id: invoice._id })) return
      }
    }
    throw new Error('no invoice number could be claimed: too many parallel attempts')
  }

  async function aboutOwner(ownerId: string): Promise<Pick<StoredInvoice, 'billedTo' | 'language'>> {
    const [contact] = await payers.contactsOf(ownerId)
    const firm = await payers.firmName(ownerId)
    const person = contact ? `${contact.firstName} ${contact.lastName}`.trim() : ''
    return { billedTo: firm || person || (contact?.email ?? ''), language: contact?.language ?? 'fr' }
  }

  return {
    /** Stores an invoice as the provider has it now. The invoice of a trial, which has no amount, gets no number. */
    async refresh(id: string): Promise<void> {
      const given = await payments.invoice(id)
      if (!given || given.status === 'draft') return
      const state = stateOf(given, plans.vatPerMille)
      const { matchedCount } = await rows.updateOne({ _id: id }, { $set: state })
      if (matchedCount === 1 || given.total === 0) return
      const owner = await subscriptions.ofCustomer(given.customerId)
      if (!owner) return
      await issue({ _id: id, ownerId: owner._id, ...(await aboutOwner(owner._id)), ...state })
      // It may have been paid while it was being stored.
      const later = await payments.invoice(id)
      if (later) await rows.updateOne({ _id: id }, { $set: stateOf(later, plans.vatPerMille) })
    },
    routes: (app: App) => invoiceRoutes(app, { rows, payers }),
    held: async (ownerId: string): Promise<Record<string, object[]>> => ({
      invoices: await rows.find({ ownerId }).sort({ sequence: 1 }).toArray(),
    }),
    /** Removes the person from invoices, which must be retained for ten years. */
    async pseudonymise(ownerId: string): Promise<void> {
      const billedTo = createHash('sha256').update(`invoices of ${ownerId}`).digest('hex').slice(0, 12)
      await rows.updateMany({ ownerId }, { $set: { ownerId: null, billedTo } })
    },
  }
}

type State = Omit<StoredInvoice, '_id' | 'sequence' | 'ownerId' | 'billedTo' | 'language'>

function stateOf(given: ProviderInvoice, vatPerMille: number): State {
  const { status, dueAt, lines, total, amountDue, amountPaid, createdAt, paidAt, periodStart, periodEnd } = given
  return {
    status: status === 'draft' ? 'open' : status,
    byTransfer: dueAt !== null,
    lines,
    total,
    vat: total > 0 ? vatIn(total, vatPerMille).vat : -vatIn(-total, vatPerMille).vat,
    vatPerMille,
    amountDue,
    amountPaid,
    issuedAt: createdAt,
    dueAt,
    paidAt,
    periodStart,
    periodEnd,
  }
}
