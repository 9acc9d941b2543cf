import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { TokenPerson } from '@trilex/platform/local-issuer'
import { personOf, type RunningBilling, startBilling, until } from './billing.fixture.ts'

let running: RunningBilling
beforeAll(async () => {
  running = await startBilling()
})
afterAll(() => running.stop())

const STUDENT = { planType: 'student', billingPeriod: 'monthly' }
let count = 0

/** A person known to billing by an event of identity. */
const newPerson = (prefix = 'person') => running.newPerson(`${prefix}-${++count}`)
const subscriptionOf = (person: TokenPerson) => running.subscription(person)
const announcedTo = (id: string) => running.announced.filter(({ key }) => key === id).map(({ value }) => value)

/** Opens a checkout; `key` distinguishes repeated calls. */
const open = (person: TokenPerson, more: object = {}, key?: string) => running.buy(person, more, key)

async function subscribe(person: TokenPerson, card?: string, more: object = {}) {
  const { url, checkoutId } = (await open(person, more)).json()
  const entered = await running.enterCard(url, card)
  expect(entered.statusCode).toBe(303)
  return (await running.ask(person, 'GET', `/checkouts/${checkoutId}`)).json()
}

/** Published test cards, each used by one test only, because a card gets one trial. */
const CARDS = ['4242424242424242', '4000007560000009', '5555555555554444', '378282246310005']

describe('a trial by card', () => {
  test('charges nothing, grants the plan at once, and is announced', async () => {
    const person = await newPerson()
    expect(await subscriptionOf(person)).toMatchObject({ status: 'none', plan: 'free', manages: true })
    expect(await subscribe(person, CARDS[0])).toMatchObject({ status: 'trialing', plan: 'student', licences: 1 })
    const [told] = await until(
      () => announcedTo(person.id),
      ({ length }) => length > 0,
    )
    expect(told).toMatchObject({ ownerId: person.id, ownerKind: 'user', plan: 'student', status: 'trialing' })
    const { data: customers } = await running.stripe.customers.list({ email: String(person.email) })
    expect((await running.stripe.charges.list({ customer: customers[0]?.id ?? '' })).data).toEqual([])
  })

  test('is granted once per person and once per card; the second is ended without a charge', async () => {
    const first = await newPerson()
    await subscribe(first, CARDS[1])
    const second = await newPerson()
    expect(await subscribe(second, CARDS[1])).toMatchObject({ status: 'ended', plan: 'free', trialRefused: true })
    const { data: customers } = await running.stripe.customers.list({ email: String(second.email) })
    expect((await running.stripe.charges.list({ customer: customers[0]?.id ?? '' })).data).toEqual([])
    // An alias of the same mailbox counts as the same person.
    const alias = await newPerson()
    await running.account('UserChanged', alias.id, {
      userId: alias.id,
      email: `${first.id}+again@etude.example`,
      language: 'de',
    })
    const quote = await running.ask({ ...alias, email: `${first.id}+again@etude.example` }, 'POST', '/quote', STUDENT)
    expect(quote.json()).toMatchObject({ trialDays: 0, charged: 3900 })
  })

  test('cannot be opened twice: the earlier page is closed, and only one subscription starts', async () => {
    const person = await newPerson()
    const [one, two] = [(await open(person)).json(), (await open(person)).json()]
    expect((await running.enterCard(one.url, CARDS[2])).statusCode).toBe(404)
    expect((await running.enterCard(two.url, CARDS[2])).statusCode).toBe(303)
    await until(
      () => subscriptionOf(person),
      ({ status }) => status === 'trialing',
    )
    expect((await open(person)).json()).toMatchObject({ status: 409, code: 'BILLING_ALREADY_SUBSCRIBED' })
  })
})

describe('nobody is charged twice', () => {
  const customerOf = async (person: TokenPerson) =>
    (await running.stripe.customers.list({ email: String(person.email) })).data.map(({ id }) => id)

  test('an open page is closed when another one led to a subscription', async () => {
    const person = await newPerson()
    const { url } = (await open(person)).json()
    const [customer = ''] = await customerOf(person)
    const [session] = (await running.stripe.checkout.sessions.list({ customer })).data
    const price = (await running.stripe.prices.list({ lookup_keys: ['student_monthly_3900'] })).data[0]?.id ?? ''
    const other = await running.stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [{ price, quantity: 1 }],
      success_url: session?.success_url ?? '',
      subscription_data: { trial_period_days: 10 },
    })
    await running.enterCard(String(other.url), '4000002500003155', { confirmation: 'given' })
    await until(
      async () => (await running.stripe.checkout.sessions.retrieve(session?.id ?? '')).status,
      (status) => status === 'expired',
    )
    expect((await running.enterCard(url)).statusCode).toBe(404)
  })

  test('creates one customer, even if the first attempt was interrupted and the next uses another language', async () => {
    const person = await newPerson()
    await open(person)
    await running.documents.collection('subscriptions').deleteOne({ _id: person.id as never })
    expect((await open(person, { language: 'it' })).statusCode).toBe(201)
    expect(await customerOf(person)).toHaveLength(1)
  })
})

