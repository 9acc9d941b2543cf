import { ApiError, invalid } from './api-error.ts'
import { customers } from './customers.ts'
import { type Answer, type ApiNeeds, type Handler, page } from './handler.ts'
import { InvoicePayments } from './invoice-payments.ts'
import type { ApiObject } from './objects.ts'
import { booleanOf, integerOf, objectOf, type Parameters, textOf } from './parameters.ts'
import { sold } from './products.ts'
import type {
  ApiEvent,
  CheckoutSession,
  Invoice,
  InvoicePayment,
  PaymentIntent,
  PaymentMethod,
  Refund,
  Subscription,
  TestClock,
} from './resources.ts'

const since = (parameters: Parameters): ((object: ApiObject) => boolean) => {
  const { created } = parameters
  const [from, after] =
    typeof created === 'object' && !Array.isArray(created)
      ? [integerOf(created, 'gte') ?? 0, integerOf(created, 'gt') ?? -1]
      : [0, -1]
  return (object) => object.created >= from && object.created > after
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

const ALL = { ...customers, ...paid, ...sold, ...subscribed, ...operated }
/** Requests that are answered, such as `GET /v1/customers/:id`. */
export const ROUTES = Object.keys(ALL)

const HANDLERS = Object.entries(ALL).map(([route, handler]) => {
  const [method = '', path = ''] = route.split(' ')
  return { method, path: new RegExp(`^${path.replace(':id', '([\\w-]+)')}$`), handler }
})

/** Answers one request of the API. Throws `ApiError`. */
export function answer(needs: ApiNeeds, method: string, path: string, parameters: Parameters): Answer {
  for (const each of HANDLERS) {
    const match = each.method === method ? each.path.exec(path) : null
    if (match) return each.handler(needs, parameters, match[1] ?? '')
  }
  throw new ApiError(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${path}).`)
}
