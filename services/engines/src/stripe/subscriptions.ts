import { type ApiError, invalid } from './api-error.ts'
import { days, monthsAfter } from './clock.ts'
import { Invoices, type InvoicesNeeds, type Line } from './invoices.ts'
import { booleanOf, integerOf, metadataOf, objectOf, type Parameters, requiredText, textOf } from './parameters.ts'
import type { Customer, Invoice, PaymentMethod, Subscription, SubscriptionItem } from './resources.ts'
import { type Changed, changeAt, fullLine, monthsOf } from './subscription-change.ts'
import { collectionOf, newSubscription, prorationDateOf, wantedIn } from './subscription-parameters.ts'

const REMINDED_BEFORE = days(3)
const ENDED = new Set<Subscription['status']>(['canceled', 'incomplete_expired'])

type Due = { at: number; act: (subscription: Subscription, at: number) => void }

/**
 * Subscriptions and their invoices over time. Charges happen when they are due, without the hour in which Stripe keeps
 * an invoice as draft.
 */
export class Subscriptions {
  readonly #needs: InvoicesNeeds
  readonly invoices: Invoices

  constructor(needs: InvoicesNeeds) {
    this.#needs = needs
    this.invoices = new Invoices(needs)
  }

  get(id: string): Subscription {
    return this.#needs.objects.get<Subscription>('subscription', id)
  }

  /** With `payment_behavior` `error_if_incomplete` a failed first charge throws 402, and the caller rolls back. */
  create(parameters: Parameters): Subscription {
    const { subscription, item, isFreeAtFirst } = newSubscription(this.#needs, parameters)
    const { created: now, trial_end: trialEnd } = subscription
    this.#needs.events.emit('customer.subscription.created', subscription)
    if (isFreeAtFirst) return subscription
    // The invoice of a trial amounts to zero and uses up no discount.
    const paid = fullLine(item, now, item.current_period_end)
    const free: Line = { ...paid, amount: 0, description: 'Trial period' }
    const line = trialEnd === null ? paid : free
    const billed = this.#bill(subscription, [line], 'subscription_create', now)
    const { subscription: made, invoice } = billed
    if (invoice.status === 'open' && made.collection_method === 'charge_automatically') {
      if (textOf(parameters, 'payment_behavior') === 'error_if_incomplete') throw this.#refusal(made)
      return this.#save({ ...made, status: 'incomplete' })
    }
    return made
  }

  /** Throws 402 when a required charge fails; the caller rolls back. */
  update(id: string, parameters: Parameters): Subscription {
    const { discounts, clock } = this.#needs
    const before = this.#live(id)
    const now = clock.now(before.test_clock)
    const ends = booleanOf(parameters, 'cancel_at_period_end')
    const collection = collectionOf(parameters)
    const named = discounts.namedIn(parameters, now)
    const changed: Subscription = {
      ...before,
      metadata: metadataOf(parameters, before.metadata),
      ...(ends !== null && {
        cancel_at_period_end: ends,
        cancel_at: ends ? endOf(before) : null,
        canceled_at: ends ? now : null,
        cancellation_details: { reason: ends ? 'cancellation_requested' : null },
      }),
      ...(collection && { collection_method: collection, days_until_due: integerOf(parameters, 'days_until_due') }),
      ...('default_payment_method' in parameters && {
        default_payment_method: textOf(parameters, 'default_payment_method'),
      }),
      ...(named.length > 0 && { discounts: discounts.redeem(named, id, now) }),
    }
    if (textOf(parameters, 'trial_end') === 'now' && before.status === 'trialing') {
      this.#save({ ...changed, trial_end: now })
      this.#endTrial(this.get(id), now)
      return this.get(id)
    }
    const change = this.#changeIn(changed, parameters, now)
    if (!change) return this.#save(changed)
    const behavior = textOf(parameters, 'proration_behavior') ?? 'create_prorations'
    return this.#apply(
      changed,
      change,
      { behavior, owes: textOf(parameters, 'payment_behavior') !== 'error_if_incomplete' },
      now,
    )
  }

  /** The invoice that an update would cause; without one, that of the next period. */
  preview(parameters: Parameters): Invoice {
    const { clock } = this.#needs
    const subscription = this.#live(requiredText(parameters, 'subscription'))
    const now = clock.now(subscription.test_clock)
    const details = objectOf(parameters, 'subscription_details')
    const change = this.#changeIn(subscription, details, now)
    const date = prorationDateOf(subscription, details, now)
    const lines = change?.lines ?? nextLines(subscription)
    const draft = this.invoices.draft({ subscription, lines, reason: 'subscription_update', now: date })
    const told = { ...draft.parent.subscription_details, ...(change && { subscription_proration_date: date }) }
    return { ...draft, parent: { ...draft.parent, subscription_details: told } }
  }

