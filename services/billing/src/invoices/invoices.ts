import { createHash } from 'node:crypto'
import {
  type App,
  appendEvents,
  eventOf,
  isDuplicateKey,
  type Migration,
  type OutboxRelay,
  WITHOUT_OUTBOX,
} from '@trilex/platform'
import { type PlanFile, vatIn } from '@trilex/plans'
import { InvoicePaidSchema } from '@trilex/proto/billing/v1/events'
import type { Connection } from 'mongoose'
import type { StoredPayer } from '../payers/payer-model.ts'
import type { PayerRoom } from '../payers/payers.ts'
import type { Payments, ProviderInvoice } from '../payments/payments.ts'
import type { PersonMarks } from '../promotions/person-marks.ts'
import type { SubscriptionRoom } from '../subscriptions/subscriptions.ts'
import { creditorOf, type CreditorSettings } from './creditor.ts'
import { openDebts } from './debts.ts'
import { invoiceCollection, keptUntil, leftToPay, numberOf, sequenceIn, type StoredInvoice } from './invoice-model.ts'
import { invoiceFigures } from './invoice-figures.ts'
import { invoiceListRoutes } from './invoice-list-routes.ts'
import { invoiceRoutes } from './invoice-routes.ts'
import { paymentReference } from './payment-reference.ts'
import { type DueStep, dueEventsFor, openTransferPayments } from './transfer-payments.ts'

/** Maximum attempts to claim the next number while other processes claim numbers too. */
const TRIES = 200

export type InvoiceRoom = ReturnType<typeof openInvoices>
export type Invoices = InvoiceRoom['invoices']

