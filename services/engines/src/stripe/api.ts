import { ApiError, invalid } from './api-error.ts'
import { cardOfToken } from './cards.ts'
import type { Checkout } from './checkout.ts'
import { InvoicePayments } from './invoice-payments.ts'
import type { InvoicesNeeds } from './invoices.ts'
import type { ApiObject, Page } from './objects.ts'
import {
  booleanOf,
  integerOf,
  metadataOf,
  objectOf,
  type Parameters,
  requiredText,
  textOf,
  textsOf,
} from './parameters.ts'
import type {
  Address,
  ApiEvent,
  BalanceTransaction,
  Charge,
  CheckoutSession,
  Coupon,
  Customer,
  Invoice,
  InvoicePayment,
  PaymentIntent,
  PaymentMethod,
  Price,
  Product,
  PromotionCode,
  Refund,
  Subscription,
  TestClock,
} from './resources.ts'
import type { Subscriptions } from './subscriptions.ts'

export interface ApiNeeds extends InvoicesNeeds {
  subscriptions: Subscriptions
  checkout: Checkout
}

/** A returned `ApiError` commits the changes of the request; a thrown one rolls them back. */
type Answer = ApiObject | Page<ApiObject> | { id: string; object: string; deleted: true } | ApiError
type Handler = (needs: ApiNeeds, parameters: Parameters, id: string) => Answer

const page = <T extends ApiObject>(
  kind: string,
  path: string,
  { objects }: ApiNeeds,
  parameters: Parameters,
  matches: (object: T) => boolean = () => true,
) =>
  objects.page<T>(kind, path, {
    limit: integerOf(parameters, 'limit'),
    startingAfter: textOf(parameters, 'starting_after'),
    customer: textOf(parameters, 'customer'),
    matches,
  })

const since = (parameters: Parameters): ((object: ApiObject) => boolean) => {
  const { created } = parameters
  const [from, after] =
    typeof created === 'object' && !Array.isArray(created)
      ? [integerOf(created, 'gte') ?? 0, integerOf(created, 'gt') ?? -1]
      : [0, -1]
  return (object) => object.created >= from && object.created > after
}

const addressOf = (parameters: Parameters): Address | null => {
  const given = objectOf(parameters, 'address')
  if (Object.keys(given).length === 0) return null
  const [line1, line2] = [textOf(given, 'line1'), textOf(given, 'line2')]
  const [city, state] = [textOf(given, 'city'), textOf(given, 'state')]
  return { line1, line2, city, state, postal_code: textOf(given, 'postal_code'), country: textOf(given, 'country') }
}

const customerFields = (parameters: Parameters) => ({
  ...('address' in parameters && { address: addressOf(parameters) }),
  ...('email' in parameters && { email: textOf(parameters, 'email') }),
  ...('name' in parameters && { name: textOf(parameters, 'name') }),
  ...('preferred_locales' in parameters && { preferred_locales: textsOf(parameters, 'preferred_locales') }),
})

const defaultMethod = (parameters: Parameters): string | null =>
  textOf(objectOf(parameters, 'invoice_settings'), 'default_payment_method')

/** Attaches a payment method by id or by a published token such as `pm_card_visa`. */
function attach({ objects, events, clock }: ApiNeeds, customer: Customer, named: string): PaymentMethod {
  const now = clock.now(customer.test_clock)
  const known = objects.find<PaymentMethod>('payment_method', named)
  if (known) {
    const attached = objects.put<PaymentMethod>({ ...known, customer: customer.id })
    events.emit('payment_method.attached', attached)
    return attached
  }
  const token = cardOfToken(named, now)
  if (!token)
    throw new ApiError(404, 'invalid_request_error', `No such PaymentMethod: '${named}'`, { code: 'resource_missing' })
  const method = objects.put<PaymentMethod>({
    id: objects.newId('pm'),
    object: 'payment_method',
    created: now,
    type: 'card',
    customer: customer.id,
    card: token.card,
    billing_details: { email: customer.email, name: customer.name },
    metadata: {},
    _charges: token.charges,
  })
  events.emit('payment_method.attached', method)
  return method
}

