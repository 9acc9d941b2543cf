import { appendEvents, type Logger } from '@trilex/platform'
import type { Actor } from '@trilex/platform/recorded-action'
import {
  InvoiceNotFound,
  InvoiceNotOpen,
  PaymentsUnavailable,
  TransferDecided,
  TransferNotFound,
  TransferWithoutPayer,
} from '../errors.ts'
import type { Invoices } from '../invoices/invoices.ts'
import type { Payments } from '../payments/payments.ts'
import { recordedAction } from '../recorded-action.ts'
import type { Subscriptions } from '../subscriptions/subscription-store.ts'
import { type Bookings, leftBefore } from './bookings.ts'
import { asksForDecision, type DecisionKind, type StoredTransfer, type transferCollection } from './transfer-model.ts'

interface Needs {
  rows: ReturnType<typeof transferCollection.on>
  bookings: Pick<Bookings, 'apply'>
  invoices: Invoices
  subscriptions: Subscriptions
  payments: Payments
  kick(ids: string[]): void
  now: () => Date
  log: Pick<Logger, 'warn'>
}

/**
 * Decisions of staff about transferred money that no invoice accounts for. Each adds its audit entry in the same write.
 */
export class Decisions {
  readonly #needs: Needs

  constructor(needs: Needs) {
    this.#needs = needs
  }

  /** Assigns a transfer to the open invoice with a number. Throws 404 and 409. */
  async assign(id: string, number: string, actor: Actor): Promise<StoredTransfer> {
    const { rows, invoices, bookings, kick } = this.#needs
    const before = await this.#open(id)
    if (before.currency !== 'CHF' || before.reversal || before.outcome === 'overpaid') throw new TransferDecided()
    const invoice = await invoices.byNumber(number)
    if (!invoice) throw new InvoiceNotFound(undefined, { field: 'invoiceNumber' })
    if (invoice.status !== 'open') throw new InvoiceNotOpen(undefined, { field: 'invoiceNumber' })
    const assigned = { ...before, ownerId: invoice.ownerId }
    const action = await this.#recorded(actor, 'assigned', assigned, { invoice: invoice._id })
    const change = appendEvents<StoredTransfer>({ $set: { assignedTo: invoice._id, outcome: null } }, [action])
    const { matchedCount } = await rows.updateOne(undecided(before), change)
    if (matchedCount === 0) throw new TransferDecided()
    kick([id])
    return bookings.apply({ ...before, assignedTo: invoice._id, outcome: null })
  }

  /**
   * Credits the surplus to the payer, records its refund with the bank's reference, or records that nothing is to be
   * done.
   */
  async decide(id: string, kind: DecisionKind, bankReference: string, actor: Actor): Promise<StoredTransfer> {
    const { rows, subscriptions, invoices, kick, now } = this.#needs
    const before = await this.#open(id)
    const invoice = before.invoiceId === null ? null : await invoices.find(before.invoiceId)
    const left = invoice && before.outcome === 'overpaid' ? leftBefore(invoice, id) : null
    const amount = before.amount - Math.max(0, left ?? 0)
    const owner = kind === 'credited' && before.ownerId !== null ? await subscriptions.find(before.ownerId) : null
    if (kind === 'credited' && (!owner?.customerId || before.currency !== 'CHF' || before.reversal))
      throw new TransferWithoutPayer()
    const customerId = owner?.customerId ?? ''
    const decision = { kind, at: now(), amount, bankReference, customerId, done: kind !== 'credited' }
    const action = await this.#recorded(actor, kind, before, { amount, ...(bankReference && { bankReference }) })
    const change = appendEvents<StoredTransfer>({ $set: { decision } }, [action])
    const { matchedCount } = await rows.updateOne(undecided(before), change)
    if (matchedCount === 0) throw new TransferDecided()
    kick([id])
    await this.credit().catch((error: unknown) =>
      this.#needs.log.warn({ err: error }, 'credit not given, retrying later'),
    )
    return { ...before, decision }
  }

  /** Gives the credits that staff decided on. A refused one does not block the others. Throws `PaymentsUnavailable`. */
  async credit(): Promise<void> {
    const { rows, payments, log } = this.#needs
    for (const { _id, decision } of await rows.find({ 'decision.done': false }).toArray()) {
      if (!decision) continue
      try {
        await payments.credit(decision.customerId, decision.amount, `transfer:${_id}`)
        await rows.updateOne({ _id }, { $set: { 'decision.done': true } })
      } catch (error) {
        if (error instanceof PaymentsUnavailable) throw error
        log.warn({ err: error, transfer: _id }, 'credit not given, retrying in 10 minutes')
      }
    }
  }

  async #open(id: string): Promise<StoredTransfer> {
    const found = await this.#needs.rows.findOne({ _id: id })
    if (!found) throw new TransferNotFound()
    if (!asksForDecision(found)) throw new TransferDecided()
    return found
  }

  async #recorded(actor: Actor, what: string, { _id, ownerId, outcome, amount }: StoredTransfer, after: object) {
    const owner = ownerId === null ? null : await this.#needs.subscriptions.find(ownerId)
    const target = owner ? { kind: owner.ownerKind, id: owner._id } : { kind: 'product' as const, id: _id }
    const before = { outcome, amount }
    return recordedAction(actor, { action: `transfer.${what}`, target, before, after: { transfer: _id, ...after } })
  }
}

/** Matches the transfer as it was read, so that a decision made since then wins. */
const undecided = ({ _id, outcome }: StoredTransfer) => ({ _id, outcome, decision: { $exists: false } })
