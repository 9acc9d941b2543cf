import { invalid } from './api-error.ts'
import { days, monthsAfter } from './clock.ts'
import { rounded } from './discounts.ts'
import type { InvoicesNeeds } from './invoices.ts'
import {
  booleanOf,
  integerOf,
  metadataOf,
  objectOf,
  objectsOf,
  type Parameters,
  requiredText,
  textOf,
} from './parameters.ts'
import type { Customer, Price, Subscription, SubscriptionItem } from './resources.ts'
import { monthsOf, type WantedItem } from './subscription-change.ts'

const BEHAVIORS = ['cancel', 'create_invoice', 'pause'] as const

/** Creates and stores the subscription that a request describes. */
export function newSubscription(
  { objects, clock, discounts }: InvoicesNeeds,
  parameters: Parameters,
): { subscription: Subscription; item: SubscriptionItem; isFreeAtFirst: boolean } {
  const customer = objects.get<Customer>('customer', requiredText(parameters, 'customer'), 'customer')
  const now = clock.now(customer.test_clock)
  const [wanted] = wantedIn({ objects }, parameters)
  if (!wanted) throw invalid('Missing required param: items.', 'items', 'parameter_missing')
  const trialDays = integerOf(parameters, 'trial_period_days') ?? 0
  const trialEnd = integerOf(parameters, 'trial_end') ?? (trialDays > 0 ? now + days(trialDays) : null)
  const anchor = freeUntil(parameters, now)
  const id = objects.newId('sub')
  const end = trialEnd ?? anchor ?? monthsAfter(now, monthsOf(wanted.price))
  const item: SubscriptionItem = {
    id: objects.newId('si'),
    object: 'subscription_item',
    created: now,
    subscription: id,
    price: wanted.price,
    quantity: wanted.quantity,
    current_period_start: now,
    current_period_end: end,
    metadata: {},
    _billed: { amount: anchor === null ? 0 : shareUntil(anchor, wanted, now), from: now },
  }
  const behavior = textOf(objectOf(objectOf(parameters, 'trial_settings'), 'end_behavior'), 'missing_payment_method')
  const subscription = objects.put<Subscription>({
    id,
    object: 'subscription',
    created: now,
    status: trialEnd === null ? 'active' : 'trialing',
    customer: customer.id,
    currency: wanted.price.currency,
    start_date: now,
    billing_cycle_anchor: trialEnd ?? anchor ?? now,
    collection_method: collectionOf(parameters) ?? 'charge_automatically',
    days_until_due: integerOf(parameters, 'days_until_due'),
    cancel_at_period_end: booleanOf(parameters, 'cancel_at_period_end') ?? false,
    cancel_at: null,
    canceled_at: null,
    ended_at: null,
    cancellation_details: { reason: null },
    trial_start: trialEnd === null ? null : now,
    trial_end: trialEnd,
    trial_settings: {
      end_behavior: { missing_payment_method: BEHAVIORS.find((known) => known === behavior) ?? 'create_invoice' },
    },
    default_payment_method: textOf(parameters, 'default_payment_method'),
    latest_invoice: null,
    discounts: discounts.redeem(discounts.namedIn(parameters, now), id, now),
    metadata: metadataOf(parameters),
    test_clock: customer.test_clock,
    items: { object: 'list', url: `/v1/subscription_items?subscription=${id}`, has_more: false, data: [item] },
    _trialEndAnnounced: false,
  })
  return { subscription, item, isFreeAtFirst: anchor !== null }
}

/** The items that a request gives the subscription; omitted prices and quantities stay as in `before`. */
export function wantedIn(
  { objects }: Pick<InvoicesNeeds, 'objects'>,
  parameters: Parameters,
  before?: SubscriptionItem,
): WantedItem[] {
  return objectsOf(parameters, 'items').map((each) => {
    const id = textOf(each, 'price') ?? before?.price.id
    if (id === undefined) throw invalid('Missing required param: items[0][price].', 'items[0][price]')
    const price = objects.get<Price>('price', id, 'items[0][price]')
    return { price, quantity: integerOf(each, 'quantity') ?? before?.quantity ?? 1 }
  })
}

/** End of the uncharged time before the first billing period; null when billing starts at once. */
function freeUntil(parameters: Parameters, now: number): number | null {
  const anchor = integerOf(parameters, 'billing_cycle_anchor')
  if (anchor === null) return null
  if (anchor <= now) throw invalid('billing_cycle_anchor must be in the future', 'billing_cycle_anchor')
  if (textOf(parameters, 'proration_behavior') !== 'none')
    throw invalid('A billing_cycle_anchor is supported with proration_behavior=none only.', 'proration_behavior')
  return anchor
}

/** Price in Rappen of the time before the first billing period, prorated. */
function shareUntil(anchor: number, { price, quantity }: WantedItem, now: number): number {
  const period = anchor - monthsAfter(anchor, -monthsOf(price))
  return rounded(price.unit_amount * quantity * Math.min(anchor - now, period), period)
}

/** Throws 400 for a date outside the current period, as Stripe does. */
export function prorationDateOf({ items }: Subscription, parameters: Parameters, now: number): number {
  const date = integerOf(parameters, 'proration_date') ?? now
  const [item] = items.data
  if (item && (date < item.current_period_start || date > item.current_period_end))
    throw invalid('Cannot specify proration_date outside of current subscription period.', 'proration_date')
  return date
}

export function collectionOf(parameters: Parameters): Subscription['collection_method'] | null {
  const value = textOf(parameters, 'collection_method')
  if (value === null || value === 'charge_automatically' || value === 'send_invoice') return value
  throw invalid(`Invalid collection_method: ${value}`, 'collection_method')
}