/** The provider's invoices with our own numbers. */
export function openInvoices({
  documents,
  relay,
  payments,
  subscriptions: { store: subscriptions },
  payers,
  marks,
  plans,
  settings,
  now,
}: {
  documents: Connection
  marks: PersonMarks
  /** Opens the relay that publishes the events of an outbox. */
  relay(collection: ReturnType<typeof invoiceCollection.on>): Pick<OutboxRelay, 'kick'>
  payments: Payments
  subscriptions: SubscriptionRoom
  payers: PayerRoom
  plans: PlanFile
  settings: CreditorSettings
  now: () => Date
}) {
  /** Null when payment by transfer is not offered. */
  const creditor = creditorOf(settings, payments)
  const rows = invoiceCollection.on(documents)
  const published = relay(rows)
  const debts = openDebts(documents)

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
      const sequence = (last?.sequence ?? 0) + 1
      const number = numberOf({ ...invoice, sequence })
      const reference = creditor && invoice.byTransfer ? { reference: paymentReference(number, creditor) } : {}
      try {
        await rows.insertOne({ ...invoice, ...reference, sequence })
        return
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
        if (await rows.findOne({ _id: invoice._id })) return
      }
    }
    throw new Error('no invoice number could be claimed: too many parallel attempts')
  }

  async function aboutOwner(ownerId: string): Promise<Pick<StoredInvoice, 'billedTo' | 'language' | 'address'>> {
    const contacts = await payers.contactsOf(ownerId)
    const [contact] = contacts
    const firm = await payers.firmName(ownerId)
    const person = contact ? `${contact.firstName} ${contact.lastName}`.trim() : ''
    return {
      billedTo: firm || person || (contact?.email ?? ''),
      address: addressAmong(contacts),
      language: contact?.language ?? 'fr',
    }
  }

  /**
   * A stale open state does not overwrite a paid or void one. The provider's `paid` does not close a reopened invoice,
   * because the provider does not know of the reversal.
   */
  async function store(_id: string, state: State): Promise<void> {
    const { status, paidAt, ...others } = state
    const reopened = { _id, reopenedAt: { $exists: true } }
    const { matchedCount } = await rows.updateOne(reopened, { $set: status === 'paid' ? others : state })
    if (matchedCount > 0) return
    const told = { _id, reopenedAt: { $exists: false }, ...(status === 'open' && { status }) }
    await rows.updateOne(told, { $set: state })
  }

  const dueEvents = dueEventsFor(payers)
  /** Emits `InvoicePaid`, once, for a paid invoice with an amount above 0, paid by card or by transfer. */
  async function announcePaid(id: string): Promise<void> {
    const due = { _id: id, status: 'paid' as const, amountPaid: { $gt: 0 }, paidAnnounced: { $ne: true } }
    const invoice = await rows.findOne(due)
    const owner = invoice?.ownerId ? await subscriptions.find(invoice.ownerId) : null
    if (!invoice || !owner) return
    const { lines, byTransfer, paidAt, issuedAt } = invoice
    const message = {
      invoiceId: id,
      ownerId: owner._id,
      ownerKind: owner.ownerKind,
      plan: lines.findLast(({ plan, amount }) => plan !== undefined && amount > 0)?.plan ?? owner.plan,
      cardMark: byTransfer ? '' : (owner.cardMark ?? ''),
      paidAt: (paidAt ?? issuedAt).toISOString(),
    }
    const change = { $set: { paidAnnounced: true } }
    await rows.updateOne(due, appendEvents<StoredInvoice>(change, [eventOf(InvoicePaidSchema, message)]))
    published.kick([id])
  }

  const invoices = {
    ...openTransferPayments({ rows, kick: (ids) => published.kick(ids), dueEvents, debts }),

    find: (id: string): Promise<StoredInvoice | null> => rows.findOne({ _id: id }),

    byReference: (reference: string): Promise<StoredInvoice | null> => rows.findOne({ reference }),

    /** Stores the provider's current state of an invoice. The invoice of a trial has no amount and gets no number. */
    async refresh(id: string): Promise<void> {
      const given = await payments.invoice(id)
      if (!given || given.status === 'draft') return
      const known = await invoices.find(id)
      // An invoice keeps the VAT rate with which it was issued.
      const { vatPerMille } = known ?? plans
      const state = stateOf(given, vatPerMille)
      if (known) await store(id, state)
      else if (given.total !== 0) {
        const owner = await subscriptions.ofCustomer(given.customerId)
        if (!owner) return
        const about = { ownerId: owner._id, ...(await aboutOwner(owner._id)), ...(creditor && { creditor }) }
        await issue({ _id: id, ...about, ...state, keptUntil: keptUntil(state.issuedAt), outbox: [], outboxSeq: 0 })
        // It may have been paid while it was being stored.
        const later = await payments.invoice(id)
        if (later) await store(id, stateOf(later, vatPerMille))
      }
      await invoices.announce(id, 0, '')
      await announcePaid(id)
    },

    /**
     * Notifies the payer of an open invoice: each step once, in order. False if this step was already sent, or nothing
     * is left to be paid by transfer.
     * @param accessEndsAt ISO 8601; empty where access does not end yet
     */
    async announce(id: string, step: DueStep, accessEndsAt: string, at = new Date()): Promise<boolean> {
      const before = step === 0 ? { announced: { $exists: false } } : { announced: step - 1 }
      const told = { _id: id, status: 'open' as const, reference: { $exists: true }, ...before }
      const invoice = await rows.findOne(told)
      if (!invoice?.ownerId || !invoice.dueAt || leftToPay(invoice) === 0) return false
      const events = await dueEvents(invoice, step, accessEndsAt)
      const change = { $set: { announced: step, announcedAt: at } }
      const { matchedCount } = await rows.updateOne(told, appendEvents<StoredInvoice>(change, events))
      published.kick([id])
      return matchedCount === 1
    },

    /** Open invoices that are paid by transfer and were due before a given time. */
    dueBefore: (moment: Date): Promise<StoredInvoice[]> =>
      rows
        .find({ status: 'open', reference: { $exists: true }, ownerId: { $ne: null }, dueAt: { $lt: moment } })
        .toArray(),

    byNumber: async (number: string): Promise<StoredInvoice | null> => {
      const sequence = sequenceIn(number)
      const found = sequence === null ? null : await rows.findOne({ sequence })
      return found && numberOf(found) === number.trim() ? found : null
    },

    /**
     * Whether an owner has an open invoice that was due before a given time, or deleted an account with one.
     * @param marks of the person who buys
     */
    async owes(ownerId: string, moment: Date, marks: string[] = []): Promise<boolean> {
      const overdue = { ownerId, status: 'open' as const, byTransfer: true, dueAt: { $lt: moment } }
      return (await rows.countDocuments(overdue, { limit: 1 })) > 0 || (await debts.owes(marks))
    },
  }
  return {
    invoices,
    /** Null when payment by transfer is not offered. */
    byTransfer: creditor && {
      /** Whether an owner has an overdue invoice, or the person with these marks deleted an account with an unpaid one. */
      owes: async (ownerId: string, of: string[]): Promise<boolean> => invoices.owes(ownerId, await payments.now(), of),
      /** Whether somebody who pays for this owner has entered an address to which an invoice can be written. */
      isAddressed: async (ownerId: string): Promise<boolean> => addressAmong(await payers.contactsOf(ownerId)) !== null,
    },
    creditor,
    /** Whether a subscription has an unpaid invoice. The provider does not know of reopened ones. */
    hasOpen: async (subscriptionId: string): Promise<boolean> =>
      (await payments.hasOpenInvoice(subscriptionId)) || (await invoices.isReopened(subscriptionId)),
    routes: (app: App) => invoiceRoutes(app, { rows, payers, creditor }),
    adminRoutes: (app: App) => invoiceListRoutes(app, rows, now),
    figures: () => invoiceFigures(rows, now()),
    held: async (ownerId: string, email: string): Promise<Record<string, object[]>> => {
      const projection = WITHOUT_OUTBOX
      return {
        invoices: await rows.find({ ownerId }, { projection }).sort({ sequence: 1 }).toArray(),
        debts: await debts.of(await marks.ofPerson({ id: ownerId, email })),
      }
    },
    /**
     * Removes the person from invoices, which must be retained for ten years. Unpaid ones are remembered for two years.
     */
    async pseudonymise(ownerId: string, email: string): Promise<void> {
      const open = await rows.find({ ownerId, status: 'open', byTransfer: true }).toArray()
      const ids = open.map(({ _id }) => _id)
      await debts.remember(await marks.ofPerson({ id: ownerId, email }), ids, new Date())
      const billedTo = createHash('sha256').update(`invoices of ${ownerId}`).digest('hex').slice(0, 12)
      await rows.updateMany({ ownerId }, { $set: { ownerId: null, billedTo, address: null } })
    },
  }
}

