import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import Stripe from 'stripe'
import { startProvider, type TestProvider } from './provider.testing.ts'
import { PublishedApi } from './published-api.testing.ts'
import { ROUTES } from './api.ts'

/** Path of the document; `npm run test:engines` downloads it, or says why it cannot. */
const { STRIPE_OPENAPI } = process.env
const suite = STRIPE_OPENAPI ? describe : describe.skip
const DAY = 86_400
/** Requests answered, and how their answers differ from the published API. */
const answered = new Set<string>()
const faults = new Set<string>()
let published: PublishedApi
let provider: TestProvider
let stripe: Stripe

async function subscribed(method: string, more: Partial<Stripe.SubscriptionCreateParams> = {}) {
  const customer = await stripe.customers.create({ email: 'anne@etude.example', payment_method: method })
  const product = await stripe.products.create({ name: 'student' })
  const recurring = { interval: 'month' as const }
  const price = await stripe.prices.create({ product: product.id, currency: 'chf', unit_amount: 3900, recurring })
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    ...more,
  })
  return { customer, product, price, subscription }
}

const visit = (url: string | null, form: Record<string, string>) =>
  provider.payments.app.inject({
    method: 'POST',
    url: new URL(url ?? '').pathname,
    payload: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const card = (number: string) => ({ number, expiry: '12/40', cvc: '123' })

suite('what the embedded provider answers is what Stripe publishes', () => {
  beforeAll(async () => {
    published = new PublishedApi(STRIPE_OPENAPI ?? '')
    provider = await startProvider()
    const { hostname, port } = new URL(provider.payments.settings.stripeApiUrl)
    const compared = async (url: string | URL | Request, init?: RequestInit) => {
      const answer = await fetch(url, init)
      const body: unknown = await answer.clone().json()
      const { pathname } = new URL(String(url))
      const method = init?.method ?? 'GET'
      answered.add(`${method} ${pathname}`)
      for (const fault of published.faultsOfAnswer(method, pathname, answer.status, body)) faults.add(fault)
      return answer
    }
    stripe = new Stripe(provider.payments.settings.stripeSecretKey, {
      host: hostname,
      port: Number(port),
      protocol: 'http',
      maxNetworkRetries: 0,
      telemetry: false,
      httpClient: Stripe.createFetchHttpClient(compared),
    })
  })
  afterAll(() => provider.close())

  afterEach(() => {
    const found = [...faults]
    faults.clear()
    expect(found).toEqual([])
  })

  test('about products, prices, coupons and promotion codes', async () => {
    const { product, price } = await subscribed('pm_card_visa')
    for (const coupon of [
      await stripe.coupons.create({ percent_off: 20, duration: 'forever' }),
      await stripe.coupons.create({ amount_off: 500, currency: 'chf', duration: 'repeating', duration_in_months: 3 }),
    ]) {
      await stripe.coupons.retrieve(coupon.id)
      const promotion = { type: 'coupon' as const, coupon: coupon.id }
      const { id, code } = await stripe.promotionCodes.create({ promotion, max_redemptions: 5 })
      await stripe.promotionCodes.update(id, { active: false })
      await stripe.promotionCodes.list({ code })
    }
    await stripe.products.retrieve(product.id)
    await stripe.products.list()
    await stripe.prices.retrieve(price.id)
    await stripe.prices.list({ lookup_keys: ['none'] })
    await stripe.prices.list()
  })

  test('about customers, cards, charges and their balance', async () => {
    const { customer } = await subscribed('pm_card_visa')
    const address = { line1: 'Rue du Lac 7', city: 'Lausanne', postal_code: '1003', country: 'CH' }
    await stripe.customers.update(customer.id, { name: 'Anne', address, preferred_locales: ['fr'] })
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
    await stripe.paymentMethods.retrieve(method.id)
    await stripe.paymentMethods.list({ customer: customer.id })
    await stripe.customers.list({ email: 'anne@etude.example' })
    await stripe.customers.createBalanceTransaction(customer.id, { amount: -500, currency: 'chf' })
    await stripe.customers.listBalanceTransactions(customer.id)
    const [charge] = (await stripe.charges.list({ customer: customer.id })).data
    await stripe.charges.retrieve(charge?.id ?? '', { expand: ['customer', 'payment_intent'] })
    const payments = await stripe.invoicePayments.list({ status: 'paid' })
    expect(payments.data).not.toEqual([])
    const intent = String(charge?.payment_intent)
    await stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] })
    await stripe.refunds.create({ payment_intent: intent, reason: 'duplicate' })
    await stripe.refunds.list({ payment_intent: intent })
    await stripe.customers.del(customer.id)
    await stripe.customers.retrieve(customer.id)
  })

  test('about subscriptions and invoices, by card, by transfer, in a trial, changed and ended', async () => {
    const coupon = await stripe.coupons.create({ percent_off: 20, duration: 'forever' })
    const { subscription, price, product } = await subscribed('pm_card_visa', { discounts: [{ coupon: coupon.id }] })
    const { id } = subscription
    await stripe.subscriptions.retrieve(id, {
      expand: ['latest_invoice', 'customer', 'default_payment_method', 'discounts'],
    })
    const recurring = { interval: 'year' as const }
    const annual = await stripe.prices.create({ product: product.id, currency: 'chf', unit_amount: 39_400, recurring })
    const items = [{ id: subscription.items.data[0]?.id ?? '', price: annual.id, quantity: 2 }]
    await stripe.invoices.createPreview({ subscription: id, subscription_details: { items } })
    await stripe.invoices.createPreview({ subscription: id })
    await stripe.subscriptions.update(id, { items, proration_behavior: 'always_invoice' })
    await stripe.subscriptions.update(id, { cancel_at_period_end: true })
    await stripe.subscriptions.cancel(id)
    await stripe.subscriptions.list({ status: 'all' })
    const { data: invoices } = await stripe.invoices.list({ subscription: id })
    expect(invoices).toHaveLength(2)
    await stripe.invoices.retrieve(invoices[0]?.id ?? '', { expand: ['customer', 'subscription'] })

    const byTransfer = { collection_method: 'send_invoice' as const, days_until_due: 30 }
    const [one, other] = [
      await subscribed('pm_card_visa', byTransfer),
      await subscribed('pm_card_visa', { ...byTransfer, items: [{ price: price.id, quantity: 5 }] }),
    ]
    await stripe.invoices.pay(String(one.subscription.latest_invoice), { paid_out_of_band: true })
    await stripe.invoices.voidInvoice(String(other.subscription.latest_invoice))
    const trial = await subscribed('pm_card_visa', { trial_period_days: 10 })
    await stripe.subscriptions.update(trial.subscription.id, { trial_end: 'now' })
  })

  test('about hosted pages, before and after a card was entered', async () => {
    const { customer, price } = await subscribed('pm_card_visa')
    const page = {
      mode: 'subscription' as const,
      customer: customer.id,
      line_items: [{ price: price.id, quantity: 1 }],
      success_url: 'http://localhost/done',
      cancel_url: 'http://localhost/pricing',
    }
    const [bought, expired] = [
      await stripe.checkout.sessions.create({ ...page, subscription_data: { trial_period_days: 10 } }),
      await stripe.checkout.sessions.create({ ...page, locale: 'de' }),
    ]
    expect((await visit(bought.url, card('4242424242424242'))).statusCode).toBe(303)
    await stripe.checkout.sessions.retrieve(bought.id, { expand: ['subscription'] })
    await stripe.checkout.sessions.expire(expired.id)
    await stripe.checkout.sessions.list({ customer: customer.id })
    await stripe.billingPortal.sessions.create({ customer: customer.id, return_url: 'http://localhost/profile' })
  })

  test('about clocks, and about what happens by itself: a failed renewal, a chargeback', async () => {
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: Math.floor(Date.now() / 1000) })
    const { price } = await subscribed('pm_card_visa')
    for (const method of ['pm_card_chargeCustomerFail', 'pm_card_createDispute']) {
      const customer = await stripe.customers.create({ test_clock: clock.id, payment_method: method })
      const items = [{ price: price.id }]
      await stripe.subscriptions.create({ customer: customer.id, items, trial_period_days: 10 })
    }
    const frozen_time = clock.frozen_time + 45 * DAY
    await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time })
    await stripe.testHelpers.testClocks.retrieve(clock.id)
    await stripe.charges.list()
    await stripe.invoices.list()
  })

  test('about refusals', async () => {
    await expect(stripe.customers.retrieve('cus_none')).rejects.toMatchObject({ code: 'resource_missing' })
    const declined = subscribed('pm_card_chargeCustomerFail', { payment_behavior: 'error_if_incomplete' })
    await expect(declined).rejects.toMatchObject({ code: 'card_declined' })
  })

  test('in events, with each object that they tell of', async () => {
    const events = await stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 })
    await stripe.events.retrieve(events[0]?.id ?? '')
    expect(new Set(events.map(({ type }) => type)).size).toBeGreaterThan(15)
    for (const { data } of events)
      for (const fault of published.faultsOfObject(data.object as unknown as { object: string })) faults.add(fault)
  })

  test('every request that the embedded provider answers was compared', () => {
    const compared = [...answered]
    const isAnswered = (route: string) => {
      const pattern = new RegExp(`^${route.replace(':id', '(?!create_preview$)[\\w-]+')}$`)
      return compared.some((each) => pattern.test(each))
    }
    expect(ROUTES.filter((route) => !isAnswered(route))).toEqual([])
  })
})