test('a new member of a firm still sees and can end their own subscription', async () => {
  const [person, head] = [await newPerson(), await newPerson()]
  const runs = (state: { status: string }) => state.status === 'trialing'
  await open(person, { paymentMethod: 'invoice' })
  await until(() => subscriptionOf(person), runs)
  const organizationId = `firm-${person.id}`
  const firm = { organizationId, name: 'Étude', type: 'company', adminIds: [head.id], billingManagerIds: [] }
  await running.account('OrganizationChanged', organizationId, { ...firm, seatsTotal: 3 })
  for (const { id, email } of [person, head])
    await running.account('UserChanged', id, { userId: id, email, language: 'de', organizationId })
  await until(
    () => running.documents.collection('payers').countDocuments({ organizationId }),
    (known) => known === 2,
  )
  const own = { owner: 'user', manages: true, status: 'trialing' }
  expect(await subscriptionOf(person)).toMatchObject(own)
  const ended = await running.ask(person, 'POST', '/subscription/cancel', {})
  expect(ended.json()).toMatchObject({ ...own, cancelAtPeriodEnd: true })
  // Only the firm's billing managers can buy for it.
  expect((await open(person)).json()).toMatchObject({ code: 'BILLING_NOT_MANAGER' })
  await open(head, { paymentMethod: 'invoice' })
  expect(await until(() => subscriptionOf(head), runs)).toMatchObject({
    owner: 'organization',
    manages: true,
    licences: 3,
  })
})

test('a declined card starts nothing, and a valid one afterwards does', async () => {
  const person = await newPerson()
  const { url } = (await open(person)).json()
  expect((await running.enterCard(url, '4000000000009995')).statusCode).toBe(402)
  expect(await subscriptionOf(person)).toMatchObject({ status: 'none' })
  expect((await running.enterCard(url, CARDS[3])).statusCode).toBe(303)
})

test('a repeated command with the same key opens one checkout, and another body is refused', async () => {
  const person = await newPerson()
  const [one, two] = [await open(person, {}, 'checkout-1'), await open(person, {}, 'checkout-1')]
  expect(two.json()).toEqual(one.json())
  expect((await open(person, { billingPeriod: 'annual' }, 'checkout-1')).statusCode).toBe(422)
})

describe('by invoice', () => {
  test('grants the plan for the trial; the invoice is due 30 days after it; cancelling ends it with the period', async () => {
    const person = await newPerson()
    const bought = await open(person, { paymentMethod: 'invoice', billingPeriod: 'annual' })
    expect(bought.json()).toMatchObject({
      subscription: { status: 'trialing', byInvoice: true, billingPeriod: 'annual' },
    })
    const cancelled = await running.ask(person, 'POST', '/subscription/cancel', {})
    expect(cancelled.json()).toMatchObject({ status: 'trialing', cancelAtPeriodEnd: true })
    expect((await running.ask(person, 'POST', '/subscription/resume', {})).json()).toMatchObject({
      cancelAtPeriodEnd: false,
    })
  })
})

describe('what is not sold', () => {
  test.each(['free', 'professional', 'enterprise'])('%s is refused', async (planType) => {
    const person = await newPerson()
    for (const path of ['/quote', '/checkouts']) {
      const body =
        path === '/quote' ? { ...STUDENT, planType } : { ...STUDENT, planType, paymentMethod: 'card', language: 'fr' }
      expect((await running.ask(person, 'POST', path, body)).json()).toMatchObject({
        status: 409,
        code: 'BILLING_PLAN_NOT_SOLD',
      })
    }
  })
})

