import { rounded } from './discounts.ts'
import { monthsAfter } from './clock.ts'
import type { Line } from './invoices.ts'
import type { Price, Subscription, SubscriptionItem } from './resources.ts'

export const monthsOf = ({ recurring }: Price): number =>
  recurring.interval_count * (recurring.interval === 'year' ? 12 : 1)

export interface WantedItem {
  price: Price
  quantity: number
}

export interface Changed {
  item: SubscriptionItem
  anchor: number
  lines: Line[]
}

export const fullLine = (item: SubscriptionItem, start: number, end: number): Line => ({
  item,
  amount: item.price.unit_amount * item.quantity,
  description: `${item.quantity} × ${item.price.nickname ?? item.price.product}`,
  period: { start, end },
  proration: false,
})

/**
 * Changes price or quantity of a subscription from `date` on. The unused remainder of the period is credited and invoiced at
 * the new price; another length of period starts a new period. Within a trial nothing is invoiced.
 */
export function changeAt(subscription: Subscription, wanted: WantedItem, date: number): Changed | null {
  const [item] = subscription.items.data
  if (!item) return null
  const next: SubscriptionItem = { ...item, price: wanted.price, quantity: wanted.quantity }
  const same = item.price.id === next.price.id && item.quantity === next.quantity
  const { billing_cycle_anchor: anchor } = subscription
  if (subscription.status === 'trialing' || same) return { item: next, anchor, lines: [] }
  const { current_period_end: end, _billed: billed } = item
  const left = Math.max(0, end - date)
  const unused: Line = {
    item,
    amount: -rounded(billed.amount * left, Math.max(1, end - billed.from)),
    description: `Unused time on ${item.quantity} × ${item.price.nickname ?? item.price.product}`,
    period: { start: date, end },
    proration: true,
  }
  const restarts = monthsOf(item.price) !== monthsOf(next.price)
  if (restarts) {
    const newEnd = monthsAfter(date, monthsOf(next.price))
    const begun = { ...next, current_period_start: date, current_period_end: newEnd }
    return { item: begun, anchor: date, lines: [unused, fullLine(begun, date, newEnd)] }
  }
  const remaining: Line = {
    item: next,
    amount: rounded(next.price.unit_amount * next.quantity * left, Math.max(1, end - item.current_period_start)),
    description: `Remaining time on ${next.quantity} × ${next.price.nickname ?? next.price.product}`,
    period: { start: date, end },
    proration: true,
  }
  return { item: next, anchor, lines: [unused, remaining] }
}
