import { BILLING_PERIODS, PLANS } from '@trilex/plans'
import type Stripe from 'stripe'
import type { ProviderEvent, ProviderInvoice, ProviderLine, ProviderStatus, ProviderSubscription } from './payments.ts'

type Expanded = Stripe.Subscription & { default_payment_method: Stripe.PaymentMethod | null; customer: Stripe.Customer }
/** Fields expanded with a subscription, so that its card is known. */
export const EXPANDED = ['default_payment_method', 'customer.invoice_settings.default_payment_method']

const momentOf = (value: number): Date => new Date(value * 1000)

const STATUSES: Partial<Record<string, ProviderStatus>> = {
  incomplete: 'incomplete',
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
}

export function subscriptionOf(given: Stripe.Subscription): ProviderSubscription {
  const { id, customer, status, default_payment_method: ownMethod, collection_method: collection } = given as Expanded
  const [item] = given.items.data
  if (!item) throw new Error(`subscription ${id} has no item`)
  const { plan, period } = item.price.metadata
  const fallback = typeof customer === 'string' ? null : (customer.invoice_settings?.default_payment_method ?? null)
  const method = ownMethod ?? (typeof fallback === 'string' ? null : fallback)
  return {
    id,
    customerId: typeof customer === 'string' ? customer : customer.id,
    status: STATUSES[status] ?? 'ended',
    plan: PLANS.find((name) => name === plan) ?? 'free',
    period: BILLING_PERIODS.find((name) => name === period) ?? 'monthly',
    licences: item.quantity ?? 1,
    perLicence: item.price.unit_amount ?? 0,
    createdAt: momentOf(given.created),
    trialEndsAt: given.trial_end === null ? null : momentOf(given.trial_end),
    currentPeriodEndsAt: momentOf(item.current_period_end),
    cancelAtPeriodEnd: given.cancel_at_period_end,
    byInvoice: collection === 'send_invoice',
    cardFingerprint: method?.card?.fingerprint ?? null,
    offerId: given.metadata['offerId'] ?? null,
  }
}

const INVOICE_STATUSES = ['draft', 'open', 'paid', 'void', 'uncollectible'] as const

export function invoiceOf(invoice: Stripe.Invoice): ProviderInvoice {
  const { customer, parent, status_transitions: at } = invoice
  const subscription = parent?.subscription_details?.subscription ?? null
  return {
    id: invoice.id,
    customerId: typeof customer === 'string' ? customer : (customer?.id ?? ''),
    subscriptionId: typeof subscription === 'string' ? subscription : (subscription?.id ?? null),
    status: INVOICE_STATUSES.find((known) => known === invoice.status) ?? 'draft',
    createdAt: momentOf(invoice.created),
    dueAt: invoice.due_date === null ? null : momentOf(invoice.due_date),
    paidAt: at.paid_at === null ? null : momentOf(at.paid_at),
    periodStart: momentOf(invoice.period_start),
    periodEnd: momentOf(invoice.period_end),
    total: invoice.total,
    amountDue: invoice.amount_due,
    amountPaid: invoice.amount_paid,
    lines: [
      ...invoice.lines.data.map(lineOf),
      ...(invoice.total_discount_amounts ?? []).map(({ amount }) => ({
        description: 'discount',
        quantity: 1,
        amount: -amount,
      })),
    ],
  }
}

function lineOf(line: Stripe.InvoiceLineItem): ProviderLine {
  const { description, quantity, amount, period, pricing, parent } = line
  const product = String(pricing?.price_details?.product ?? '')
  const plan = PLANS.find((name) => product === productOf(name))
  return {
    description: description ?? '',
    quantity: quantity ?? 1,
    amount,
    ...(plan && { plan }),
    from: momentOf(period.start),
    to: momentOf(period.end),
    proration: parent?.subscription_item_details?.proration ?? false,
  }
}

/** Id of the product of a plan. */
export const productOf = (plan: string): string => `trilex_${plan}`

export function eventOf({ id, type, created, data }: Stripe.Event): ProviderEvent {
  const object = data.object as { id?: string; object?: string; customer?: string | { id: string } | null }
  const customer = object.object === 'customer' ? object.id : object.customer
  return {
    id,
    type,
    at: momentOf(created),
    customerId: typeof customer === 'string' ? customer : (customer?.id ?? null),
    objectId: object.id ?? '',
  }
}
