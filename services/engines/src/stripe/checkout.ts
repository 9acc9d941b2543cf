import { invalid } from './api-error.ts'
import { checkCard, type EnteredCard } from './cards.ts'
import { days } from './clock.ts'
import { reductions } from './discounts.ts'
import type { InvoicesNeeds } from './invoices.ts'
import {
  integerOf,
  metadataOf,
  objectOf,
  objectsOf,
  type Parameters,
  requiredText,
  textOf,
  textsOf,
} from './parameters.ts'
import type { CheckoutSession, Customer, Invoice, PaymentMethod, PortalSession, Price } from './resources.ts'
import type { Subscriptions } from './subscriptions.ts'

export const CHECKOUT_PATH = '/dev/payments/checkout'
export const PORTAL_PATH = '/dev/payments/portal'

/**
 * Hosted pages: the checkout that starts a subscription with a card, and the portal where a customer changes the card
 * or cancels.
 */
export class Checkout {
  readonly #needs: InvoicesNeeds
  readonly #subscriptions: Subscriptions

  constructor(needs: InvoicesNeeds, subscriptions: Subscriptions) {
    this.#needs = needs
    this.#subscriptions = subscriptions
  }

  create(parameters: Parameters): CheckoutSession {
    const { objects, clock } = this.#needs
    const customer = objects.get<Customer>('customer', requiredText(parameters, 'customer'), 'customer')
    const now = clock.now(customer.test_clock)
    const mode = requiredText(parameters, 'mode')
    if (mode !== 'subscription' && mode !== 'setup') throw invalid(`Invalid mode: ${mode}`, 'mode')
    const items = objectsOf(parameters, 'line_items').map((each) => ({
      price: requiredText(each, 'price'),
      quantity: integerOf(each, 'quantity') ?? 1,
    }))
    if (mode === 'subscription' && items.length !== 1) throw invalid('One line item is supported.', 'line_items')
    const total = items.reduce(
      (sum, { price, quantity }) => sum + objects.get<Price>('price', price).unit_amount * quantity,
      0,
    )
    const { discounts } = this.#needs
    const coupons = discounts.namedIn(parameters, now).map(({ coupon }) => coupon)
    const off = reductions(coupons, total).reduce((sum, amount) => sum + amount, 0)
    const data = objectOf(parameters, 'subscription_data')
    const trialDays = integerOf(data, 'trial_period_days') ?? 0
    const behavior = textOf(objectOf(objectOf(data, 'trial_settings'), 'end_behavior'), 'missing_payment_method')
    const id = objects.newId('cs_test')
    return objects.put<CheckoutSession>({
      id,
      object: 'checkout.session',
      created: now,
      mode,
      allowed_payment_method_types: textsOf(parameters, 'allowed_payment_method_types'),
      status: 'open',
      payment_status: trialDays > 0 || mode === 'setup' ? 'no_payment_required' : 'unpaid',
      customer: customer.id,
      client_reference_id: textOf(parameters, 'client_reference_id'),
      currency: 'chf',
      amount_total: trialDays > 0 ? 0 : total - off,
      success_url: requiredText(parameters, 'success_url'),
      cancel_url: textOf(parameters, 'cancel_url'),
      locale: textOf(parameters, 'locale'),
      expires_at: integerOf(parameters, 'expires_at') ?? now + days(1),
      subscription: null,
      url: `${originOf(parameters, 'success_url')}${CHECKOUT_PATH}/${id}`,
      metadata: metadataOf(parameters),
      _subscription:
        mode === 'setup'
          ? null
          : {
              items,
              trialDays,
              coupons: coupons.map((coupon) => coupon.id),
              missingPaymentMethod: behavior === 'cancel' || behavior === 'pause' ? behavior : 'create_invoice',
              metadata: metadataOf(data),
            },
    })
  }

  get(id: string): CheckoutSession {
    return this.#needs.objects.get<CheckoutSession>('checkout.session', id)
  }

  expire(id: string): CheckoutSession {
    const { objects, events } = this.#needs
    const session = this.get(id)
    if (session.status !== 'open') throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.')
    const expired = objects.put<CheckoutSession>({ ...session, status: 'expired', url: null })
    events.emit('checkout.session.expired', expired)
    return expired
  }

