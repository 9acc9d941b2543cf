import { type ApiError, declined, invalid } from './api-error.ts'
import type { Clock } from './clock.ts'
import { days } from './clock.ts'
import type { Discounts } from './discounts.ts'
import type { Events } from './events.ts'
import { InvoicePayments } from './invoice-payments.ts'
import type { Objects } from './objects.ts'
import type { Customer, Invoice, InvoiceLine, PaymentMethod, Subscription, SubscriptionItem } from './resources.ts'

/** A line to be invoiced; a negative amount is a credit. */
export interface Line {
  item: SubscriptionItem
  amount: number
  description: string
  period: { start: number; end: number }
  proration: boolean
}

/** Days from a failed charge to each retry; after the last one the subscription is cancelled. */
const RETRY_DAYS = [3, 5, 7]

export interface InvoicesNeeds {
  objects: Objects
  clock: Clock
  events: Events
  discounts: Discounts
}

export interface Drafting {
  subscription: Subscription
  lines: Line[]
  reason: Invoice['billing_reason']
  now: number
}

/** Invoices: created, finalized at once, and charged to a card or marked as paid. */
export class Invoices {
  readonly #needs: InvoicesNeeds
  readonly #payments: InvoicePayments

  constructor(needs: InvoicesNeeds) {
    this.#needs = needs
    this.#payments = new InvoicePayments(needs)
  }

  get(id: string): Invoice {
    return this.#needs.objects.get<Invoice>('invoice', id)
  }

  /** Computes an invoice without storing it. */
  draft({ subscription, lines, reason, now }: Drafting): Invoice {
    const { objects, discounts } = this.#needs
    const { balance } = objects.get<Customer>('customer', subscription.customer)
    const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0)
    const charged = lines.reduce((sum, { amount }) => sum + Math.max(0, amount), 0)
    const off = discounts.off(discounts.active(subscription.discounts, now), charged)
    const total = subtotal - off.reduce((sum, { amount }) => sum + amount, 0)
    const due = Math.max(0, total + balance)
    const [first] = lines
    const id = objects.newId('in')
    return {
      id,
      object: 'invoice',
      created: now,
      status: 'draft',
      number: null,
      customer: subscription.customer,
      currency: subscription.currency,
      billing_reason: reason,
      collection_method: subscription.collection_method,
      due_date:
        subscription.collection_method === 'send_invoice' ? now + days(subscription.days_until_due ?? 30) : null,
      period_start: first?.period.start ?? now,
      period_end: first?.period.end ?? now,
      subtotal,
      total,
      amount_due: due,
      amount_paid: 0,
      amount_remaining: due,
      starting_balance: balance,
      ending_balance: total + balance - due,
      attempted: false,
      attempt_count: 0,
      next_payment_attempt: null,
      discounts: off.map(({ discount }) => discount),
      total_discount_amounts: off,
      lines: {
        object: 'list',
        url: `/v1/invoices/${id}/lines`,
        has_more: false,
        data: lines.map((line) => this.#line(line)),
      },
      parent: {
        type: 'subscription_details',
        subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
      },
      status_transitions: { finalized_at: null, paid_at: null, voided_at: null, marked_uncollectible_at: null },
      metadata: {},
      test_clock: subscription.test_clock,
      _overdueAnnounced: false,
    }
  }

  /**
   * Finalizes an invoice: assigns its number, applies the customer's balance, and marks it paid when nothing is due.
   */
  issue(draft: Invoice): Invoice {
    const { objects, events } = this.#needs
    events.emit('invoice.created', objects.put(draft))
    const customer = objects.get<Customer>('customer', draft.customer)
    objects.put<Customer>({ ...customer, balance: draft.ending_balance ?? 0 })
    const number = String(objects.all('invoice', draft.customer).length).padStart(4, '0')
    const open = objects.put<Invoice>({
      ...draft,
      status: 'open',
      number: `${draft.customer.slice(-8).toUpperCase()}-${number}`,
      status_transitions: { ...draft.status_transitions, finalized_at: draft.created },
    })
    events.emit('invoice.finalized', open)
    if (open.amount_due === 0) return this.#paid(open, draft.created)
    if (open.collection_method === 'send_invoice') events.emit('invoice.sent', open)
    return open
  }