describe('a webhook', () => {
  const event = { id: 'evt_1', object: 'event', type: 'x', created: 1, data: { object: { id: 'a' } } }
  const payload = JSON.stringify(event)
  const signed = (options: object = {}) =>
    running.stripe.webhooks.generateTestHeaderString({
      payload,
      secret: running.provider.settings.stripeWebhookSecret,
      ...options,
    })
  const send = (body: string, signature?: string) =>
    running.webhook(body, { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) })
  const stored = () => running.documents.collection('inbox').countDocuments({ _id: 'evt_1' as never })

  test('is refused with a wrong secret, an altered body, an old signature or none, and nothing is stored', async () => {
    const old = Math.floor(Date.now() / 1000) - 301
    for (const [body, signature] of [
      [payload, signed({ secret: 'whsec_other' })],
      [`${payload} `, signed()],
      [payload, signed({ timestamp: old })],
      [payload, undefined],
      [payload, 'v1=nonsense'],
    ] as const)
      expect((await send(body, signature)).json()).toMatchObject({ status: 400, code: 'BILLING_WEBHOOK_NOT_ACCEPTED' })
    expect(await stored()).toBe(0)
  })

  test('is refused above 256 KiB', async () => {
    expect((await send('x'.repeat(256 * 1024 + 1), signed())).statusCode).toBe(413)
  })

  test('is stored once, however often it is delivered', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(payload, signed())))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
    expect(await stored()).toBe(1)
  })
})

test('events in any order, repeated, and of an older subscription lead to the state at the provider', async () => {
  const person = await newPerson()
  await open(person, { paymentMethod: 'invoice' })
  const { data: customers } = await running.stripe.customers.list({ email: String(person.email) })
  const customer = customers[0]?.id ?? ''
  const [first] = (await running.stripe.subscriptions.list({ customer })).data
  await running.stripe.subscriptions.cancel(first?.id ?? '')
  await until(
    () => subscriptionOf(person),
    ({ status }) => status === 'ended',
  )
  await open(person, { paymentMethod: 'invoice', billingPeriod: 'annual' })
  const all = (await running.stripe.events.list({ limit: 100 })).data
  const about = all.filter(({ data }) => (data.object as { customer?: string }).customer === customer)
  expect(about.map(({ type }) => type)).toContain('customer.subscription.deleted')
  let sent = 0
  const twice = fc.shuffledSubarray([...about, ...about], { minLength: about.length })
  const property = fc.asyncProperty(twice, async (events) => {
    for (const event of events) {
      const payload = JSON.stringify({ ...event, id: `evt_again_${++sent}` })
      const { stripeWebhookSecret: secret } = running.provider.settings
      const signature = running.stripe.webhooks.generateTestHeaderString({ payload, secret })
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      expect((await running.webhook(payload, headers)).statusCode).toBe(200)
    }
    const waiting = () => running.documents.collection('inbox').countDocuments({ handledAt: null })
    await until(waiting, (count) => count === 0)
    const [live] = (await running.stripe.subscriptions.list({ customer })).data
    expect(await running.documents.collection('subscriptions').findOne({ customerId: customer })).toMatchObject({
      subscriptionId: live?.id,
      status: live?.status,
      plan: 'student',
      period: 'annual',
    })
  })
  await fc.assert(property, { numRuns: 8 })
})

test('events about an invoice without an id or a deleted one do not block other events', async () => {
  const person = await newPerson()
  await open(person)
  const [customer] = (await running.stripe.customers.list({ email: String(person.email) })).data
  const events = [
    ['invoice.upcoming', { object: 'invoice', customer: customer?.id }],
    ['invoice.created', { object: 'invoice', id: 'in_gone', customer: customer?.id }],
  ]
  for (const [at, [type, object]] of events.entries()) {
    const payload = JSON.stringify({ id: `evt_gone_${at}`, object: 'event', type, created: 1, data: { object } })
    const secret = running.provider.settings.stripeWebhookSecret
    const signature = running.stripe.webhooks.generateTestHeaderString({ payload, secret })
    await running.webhook(payload, { 'content-type': 'application/json', 'stripe-signature': signature })
  }
  const handled = { _id: /^evt_gone_/ as never, handledAt: { $ne: null } }
  await until(
    () => running.documents.collection('inbox').countDocuments(handled),
    (count) => count === 2,
  )
})