const customers: Record<string, Handler> = {
  'POST /v1/customers'(needs, parameters) {
    const { objects, events, clock } = needs
    const testClock = textOf(parameters, 'test_clock')
    const customer = objects.put<Customer>({
      id: objects.newId('cus'),
      object: 'customer',
      created: clock.now(testClock),
      email: null,
      name: null,
      address: null,
      preferred_locales: [],
      ...customerFields(parameters),
      metadata: metadataOf(parameters),
      invoice_settings: { default_payment_method: null },
      balance: 0,
      currency: 'chf',
      test_clock: testClock,
    })
    events.emit('customer.created', customer)
    const named = textOf(parameters, 'payment_method')
    if (named === null) return customer
    const method = attach(needs, customer, named)
    return objects.put<Customer>({ ...customer, invoice_settings: { default_payment_method: method.id } })
  },
  'GET /v1/customers': (needs, parameters) => {
    const email = textOf(parameters, 'email')
    return page(
      'customer',
      '/v1/customers',
      needs,
      parameters,
      (each: Customer) => email === null || each.email === email,
    )
  },
  'GET /v1/customers/:id': ({ objects }, _, id) => objects.get<Customer>('customer', id),
  'POST /v1/customers/:id'({ objects, events }, parameters, id) {
    const before = objects.get<Customer>('customer', id)
    const method = defaultMethod(parameters)
    const changed = objects.put<Customer>({
      ...before,
      ...customerFields(parameters),
      metadata: metadataOf(parameters, before.metadata),
      ...(method !== null && { invoice_settings: { default_payment_method: method } }),
    })
    events.emit('customer.updated', changed)
    return changed
  },
  'DELETE /v1/customers/:id'({ objects, subscriptions, events }, _, id) {
    const customer = objects.get<Customer>('customer', id)
    for (const each of objects.all<Subscription>('subscription', id))
      if (each.status !== 'canceled' && each.status !== 'incomplete_expired') subscriptions.cancel(each.id)
    for (const method of objects.all<PaymentMethod>('payment_method', id)) objects.remove(method.id)
    const erased = { ...customer, email: null, name: null, address: null, metadata: {}, deleted: true }
    events.emit('customer.deleted', objects.put<Customer>(erased))
    return { id, object: 'customer', deleted: true }
  },
  'POST /v1/payment_methods/:id/attach'(needs, parameters, id) {
    const customer = needs.objects.get<Customer>('customer', requiredText(parameters, 'customer'), 'customer')
    return attach(needs, customer, id)
  },
  'GET /v1/payment_methods': (needs, parameters) => page('payment_method', '/v1/payment_methods', needs, parameters),
  'GET /v1/payment_methods/:id': ({ objects }, _, id) => objects.get<PaymentMethod>('payment_method', id),
  'GET /v1/charges': (needs, parameters) => page('charge', '/v1/charges', needs, parameters),
  'GET /v1/charges/:id': ({ objects }, _, id) => objects.get<Charge>('charge', id),
  'POST /v1/customers/:id/balance_transactions': (needs, parameters, id) =>
    new InvoicePayments(needs).adjust(id, parameters),
  'GET /v1/customers/:id/balance_transactions': (needs, parameters, id) =>
    page<BalanceTransaction>(
      'customer_balance_transaction',
      `/v1/customers/${id}/balance_transactions`,
      needs,
      parameters,
      ({ customer }) => customer === id,
    ),
}

const paid: Record<string, Handler> = {
  'GET /v1/invoice_payments': (needs, parameters) => {
    const [invoice, payment] = [textOf(parameters, 'invoice'), objectOf(parameters, 'payment')]
    const intent = textOf(payment, 'payment_intent')
    const shows = (each: InvoicePayment) =>
      (invoice === null || each.invoice === invoice) && (intent === null || each.payment.payment_intent === intent)
    return page('invoice_payment', '/v1/invoice_payments', needs, parameters, shows)
  },
  'GET /v1/payment_intents/:id': ({ objects }, _, id) => objects.get<PaymentIntent>('payment_intent', id),
  'POST /v1/refunds': (needs, parameters) => new InvoicePayments(needs).refund(parameters, needs.clock.now()),
  'GET /v1/refunds': (needs, parameters) => {
    const intent = textOf(parameters, 'payment_intent')
    const of = (each: Refund) => intent === null || each.payment_intent === intent
    return page('refund', '/v1/refunds', needs, parameters, of)
  },
}