  /** Charges a card. Returns the invoice as paid, or as open with the time of the next attempt. */
  charge(invoice: Invoice, method: PaymentMethod | null, now: number): Invoice {
    const { objects, events } = this.#needs
    if (invoice.status !== 'open')
      throw invalid(`Invoice is already ${invoice.status}`, undefined, 'invoice_not_payable')
    const outcome = method === null ? { code: 'missing', declineCode: null } : method._charges
    const failure = typeof outcome === 'string' ? null : outcome
    if (method) this.#payments.charge(invoice, method, failure?.code ?? null, now)
    const tried = { ...invoice, attempted: true, attempt_count: invoice.attempt_count + 1 }
    if (!failure) {
      const paid = this.#paid({ ...tried, next_payment_attempt: null }, now)
      if (outcome === 'disputed') this.#payments.dispute(invoice.id, now)
      return paid
    }
    const wait = RETRY_DAYS[tried.attempt_count - 1]
    const failed = objects.put<Invoice>({
      ...tried,
      next_payment_attempt: wait === undefined ? null : now + days(wait),
    })
    events.emit('invoice.payment_failed', failed)
    return failed
  }

  /** The error of an API call whose charge failed. */
  refusal(method: PaymentMethod | null): ApiError {
    const failure = method?._charges
    if (!failure || typeof failure === 'string')
      return invalid(
        'There is no default payment method set on this Customer or Invoice.',
        undefined,
        'resource_missing',
      )
    return declined(failure.code, failure.declineCode)
  }

  markPaid(id: string, now: number): Invoice {
    const invoice = this.get(id)
    if (invoice.status !== 'open')
      throw invalid(`Invoice is already ${invoice.status}`, undefined, 'invoice_not_payable')
    return this.#paid(invoice, now)
  }

  void(id: string, now: number): Invoice {
    const { objects, events } = this.#needs
    const invoice = this.get(id)
    if (invoice.status !== 'open') throw invalid(`You can only void open invoices.`)
    const customer = objects.get<Customer>('customer', invoice.customer)
    // The invoice's effect on the balance is reversed.
    const back = invoice.starting_balance - (invoice.ending_balance ?? invoice.starting_balance)
    objects.put<Customer>({ ...customer, balance: customer.balance + back })
    const status_transitions = { ...invoice.status_transitions, voided_at: now }
    const voided = objects.put<Invoice>({ ...invoice, status: 'void', next_payment_attempt: null, status_transitions })
    events.emit('invoice.voided', voided)
    return voided
  }

  announceOverdue(invoice: Invoice): void {
    const { objects, events } = this.#needs
    events.emit('invoice.overdue', objects.put<Invoice>({ ...invoice, _overdueAnnounced: true }))
  }

  #paid(invoice: Invoice, now: number): Invoice {
    const { objects, events } = this.#needs
    const paid = objects.put<Invoice>({
      ...invoice,
      status: 'paid',
      amount_paid: invoice.amount_due,
      amount_remaining: 0,
      next_payment_attempt: null,
      status_transitions: { ...invoice.status_transitions, paid_at: now },
    })
    events.emit('invoice.paid', paid)
    events.emit('invoice.payment_succeeded', paid)
    return paid
  }

  #line({ item, amount, description, period, proration }: Line): InvoiceLine {
    const { price } = item
    return {
      id: this.#needs.objects.newId('il'),
      object: 'line_item',
      amount,
      currency: price.currency,
      description,
      quantity: item.quantity,
      period,
      pricing: {
        type: 'price_details',
        price_details: { price: price.id, product: price.product },
        unit_amount_decimal: String(price.unit_amount),
      },
      parent: {
        type: 'subscription_item_details',
        subscription_item_details: { subscription: item.subscription, subscription_item: item.id, proration },
      },
    }
  }
}