  expireDue(): void {
    const { objects, clock } = this.#needs
    for (const { id, status, expires_at: at, customer } of objects.all<CheckoutSession>('checkout.session')) {
      const testClock = objects.find<Customer>('customer', customer)?.test_clock ?? null
      if (status === 'open' && at <= clock.now(testClock)) this.expire(id)
    }
  }

  /**
   * Completes a checkout with a card. Throws 402 for a declined one, without any change.
   * @param confirmed the holder has confirmed by 3-D Secure
   */
  complete(id: string, entered: EnteredCard, confirmed: boolean): 'confirmation' | CheckoutSession {
    const { objects, events } = this.#needs
    const session = this.get(id)
    if (session.status !== 'open') throw invalid('This Checkout Session is no longer open.')
    const method = this.addCard(session.customer, entered, confirmed)
    if (method === null) return 'confirmation'
    const subscription = session._subscription && this.#subscribe(session, session._subscription, method)
    const invoice = subscription?.latest_invoice ? objects.find<Invoice>('invoice', subscription.latest_invoice) : null
    const complete = objects.put<CheckoutSession>({
      ...session,
      status: 'complete',
      url: null,
      subscription: subscription?.id ?? null,
      payment_status: invoice && invoice.amount_due > 0 ? 'paid' : 'no_payment_required',
    })
    events.emit('checkout.session.completed', complete)
    return complete
  }

  /** Adds a card for a customer's future charges; null when the holder must confirm first. */
  addCard(customerId: string, entered: EnteredCard, confirmed: boolean): PaymentMethod | null {
    const { objects, clock, events } = this.#needs
    const customer = objects.get<Customer>('customer', customerId)
    const now = clock.now(customer.test_clock)
    const checked = checkCard(entered, now, confirmed)
    if (checked.is === 'confirmation') return null
    const method = objects.put<PaymentMethod>({
      id: objects.newId('pm'),
      object: 'payment_method',
      created: now,
      type: 'card',
      customer: customer.id,
      card: checked.card,
      billing_details: { email: customer.email, name: customer.name },
      metadata: {},
      _charges: checked.charges,
    })
    events.emit('payment_method.attached', method)
    const settings = { ...customer.invoice_settings, default_payment_method: method.id }
    events.emit('customer.updated', objects.put<Customer>({ ...customer, invoice_settings: settings }))
    return method
  }

  portal(parameters: Parameters): PortalSession {
    const { objects, clock } = this.#needs
    const customer = objects.get<Customer>('customer', requiredText(parameters, 'customer'), 'customer')
    const id = objects.newId('bps')
    return objects.put<PortalSession>({
      id,
      object: 'billing_portal.session',
      created: clock.now(customer.test_clock),
      customer: customer.id,
      return_url: requiredText(parameters, 'return_url'),
      locale: textOf(parameters, 'locale'),
      url: `${originOf(parameters, 'return_url')}${PORTAL_PATH}/${id}`,
    })
  }

  #subscribe(session: CheckoutSession, wanted: NonNullable<CheckoutSession['_subscription']>, method: PaymentMethod) {
    return this.#subscriptions.create({
      customer: session.customer,
      items: wanted.items.map(({ price, quantity }) => ({ price, quantity: String(quantity) })),
      ...(wanted.trialDays > 0 && { trial_period_days: String(wanted.trialDays) }),
      trial_settings: { end_behavior: { missing_payment_method: wanted.missingPaymentMethod } },
      default_payment_method: method.id,
      discounts: wanted.coupons.map((coupon) => ({ coupon })),
      metadata: wanted.metadata,
      payment_behavior: 'error_if_incomplete',
    })
  }
}

/** Hosted pages are served at the site that the customer comes from; Stripe has its own site for them. */
function originOf(parameters: Parameters, name: string): string {
  const url = requiredText(parameters, name)
  if (!URL.canParse(url)) throw invalid('Not a valid URL', name, 'url_invalid')
  return new URL(url).origin
}