const sold: Record<string, Handler> = {
  'POST /v1/products'({ objects, clock }, parameters) {
    const id = textOf(parameters, 'id') ?? objects.newId('prod')
    if (objects.find('product', id)) throw invalid('Product already exists.', 'id', 'resource_already_exists')
    return objects.put<Product>({
      id,
      object: 'product',
      created: clock.now(),
      active: true,
      name: requiredText(parameters, 'name'),
      metadata: metadataOf(parameters),
    })
  },
  'GET /v1/products': (needs, parameters) => page('product', '/v1/products', needs, parameters),
  'GET /v1/products/:id': ({ objects }, _, id) => objects.get<Product>('product', id),
  'POST /v1/prices'({ objects, clock }, parameters) {
    const key = textOf(parameters, 'lookup_key')
    const holder = objects.all<Price>('price').find((each) => key !== null && each.lookup_key === key)
    if (holder && booleanOf(parameters, 'transfer_lookup_key') !== true)
      throw invalid(`A price (\`${holder.id}\`) already uses that lookup key.`, 'lookup_key')
    if (holder) objects.put<Price>({ ...holder, lookup_key: null })
    const recurring = objectOf(parameters, 'recurring')
    const interval = requiredText(recurring, 'interval')
    if (interval !== 'month' && interval !== 'year') throw invalid('Invalid interval', 'recurring[interval]')
    const product = requiredText(parameters, 'product')
    objects.get<Product>('product', product, 'product')
    return objects.put<Price>({
      id: objects.newId('price'),
      object: 'price',
      created: clock.now(),
      active: true,
      currency: requiredText(parameters, 'currency'),
      product,
      lookup_key: key,
      nickname: textOf(parameters, 'nickname'),
      unit_amount: integerOf(parameters, 'unit_amount') ?? 0,
      type: 'recurring',
      tax_behavior: 'inclusive',
      recurring: { interval, interval_count: integerOf(recurring, 'interval_count') ?? 1, usage_type: 'licensed' },
      metadata: metadataOf(parameters),
    })
  },
  'GET /v1/prices': (needs, parameters) => {
    const keys = textsOf(parameters, 'lookup_keys')
    const named = ({ lookup_key: key }: Price) => keys.length === 0 || (key !== null && keys.includes(key))
    return page('price', '/v1/prices', needs, parameters, named)
  },
  'GET /v1/prices/:id': ({ objects }, _, id) => objects.get<Price>('price', id),
  'POST /v1/coupons'({ objects, clock }, parameters) {
    const id = textOf(parameters, 'id') ?? objects.newId('coupon').slice(7, 15)
    if (objects.find('coupon', id)) throw invalid('Coupon already exists.', 'id', 'resource_already_exists')
    const duration = textOf(parameters, 'duration') ?? 'once'
    if (duration !== 'once' && duration !== 'repeating' && duration !== 'forever')
      throw invalid('Invalid duration', 'duration')
    const percent = textOf(parameters, 'percent_off')
    const amount = integerOf(parameters, 'amount_off')
    if ((percent === null) === (amount === null)) throw invalid('You must set either `percent_off` or `amount_off`.')
    return objects.put<Coupon>({
      id,
      object: 'coupon',
      created: clock.now(),
      name: textOf(parameters, 'name'),
      amount_off: amount,
      percent_off: percent === null ? null : Number(percent),
      currency: textOf(parameters, 'currency'),
      duration,
      duration_in_months: integerOf(parameters, 'duration_in_months'),
      max_redemptions: integerOf(parameters, 'max_redemptions'),
      redeem_by: integerOf(parameters, 'redeem_by'),
      times_redeemed: 0,
      valid: true,
      metadata: metadataOf(parameters),
    })
  },
  'GET /v1/coupons/:id': ({ objects }, _, id) => objects.get<Coupon>('coupon', id),
  'POST /v1/promotion_codes'({ objects, clock }, parameters) {
    const promotion = objectOf(parameters, 'promotion')
    const coupon = requiredText(promotion, 'coupon')
    objects.get<Coupon>('coupon', coupon, 'promotion[coupon]')
    const code = textOf(parameters, 'code') ?? objects.newId('').slice(1, 9).toUpperCase()
    const same = (each: PromotionCode) => each.active && each.code.toLowerCase() === code.toLowerCase()
    if (objects.all<PromotionCode>('promotion_code').some(same))
      throw invalid('An active promotion code with this code already exists.', 'code')
    return objects.put<PromotionCode>({
      id: objects.newId('promo'),
      object: 'promotion_code',
      created: clock.now(),
      code,
      active: true,
      promotion: { type: 'coupon', coupon },
      max_redemptions: integerOf(parameters, 'max_redemptions'),
      times_redeemed: 0,
      expires_at: integerOf(parameters, 'expires_at'),
      metadata: metadataOf(parameters),
    })
  },
  'POST /v1/promotion_codes/:id'({ objects }, parameters, id) {
    const before = objects.get<PromotionCode>('promotion_code', id)
    const active = booleanOf(parameters, 'active') ?? before.active
    return objects.put<PromotionCode>({ ...before, active, metadata: metadataOf(parameters, before.metadata) })
  },
  'GET /v1/promotion_codes': (needs, parameters) => {
    const code = textOf(parameters, 'code')?.toLowerCase() ?? null
    const named = (each: PromotionCode) => code === null || each.code.toLowerCase() === code
    return page('promotion_code', '/v1/promotion_codes', needs, parameters, named)
  },
}