  cancel(id: string, reason: 'cancellation_requested' | 'payment_failed' = 'cancellation_requested'): Subscription {
    const subscription = this.#live(id)
    const now = this.#needs.clock.now(subscription.test_clock)
    return this.#end(subscription, reason, now)
  }

  /** Charges an open invoice now; after a failure it stays open. */
  pay(invoice: Invoice, method: PaymentMethod | null, now: number): Invoice {
    const charged = this.invoices.charge(invoice, method, now)
    this.#follow(charged, now)
    return charged
  }

  markPaid(id: string, now: number): Invoice {
    const paid = this.invoices.markPaid(id, now)
    this.#follow(paid, now)
    return paid
  }

  methodOf(subscription: Subscription): PaymentMethod | null {
    const { objects } = this.#needs
    const { invoice_settings: settings } = objects.get<Customer>('customer', subscription.customer)
    const id = subscription.default_payment_method ?? settings.default_payment_method
    return id === null ? null : objects.find<PaymentMethod>('payment_method', id)
  }

  subscriptionOf(invoice: Invoice): Subscription {
    return this.get(invoice.parent.subscription_details.subscription)
  }

  /**
   * Runs everything that is due, in order, for all subscriptions or those of a test clock. Returns the number of steps.
   */
  advance(testClock: string | null = null): number {
    const { objects, clock } = this.#needs
    let done = 0
    for (const each of objects.all<Subscription>('subscription')) {
      if (testClock !== null && each.test_clock !== testClock) continue
      const now = clock.now(each.test_clock)
      for (;;) {
        const subscription = this.get(each.id)
        const next = this.#dueOf(subscription).sort((a, b) => a.at - b.at)[0]
        if (!next || next.at > now) break
        next.act(subscription, next.at)
        done++
      }
    }
    return done
  }

  #dueOf(subscription: Subscription): Due[] {
    const { objects } = this.#needs
    const { status, trial_end: trialEnd, latest_invoice: latest } = subscription
    if (ENDED.has(status) || status === 'incomplete' || status === 'paused') return []
    const due: Due[] = []
    if (status === 'trialing' && trialEnd !== null) {
      if (!subscription._trialEndAnnounced)
        due.push({ at: trialEnd - REMINDED_BEFORE, act: (each) => this.#announceTrialEnd(each) })
      due.push({ at: trialEnd, act: (each, at) => this.#endTrial(each, at) })
    } else due.push({ at: endOf(subscription), act: (each, at) => this.#renew(each, at) })
    const invoice = latest === null ? null : objects.find<Invoice>('invoice', latest)
    if (invoice?.status === 'open') {
      if (invoice.next_payment_attempt !== null)
        due.push({ at: invoice.next_payment_attempt, act: (each, at) => this.#retry(each, invoice.id, at) })
      if (invoice.due_date !== null && !invoice._overdueAnnounced)
        due.push({ at: invoice.due_date, act: (each) => this.#overdue(each, invoice.id) })
    }
    return due
  }

  #announceTrialEnd(subscription: Subscription): void {
    const { objects, events } = this.#needs
    events.emit('customer.subscription.trial_will_end', objects.put({ ...subscription, _trialEndAnnounced: true }))
  }

  #endTrial(subscription: Subscription, at: number): void {
    if (subscription.cancel_at_period_end) {
      this.#end(subscription, 'cancellation_requested', at)
      return
    }
    const lacking = subscription.collection_method === 'charge_automatically' && !this.methodOf(subscription)
    const { missing_payment_method: behavior } = subscription.trial_settings.end_behavior
    if (lacking && behavior === 'cancel') this.#end(subscription, 'payment_failed', at)
    else if (lacking && behavior === 'pause') this.#save({ ...subscription, status: 'paused' })
    else this.#beginPeriod({ ...subscription, status: 'active', billing_cycle_anchor: at }, at)
  }

  #renew(subscription: Subscription, at: number): void {
    if (subscription.cancel_at_period_end) this.#end(subscription, 'cancellation_requested', at)
    else this.#beginPeriod(subscription, at)
  }

  #beginPeriod(subscription: Subscription, at: number): void {
    const [item] = subscription.items.data
    if (!item) return
    const months = monthsOf(item.price)
    const { billing_cycle_anchor: anchor } = subscription
    let count = months
    while (monthsAfter(anchor, count) <= at) count += months
    const begun = { ...item, current_period_start: at, current_period_end: monthsAfter(anchor, count) }
    const next = withItem(subscription, begun)
    const { invoice } = this.#bill(next, [fullLine(begun, at, begun.current_period_end)], 'subscription_cycle', at)
    if (invoice.status === 'open' && next.collection_method === 'charge_automatically')
      this.#save({ ...this.get(next.id), status: 'past_due' })
    else this.#save(this.get(next.id))
  }

  #retry(subscription: Subscription, invoice: string, at: number): void {
    this.pay(this.invoices.get(invoice), this.methodOf(subscription), at)
  }

  #overdue(subscription: Subscription, invoice: string): void {
    this.invoices.announceOverdue(this.invoices.get(invoice))
    if (subscription.collection_method === 'send_invoice') this.#save({ ...subscription, status: 'past_due' })
  }

  /** Issues an invoice, and charges the card where the subscription is charged automatically. */
  #bill(
    subscription: Subscription,
    lines: Line[],
    reason: Invoice['billing_reason'],
    now: number,
  ): { subscription: Subscription; invoice: Invoice } {
    const { objects, discounts } = this.#needs
    const draft = this.invoices.draft({ subscription, lines, reason, now })
    const [item] = subscription.items.data
    const counts = lines.some(({ amount }) => amount > 0)
    const given = lines.reduce((sum, { amount }) => sum + Math.min(0, amount), 0)
    const billed = { amount: draft.total - given, from: now }
    const kept = counts ? discounts.leftAfter(subscription.discounts, now + 1) : subscription.discounts
    const next = { ...subscription, latest_invoice: draft.id, discounts: kept }
    const saved = objects.put<Subscription>(item ? withItem(next, { ...item, _billed: billed }) : next)
    const issued = this.invoices.issue(draft)
    const collects = issued.status === 'open' && saved.collection_method === 'charge_automatically'
    const invoice = collects ? this.invoices.charge(issued, this.methodOf(saved), now) : issued
    return { subscription: saved, invoice }
  }

  #changeIn(subscription: Subscription, parameters: Parameters, now: number): Changed | null {
    const [wanted] = wantedIn(this.#needs, parameters, subscription.items.data[0])
    if (!wanted) return null
    return changeAt(subscription, wanted, prorationDateOf(subscription, parameters, now))
  }

  /** @param owes true: an amount that cannot be charged stays due; false: 402 is thrown */
  #apply(
    subscription: Subscription,
    { item, anchor, lines }: Changed,
    { behavior, owes }: { behavior: string; owes: boolean },
    now: number,
  ): Subscription {
    const next = { ...withItem(subscription, item), billing_cycle_anchor: anchor }
    if (lines.length === 0 || behavior === 'none') return this.#save(next)
    const { subscription: saved, invoice } = this.#bill(next, lines, 'subscription_update', now)
    if (invoice.status !== 'open' || saved.collection_method !== 'charge_automatically') return this.#save(saved)
    if (!owes) throw this.#refusal(saved)
    return this.#save({ ...saved, status: 'past_due' })
  }

  #refusal(subscription: Subscription): ApiError {
    return this.invoices.refusal(this.methodOf(subscription))
  }