/** Advances the provider's clock, which all tests share, so these come last. */
describe('as time passes', () => {
  test('announces the end of the trial once, three days before, and then charges the price that was shown', async () => {
    const person = await newPerson()
    await open(person, { paymentMethod: 'invoice', billingPeriod: 'annual' })
    running.forward(7)
    const told = () =>
      running.announced.filter(({ type, value }) => type.endsWith('TrialEnding') && value['userId'] === person.id)
    const [reminder] = await until(told, ({ length }) => length > 0)
    expect(reminder?.value).toMatchObject({
      email: person.email,
      language: 'de',
      brand: 'de',
      plan: 'student',
      amount: '39400',
    })
    running.forward(3)
    await until(
      () => subscriptionOf(person),
      ({ status }) => status === 'active',
    )
    const invoices = await until(
      async () => (await running.ask(person, 'GET', '/invoices')).json(),
      (list: object[]) => list.length > 0,
    )
    expect(invoices).toMatchObject([{ status: 'open', byTransfer: true, total: 39_400, vat: 2952, amountDue: 39_400 }])
    expect(told()).toHaveLength(1)
  })
})

describe('a promo code', () => {
  const staff: TokenPerson = { ...personOf('staff'), roles: ['user', 'admin'] }
  const make = (label: string, more: object = {}) =>
    running.ask(staff, 'POST', '/admin/promo-codes', { label, kind: 'percent', value: 20, ...more })
  const used = async (label: string) => {
    const list = (await running.ask(staff, 'GET', '/admin/promo-codes')).json() as { label: string; used: number }[]
    return list.find((each) => each.label === label)?.used
  }

  test('takes off the amount shown, however it is spelled', async () => {
    await make('LANCEMENT-20')
    const person = await newPerson()
    const quote = await running.ask(person, 'POST', '/quote', { ...STUDENT, promoCode: ' lancement 20' })
    expect(quote.json()).toMatchObject({ total: 3900, reduction: 780, charged: 3120 })
    await open(person, { paymentMethod: 'invoice', promoCode: 'Lancement20' })
    const { data: customers } = await running.stripe.customers.list({ email: String(person.email) })
    const [subscription] = (await running.stripe.subscriptions.list({ customer: customers[0]?.id ?? '' })).data
    const next = await running.stripe.invoices.createPreview({ subscription: subscription?.id ?? '' })
    expect(next.total).toBe(3120)
  })

  test('is used once per person in 50 parallel attempts, and never beyond its limit', async () => {
    await make('EINMAL-1')
    const person = await newPerson()
    const tries = Array.from({ length: 50 }, () => open(person, { promoCode: 'EINMAL-1' }))
    const answers = await Promise.all(tries)
    expect(answers.filter(({ statusCode }) => statusCode >= 500).map((answer) => answer.json())).toEqual([])
    expect(await used('EINMAL-1')).toBe(1)

    await make('NUR-3', { maxRedemptions: 3 })
    const people = await Promise.all(Array.from({ length: 10 }, () => newPerson('many')))
    const all = await Promise.all(people.map((each) => open(each, { promoCode: 'NUR-3' })))
    expect(all.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3)
    expect(await used('NUR-3')).toBe(3)
  })

  test('is released when the checkout expires', async () => {
    await make('FREI-1', { maxRedemptions: 1 })
    const [first, second] = [await newPerson(), await newPerson()]
    expect((await open(first, { promoCode: 'FREI-1' })).statusCode).toBe(201)
    expect((await open(second, { promoCode: 'FREI-1' })).json()).toMatchObject({ code: 'BILLING_PROMO_CODE_INVALID' })
    running.forward(2)
    await until(
      () => used('FREI-1'),
      (count) => count === 0,
    )
    expect((await open(second, { promoCode: 'FREI-1' })).statusCode).toBe(201)
  })
})

test('a deleted account ends its subscription, and its invoices stay without the person', async () => {
  const person = await newPerson()
  await open(person, { paymentMethod: 'invoice' })
  running.forward(10)
  const invoices = running.documents.collection('invoices')
  await until(() => invoices.countDocuments({ ownerId: person.id }), Boolean)
  const { data: customers } = await running.stripe.customers.list({ email: String(person.email) })
  await running.account('UserDeleted', person.id, {
    userId: person.id,
    email: person.email,
    language: 'de',
    brand: 'de',
  })
  await until(
    () => running.documents.collection('payers').countDocuments({ _id: person.id as never }),
    (left) => left === 0,
  )
  const [kept] = await invoices.find({ ownerId: null }).toArray()
  expect(kept).toMatchObject({ ownerId: null, total: 3900, billedTo: expect.not.stringContaining('Rochat') })
  const { data } = await running.stripe.subscriptions.list({ customer: customers[0]?.id ?? '', status: 'all' })
  expect(data.map(({ status }) => status)).toEqual(['canceled'])
})