/** The first complete invoice address; null if there is none. */
const addressAmong = (contacts: StoredPayer[]): NonNullable<StoredInvoice['address']> | null =>
  contacts.map(addressIn).find(Boolean) ?? null

/** Invoice address of a person; null if incomplete. */
function addressIn({ address }: Pick<StoredPayer, 'address'>): NonNullable<StoredInvoice['address']> | null {
  if (!address) return null
  const { street, postalCode, city, country, isCompany, companyName, vatNumber } = address
  const whole = [street, postalCode, city, country].every((text) => text !== '')
  return whole ? { company: isCompany ? companyName : '', street, postalCode, city, country, vatNumber } : null
}

/** Fills `settledAt` of invoices that were paid by transfer before the field existed. */
export const settledInvoicesMigration: Migration = {
  name: '2026-11-settled-invoices',
  async up(connection) {
    const rows = connection.collection<Pick<StoredInvoice, '_id' | 'paidAt' | 'issuedAt'>>('invoices')
    const paid = { status: 'paid', 'received.transferId': { $exists: true }, settledAt: { $exists: false } }
    for (const { _id, paidAt, issuedAt } of await rows.find(paid as object).toArray())
      await rows.updateOne({ _id }, { $set: { settledAt: paidAt ?? issuedAt } as object })
  },
}

type State = Pick<
  StoredInvoice,
  | 'status'
  | 'subscriptionId'
  | 'byTransfer'
  | 'lines'
  | 'total'
  | 'vat'
  | 'vatPerMille'
  | 'amountDue'
  | 'amountPaid'
  | 'issuedAt'
  | 'dueAt'
  | 'paidAt'
  | 'periodStart'
  | 'periodEnd'
>

function stateOf(given: ProviderInvoice, vatPerMille: number): State {
  const { status, dueAt, lines, total, amountDue, amountPaid, createdAt, paidAt, periodStart, periodEnd } = given
  return {
    status: status === 'draft' ? 'open' : status,
    subscriptionId: given.subscriptionId,
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