  /** Updates a subscription from its latest invoice: paid makes it active, a last failed charge cancels it. */
  #follow(invoice: Invoice, now: number): void {
    const subscription = this.subscriptionOf(invoice)
    if (ENDED.has(subscription.status) || subscription.latest_invoice !== invoice.id) return
    const owes = subscription.status === 'past_due' || subscription.status === 'incomplete'
    if (invoice.status === 'paid' && owes) this.#save({ ...subscription, status: 'active' })
    if (invoice.status !== 'open') return
    if (invoice.next_payment_attempt === null) this.#end(subscription, 'payment_failed', now)
    else if (subscription.status === 'active') this.#save({ ...subscription, status: 'past_due' })
  }

  #end(subscription: Subscription, reason: 'cancellation_requested' | 'payment_failed', at: number): Subscription {
    const { objects, events } = this.#needs
    const ended = objects.put<Subscription>({
      ...subscription,
      status: 'canceled',
      canceled_at: subscription.canceled_at ?? at,
      ended_at: at,
      cancellation_details: { reason },
    })
    events.emit('customer.subscription.deleted', ended)
    return ended
  }

  #save(subscription: Subscription): Subscription {
    const { objects, events } = this.#needs
    events.emit('customer.subscription.updated', objects.put(subscription))
    return subscription
  }

  #live(id: string): Subscription {
    const subscription = this.get(id)
    if (ENDED.has(subscription.status))
      throw invalid(`A canceled subscription can only update its cancellation_details and metadata.`)
    return subscription
  }
}

const endOf = ({ items, trial_end: trialEnd }: Subscription): number =>
  items.data[0]?.current_period_end ?? trialEnd ?? 0

const withItem = (subscription: Subscription, item: SubscriptionItem): Subscription => ({
  ...subscription,
  items: { ...subscription.items, data: [item] },
})

function nextLines({ items, trial_end: trialEnd, status }: Subscription): Line[] {
  const [item] = items.data
  if (!item) return []
  const start = status === 'trialing' && trialEnd !== null ? trialEnd : item.current_period_end
  return [fullLine(item, start, monthsAfter(start, monthsOf(item.price)))]
}
