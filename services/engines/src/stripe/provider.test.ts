import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type Stripe from 'stripe'
import { startProvider, type TestProvider } from './provider.testing.ts'

const DAY = 86_400
let provider: TestProvider
let stripe: Stripe
beforeEach(async () => {
  provider = await startProvider()
  stripe = provider.stripe
})
afterEach(() => provider.close())

const START = Date.UTC(2026, 0, 31, 12) / 1000

async function priceOf(amount: number, months = 1): Promise<Stripe.Price> {
  const product = await stripe.products.create({ name: 'student' })
  const recurring = { interval: 'month' as const, interval_count: months }
  return stripe.prices.create({ product: product.id, currency: 'chf', unit_amount: amount, recurring })
}

async function customerAt(start = START, method: string | null = 'pm_card_visa') {
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: start })
  const customer = await stripe.customers.create({
    email: 'a@etude.example',
    test_clock: clock.id,
    ...(method && { payment_method: method }),
  })
  const advance = (to: number) => stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: to })
  return { customer: customer.id, advance }
}

const chargesOf = async (customer: string) =>
  (await stripe.charges.list({ customer, limit: 100 })).data.filter(({ status }) => status === 'succeeded')
const typesOf = async () => (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type)
const visit = (url: string, form?: Record<string, string>) =>
  provider.payments.app.inject({
    method: form ? 'POST' : 'GET',
    url: new URL(url).pathname,
    ...(form && {
      payload: new URLSearchParams(form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  })
const card = (number: string) => ({ number, expiry: '12/34', cvc: '123' })

describe('a trial', () => {
  test('charges nothing before its end, announces the end three days before, and then charges', async () => {
    const price = await priceOf(3900)
    const { customer, advance } = await customerAt()
    const items = [{ price: price.id }]
    const { id } = await stripe.subscriptions.create({ customer, items, trial_period_days: 10 })
    await advance(START + 7 * DAY - 1)
    expect(await typesOf()).not.toContain('customer.subscription.trial_will_end')
    await advance(START + 7 * DAY)
    expect(await typesOf()).toContain('customer.subscription.trial_will_end')
    await advance(START + 10 * DAY - 1)
    expect([(await stripe.subscriptions.retrieve(id)).status, await chargesOf(customer)]).toEqual(['trialing', []])
    await advance(START + 10 * DAY)
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('active')
    expect((await chargesOf(customer)).map(({ amount }) => amount)).toEqual([3900])
  })

  test('cancelled on its ninth day charges nothing', async () => {
    const price = await priceOf(3900)
    const { customer, advance } = await customerAt()
    const { id } = await stripe.subscriptions.create({ customer, items: [{ price: price.id }], trial_period_days: 10 })
    await advance(START + 9 * DAY)
    await stripe.subscriptions.update(id, { cancel_at_period_end: true })
    await advance(START + 40 * DAY)
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled')
    expect(await chargesOf(customer)).toEqual([])
  })
})

test('a subscription is charged each period, on the last day of shorter months', async () => {
  const price = await priceOf(3900)
  const { customer, advance } = await customerAt()
  await stripe.subscriptions.create({ customer, items: [{ price: price.id }] })
  await advance(Date.UTC(2026, 4, 31, 12) / 1000)
  const paid = (await stripe.invoices.list({ customer })).data.map(({ period_start: start }) => start * 1000)
  expect(paid.map((start) => new Date(start).toISOString().slice(0, 10))).toEqual([
    '2026-05-31',
    '2026-04-30',
    '2026-03-31',
    '2026-02-28',
    '2026-01-31',
  ])
  expect(await chargesOf(customer)).toHaveLength(5)
})

test('a declined card makes the subscription past due, is retried, and then cancels it', async () => {
  const price = await priceOf(3900)
  const { customer, advance } = await customerAt(START, 'pm_card_chargeCustomerFail')
  const { id } = await stripe.subscriptions.create({ customer, items: [{ price: price.id }], trial_period_days: 10 })
  await advance(START + 10 * DAY)
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due')
  await advance(START + 14 * DAY)
  expect((await stripe.invoices.list({ customer })).data[0]).toMatchObject({ status: 'open', attempt_count: 2 })
  await advance(START + 26 * DAY)
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
    status: 'canceled',
    cancellation_details: { reason: 'payment_failed' },
  })
  expect(await chargesOf(customer)).toEqual([])
})

test('an invoice by transfer is open until its due date, then past due, and activates when marked as paid', async () => {
  const price = await priceOf(39_400, 12)
  const { customer, advance } = await customerAt(START, null)
  const { id } = await stripe.subscriptions.create({
    customer,
    items: [{ price: price.id }],
    collection_method: 'send_invoice',
    days_until_due: 30,
  })
  const [invoice] = (await stripe.invoices.list({ customer })).data
  expect(invoice).toMatchObject({ status: 'open', amount_due: 39_400, due_date: START + 30 * DAY })
  await advance(START + 30 * DAY)
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due')
  await stripe.invoices.pay(invoice?.id ?? '', { paid_out_of_band: true })
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('active')
  await expect(stripe.invoices.pay(invoice?.id ?? '', { paid_out_of_band: true })).rejects.toThrow('already paid')
})

test('a plan change charges what its preview states, both ways, and credits no more than was paid', async () => {
  const [small, large, year] = [await priceOf(3900), await priceOf(19_900), await priceOf(39_400, 12)]
  const anyPrice = fc.constantFrom(small, large, year)
  const once = await stripe.coupons.create({ percent_off: 20, duration: 'once' })
  const property = fc.asyncProperty(
    fc.array(
      fc.record({
        price: anyPrice,
        licences: fc.integer({ min: 1, max: 20 }),
        after: fc.integer({ min: 1, max: 25 * DAY }),
      }),
      {
        minLength: 1,
        maxLength: 4,
      },
    ),
    fc.boolean(),
    async (steps, reduced) => {
      const { customer, advance } = await customerAt()
      const discounts = reduced ? [{ coupon: once.id }] : []
      const { id, items } = await stripe.subscriptions.create({ customer, items: [{ price: small.id }], discounts })
      let now = START
      for (const { price, licences, after } of steps) {
        now += after
        await advance(now)
        const before = (await stripe.customers.retrieve(customer)) as Stripe.Customer
        const wanted = [{ id: items.data[0]?.id ?? '', price: price.id, quantity: licences }]
        const preview = await stripe.invoices.createPreview({
          subscription: id,
          subscription_details: { items: wanted, proration_behavior: 'always_invoice', proration_date: now },
        })
        const changed = await stripe.subscriptions.update(id, {
          items: wanted,
          proration_behavior: 'always_invoice',
          proration_date: now,
          expand: ['latest_invoice'],
        })
        const charged = changed.latest_invoice as Stripe.Invoice
        const after_ = (await stripe.customers.retrieve(customer)) as Stripe.Customer
        if (preview.lines.data.length === 0) continue
        expect([charged.total, charged.amount_paid]).toEqual([preview.total, preview.amount_due])
        expect(before.balance + charged.total - charged.amount_paid).toBe(after_.balance)
      }
      const paid = (await chargesOf(customer)).reduce((sum, { amount }) => sum + amount, 0)
      const { balance } = (await stripe.customers.retrieve(customer)) as Stripe.Customer
      // A credit comes from earlier payments only.
      expect(-balance).toBeLessThanOrEqual(paid)
    },
  )
  await fc.assert(property, { numRuns: 15 })
})

describe('idempotency keys', () => {
  test('repeat the first answer, and refuse other parameters', async () => {
    const once = { idempotencyKey: 'customer-1' }
    const [first, second] = [
      await stripe.customers.create({ name: 'Anne' }, once),
      await stripe.customers.create({ name: 'Anne' }, once),
    ]
    expect(second.id).toBe(first.id)
    await expect(stripe.customers.create({ name: 'Beat' }, once)).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    })
    expect((await stripe.customers.list()).data).toHaveLength(1)
  })

  test('repeat a declined card', async () => {
    const price = await priceOf(3900)
    const { customer } = await customerAt(START, 'pm_card_chargeCustomerFail')
    const ask = () =>
      stripe.subscriptions.create(
        { customer, items: [{ price: price.id }], payment_behavior: 'error_if_incomplete' },
        { idempotencyKey: 'subscription-1' },
      )
    await expect(ask()).rejects.toMatchObject({ code: 'card_declined' })
    await stripe.customers.update(customer, {
      invoice_settings: {
        default_payment_method: (await stripe.paymentMethods.attach('pm_card_visa', { customer })).id,
      },
    })
    await expect(ask()).rejects.toMatchObject({ code: 'card_declined' })
    expect((await stripe.subscriptions.list({ customer })).data).toEqual([])
  })
})

