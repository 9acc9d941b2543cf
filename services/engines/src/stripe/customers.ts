import { ApiError } from './api-error.ts'
import { cardOfToken } from './cards.ts'
import { type ApiNeeds, type Handler, page } from './handler.ts'
import { InvoicePayments } from './invoice-payments.ts'
import { metadataOf, objectOf, type Parameters, requiredText, textOf, textsOf } from './parameters.ts'
import type { Address, BalanceTransaction, Charge, Customer, PaymentMethod, Subscription } from './resources.ts'

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

/** Requests about customers, their payment methods and their balance. */
export const customers: Record<string, Handler> = {
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
      (each: Customer) => each.deleted !== true && (email === null || each.email === email),
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
    const erased = { ...customer, email: null, name: null, address: null, metadata: {} }
    events.emit('customer.deleted', erased)
    objects.put<Customer>({ ...erased, deleted: true })
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