const subscribed: Record<string, Handler> = {
  'POST /v1/checkout/sessions': ({ checkout }, parameters) => checkout.create(parameters),
  'GET /v1/checkout/sessions': (needs, parameters) => {
    const subscription = textOf(parameters, 'subscription')
    const of = (each: CheckoutSession) => subscription === null || each.subscription === subscription
    return page('checkout.session', '/v1/checkout/sessions', needs, parameters, of)
  },
  'GET /v1/checkout/sessions/:id': ({ checkout }, _, id) => checkout.get(id),
  'POST /v1/checkout/sessions/:id/expire': ({ checkout }, _, id) => checkout.expire(id),
  'POST /v1/billing_portal/sessions': ({ checkout }, parameters) => checkout.portal(parameters),
  'POST /v1/subscriptions': ({ subscriptions }, parameters) => subscriptions.create(parameters),
  'GET /v1/subscriptions': (needs, parameters) => {
    const status = textOf(parameters, 'status')
    const shows = (each: Subscription) =>
      status === 'all' || (status === null ? each.status !== 'canceled' : each.status === status)
    return page('subscription', '/v1/subscriptions', needs, parameters, shows)
  },
  'GET /v1/subscriptions/:id': ({ subscriptions }, _, id) => subscriptions.get(id),
  'POST /v1/subscriptions/:id': ({ subscriptions }, parameters, id) => subscriptions.update(id, parameters),
  'DELETE /v1/subscriptions/:id': ({ subscriptions }, _, id) => subscriptions.cancel(id),
  'GET /v1/invoices': (needs, parameters) => {
    const [status, subscription] = [textOf(parameters, 'status'), textOf(parameters, 'subscription')]
    const shows = (each: Invoice) =>
      (status === null || each.status === status) &&
      (subscription === null || each.parent.subscription_details.subscription === subscription)
    return page('invoice', '/v1/invoices', needs, parameters, shows)
  },
  'POST /v1/invoices/create_preview': ({ subscriptions }, parameters) => subscriptions.preview(parameters),
  'GET /v1/invoices/:id': ({ subscriptions }, _, id) => subscriptions.invoices.get(id),
  'POST /v1/invoices/:id/void': ({ subscriptions, clock }, _, id) => {
    const { test_clock: testClock } = subscriptions.invoices.get(id)
    return subscriptions.invoices.void(id, clock.now(testClock))
  },
  'POST /v1/invoices/:id/pay'({ subscriptions, clock, objects }, parameters, id) {
    const invoice = subscriptions.invoices.get(id)
    const now = clock.now(invoice.test_clock)
    if (booleanOf(parameters, 'paid_out_of_band') === true) return subscriptions.markPaid(id, now)
    const named = textOf(parameters, 'payment_method')
    const method =
      named === null
        ? subscriptions.methodOf(subscriptions.subscriptionOf(invoice))
        : objects.get<PaymentMethod>('payment_method', named, 'payment_method')
    const paid = subscriptions.pay(invoice, method, now)
    return paid.status === 'paid' ? paid : subscriptions.invoices.refusal(method)
  },
}

const operated: Record<string, Handler> = {
  'GET /v1/events': (needs, parameters) => {
    const from = since(parameters)
    return page('event', '/v1/events', needs, parameters, from)
  },
  'GET /v1/events/:id': ({ objects }, _, id) => objects.get<ApiEvent>('event', id),
  'POST /v1/test_helpers/test_clocks'({ objects, clock }, parameters) {
    const frozen = integerOf(parameters, 'frozen_time') ?? clock.now()
    return objects.put<TestClock>({
      id: objects.newId('clock'),
      object: 'test_helpers.test_clock',
      created: clock.now(),
      name: textOf(parameters, 'name'),
      frozen_time: frozen,
      deletes_after: clock.now() + 30 * 86_400,
      status: 'ready',
    })
  },
  'GET /v1/test_helpers/test_clocks/:id': ({ objects }, _, id) => objects.get<TestClock>('test_helpers.test_clock', id),
  'POST /v1/test_helpers/test_clocks/:id/advance'({ objects, subscriptions, checkout }, parameters, id) {
    const before = objects.get<TestClock>('test_helpers.test_clock', id)
    const to = integerOf(parameters, 'frozen_time') ?? before.frozen_time
    if (to < before.frozen_time) throw invalid('Cannot advance a test clock backwards.', 'frozen_time')
    const clock = objects.put<TestClock>({ ...before, frozen_time: to })
    subscriptions.advance(id)
    checkout.expireDue()
    return clock
  },
}

const HANDLERS = Object.entries({ ...customers, ...paid, ...sold, ...subscribed, ...operated }).map(
  ([route, handler]) => {
    const [method = '', path = ''] = route.split(' ')
    return { method, path: new RegExp(`^${path.replace(':id', '([\\w-]+)')}$`), handler }
  },
)

/** Answers one request of the API. Throws `ApiError`. */
export function answer(needs: ApiNeeds, method: string, path: string, parameters: Parameters): Answer {
  for (const each of HANDLERS) {
    const match = each.method === method ? each.path.exec(path) : null
    if (match) return each.handler(needs, parameters, match[1] ?? '')
  }
  throw new ApiError(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${path}).`)
}