describe('the hosted checkout', () => {
  const open = async (more: Partial<Stripe.Checkout.SessionCreateParams> = {}) => {
    const price = await priceOf(3900)
    const { id: customer } = await stripe.customers.create({ name: 'Anne' })
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [{ price: price.id, quantity: 1 }],
      success_url: 'http://localhost/done?session={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://localhost/pricing',
      locale: 'de',
      ...more,
    })
    return { ...session, customer, url: session.url ?? '' }
  }

  test('starts a subscription with a card that is charged at once', async () => {
    const { id, url, customer } = await open()
    expect((await visit(url)).body).toContain('CHF 39.00')
    const done = await visit(url, card('4242 4242 4242 4242'))
    expect([done.statusCode, done.headers.location]).toEqual([303, `http://localhost/done?session=${id}`])
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'complete', payment_status: 'paid' })
    expect(await chargesOf(customer)).toHaveLength(1)
    expect((await visit(url, card('4242 4242 4242 4242'))).statusCode).toBe(404)
    expect(await chargesOf(customer)).toHaveLength(1)
  })

  test.each([
    ['4000000000000002', 'generic_decline'],
    ['4000000000009995', 'insufficient_funds'],
    ['4000000000000069', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc'],
    ['4000000000000341', 'generic_decline'],
    ['4111111111111111', 'incorrect_number'],
  ])('declines the card %s and starts nothing', async (number, reason) => {
    const { url, customer } = await open()
    const refused = await visit(url, card(number))
    expect([refused.statusCode, refused.body.includes(reason)]).toEqual([402, true])
    expect((await stripe.subscriptions.list({ customer, status: 'all' })).data).toEqual([])
    expect((await visit(url, card('4242424242424242'))).statusCode).toBe(303)
  })

  test('asks the holder of a 3-D Secure card to confirm first', async () => {
    const { url, customer } = await open({ subscription_data: { trial_period_days: 10 } })
    const asked = await visit(url, card('4000002500003155'))
    expect([asked.statusCode, asked.body.includes('Bank')]).toEqual([200, true])
    expect((await visit(url, { ...card('4000002500003155'), confirmation: 'denied' })).statusCode).toBe(402)
    expect((await visit(url, { ...card('4000002500003155'), confirmation: 'given' })).statusCode).toBe(303)
    expect((await stripe.subscriptions.list({ customer })).data).toMatchObject([{ status: 'trialing' }])
  })

  test('stores no card number', async () => {
    const { url } = await open()
    await visit(url, card('4242424242424242'))
    const { DatabaseSync } = await import('node:sqlite')
    const database = new DatabaseSync(provider.file, { readOnly: true })
    const rows = database.prepare('SELECT body FROM object UNION ALL SELECT body FROM idempotency').all()
    database.close()
    expect(JSON.stringify(rows)).not.toContain('4242424242424242')
  })
})

test('webhooks are signed as Stripe signs them, and retried until they are accepted', async () => {
  provider.answer.status = 500
  provider.payments.start()
  await stripe.customers.create({ name: 'Anne' })
  const until = async (count: number) => {
    for (const end = Date.now() + 120_000; provider.sent.length < count && Date.now() < end; )
      await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await until(1)
  provider.answer.status = 200
  await until(2)
  const [first, second] = provider.sent
  const { stripeWebhookSecret: secret } = provider.payments.settings
  const event = stripe.webhooks.constructEvent(first?.body ?? '', first?.headers['stripe-signature'] ?? '', secret)
  expect(event.type).toBe('customer.created')
  expect(second?.body).toBe(first?.body)
  expect(() =>
    stripe.webhooks.constructEvent(`${first?.body} `, first?.headers['stripe-signature'] ?? '', secret),
  ).toThrow('signature')
})

test('refuses another API key', async () => {
  const { stripeApiUrl } = provider.payments.settings
  const answer = await fetch(`${stripeApiUrl}/v1/customers`, { headers: { authorization: 'Bearer sk_test_other' } })
  expect(answer.status).toBe(401)
})
