import { isDuplicateKey } from '@trilex/platform'
import { PaymentsUnavailable } from '../errors.ts'
import { keptUntil, receivedOf, type StoredInvoice } from '../invoices/invoice-model.ts'
import type { Invoices } from '../invoices/invoices.ts'
import { referenceIn } from '../invoices/payment-reference.ts'
import type { BookedCredit, StatementKind } from './camt.ts'
import type { Outcome, StoredTransfer, transferCollection } from './transfer-model.ts'

interface Source {
  importId: string
  file: string
  kind: StatementKind
}

/** A credit of a file, and whether an earlier file contained it. */
interface Booked {
  transfer: StoredTransfer
  known: boolean
}

/** Books each credit once and applies it to its invoice once. */
export class Bookings {
  readonly #rows: ReturnType<typeof transferCollection.on>
  readonly #invoices: Invoices
  readonly #now: () => Date

  constructor({
    rows,
    invoices,
    now,
  }: {
    rows: ReturnType<typeof transferCollection.on>
    invoices: Invoices
    now: () => Date
  }) {
    this.#rows = rows
    this.#invoices = invoices
    this.#now = now
  }

  /**
   * Stores and applies a credit, each once, also after an interruption. Null for an entry whose single payments are
   * already stored.
   */
  async take(credit: BookedCredit, source: Source): Promise<Booked | null> {
    const { entryReference, bookedOn } = credit
    const entry = { entryReference, bookedOn }
    if (!credit.detailed && entryReference && (await this.#isListed(credit))) return null
    const before = (await this.#knownAs(credit, source)) ?? (await this.#reportedOtherwise(credit, source))
    const row = before ?? (await this.#store(credit, source))
    // An earlier file contained the entry without its payments, which replace it now.
    const whole = { ...entry, detailed: false, outcome: 'unknown_reference' as const, decision: { $exists: false } }
    if (credit.detailed && entryReference) await this.#rows.updateMany(whole, { $set: { decision: this.#noted(0) } })
    if (row.outcome === null) return { transfer: await this.apply(row), known: before !== null }
    return { transfer: row, known: true }
  }

  /** Applies a stored transfer to its invoice. Idempotent. */
  async apply(row: StoredTransfer): Promise<StoredTransfer> {
    const { outcome, invoice, reverses } = await this.#outcomeOf(row)
    const ownerId = invoice?.ownerId ?? null
    const applied = { outcome, invoiceId: invoice?._id ?? null, ownerId, ...(reverses !== undefined && { reverses }) }
    await this.#rows.updateOne({ _id: row._id }, { $set: applied })
    return { ...row, ...applied }
  }

  #noted(amount: number): NonNullable<StoredTransfer['decision']> {
    return { kind: 'noted', at: this.#now(), amount, bankReference: '', customerId: '', done: true }
  }

  async #knownAs({ id }: BookedCredit, { importId, kind }: Source): Promise<StoredTransfer | null> {
    const again = { $addToSet: { importIds: importId, kinds: kind } }
    const of = { $or: [{ _id: id }, { aliases: id }] }
    return this.#rows.findOneAndUpdate(of, again, { returnDocument: 'after' })
  }

  /**
   * Finds the payment in the other kind of file, where it has another id because the bank's number may be missing
   * there: by day, amount and reference. Each transfer is matched once.
   */
  async #reportedOtherwise(credit: BookedCredit, { importId, kind }: Source): Promise<StoredTransfer | null> {
    const { id, bookedOn, amount, currency, reference, reversal, bankReference } = credit
    const other: StatementKind = kind === 'statement' ? 'notification' : 'statement'
    const alike = { bookedOn, amount, currency, reference, reversal, kinds: [other] }
    const numbered = bankReference === '' ? {} : { bankReference: { $in: ['', bankReference] } }
    const change = {
      $addToSet: { importIds: importId, kinds: kind, aliases: id },
      ...(bankReference && { $set: { bankReference } }),
    }
    return this.#rows.findOneAndUpdate({ ...alike, ...numbered }, change, { returnDocument: 'after' })
  }

  /** Whether single payments of the entry are stored that add up to its amount. */
  async #isListed({ entryReference, bookedOn, amount, reversal }: BookedCredit): Promise<boolean> {
    const listed = await this.#rows.find({ entryReference, bookedOn, reversal, detailed: true }).toArray()
    return listed.length > 0 && listed.reduce((sum, each) => sum + each.amount, 0) === amount
  }

  async #store({ id, ...booked }: BookedCredit, { importId, file, kind }: Source): Promise<StoredTransfer> {
    const at = this.#now()
    const unread = { outcome: null, invoiceId: null, ownerId: null, file, importedAt: at, keptUntil: keptUntil(at) }
    const row: StoredTransfer = {
      _id: id,
      ...booked,
      ...unread,
      kinds: [kind],
      importIds: [importId],
      outbox: [],
      outboxSeq: 0,
    }
    await this.#rows.insertOne(row).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error
    })
    const stored = await this.#rows.findOne({ _id: id })
    if (!stored) throw new Error('the transfer is not stored')
    return stored
  }

  async #invoiceOf({ reference: written, assignedTo }: StoredTransfer): Promise<StoredInvoice | null> {
    const reference = referenceIn(written)
    const found =
      assignedTo === undefined
        ? reference !== null && (await this.#invoices.byReference(reference))
        : await this.#invoices.find(assignedTo)
    if (!found) return null
    // It may be paid or void at the provider already, with the event still on its way.
    await this.#invoices.refresh(found._id).catch((error: unknown) => {
      if (!(error instanceof PaymentsUnavailable)) throw error
    })
    return this.#invoices.find(found._id)
  }

  async #outcomeOf(
    row: StoredTransfer,
  ): Promise<{ outcome: Outcome; invoice: StoredInvoice | null; reverses?: string | null }> {
    const invoice = await this.#invoiceOf(row)
    if (row.reversal) return { outcome: 'reversed', invoice, reverses: await this.#reverse(row) }
    if (!invoice) return { outcome: 'unknown_reference', invoice }
    if (row.currency !== 'CHF') return { outcome: 'other_currency', invoice }
    const after = await this.#invoices.receive(invoice._id, row._id, row.amount)
    const left = after ? leftBefore(after, row._id) : null
    if (!after || left === null) return { outcome: after?.status === 'paid' ? 'paid_twice' : 'not_open', invoice }
    if (left <= 0) return { outcome: 'paid_twice', invoice: after }
    if (row.amount < left) return { outcome: 'partly_paid', invoice: after }
    return { outcome: row.amount === left ? 'paid' : 'overpaid', invoice: after }
  }

  /**
   * Takes back the credit that a reversal refers to, and returns its id. Null, which leaves the reversal to staff, if
   * there is none or staff have already decided about its money.
   */
  async #reverse({ _id, amount, currency, reference }: StoredTransfer): Promise<string | null> {
    const alike = { reversal: false, amount, currency, reference, reversedBy: { $exists: false } }
    const original =
      (await this.#rows.findOne({ reversedBy: _id })) ??
      (await this.#rows.findOneAndUpdate(
        alike,
        { $set: { reversedBy: _id } },
        { sort: { bookedOn: -1, _id: 1 }, returnDocument: 'after' },
      ))
    if (!original) return null
    if (original.invoiceId !== null) await this.#invoices.takeBack(original.invoiceId, original._id, this.#now())
    return original.decision ? null : original._id
  }
}

/** Rappen left to pay of an invoice before a transfer; null if the transfer was not applied to it. */
export function leftBefore({ received = [], amountDue }: StoredInvoice, transferId: string): number | null {
  const at = received.findIndex((part) => part.transferId === transferId)
  return at < 0 ? null : amountDue - receivedOf({ received: received.slice(0, at) })
}
