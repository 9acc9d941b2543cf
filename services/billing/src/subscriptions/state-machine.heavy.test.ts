import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { repetitions } from '@trilex/platform/repetitions'
import { BILLING_PERIODS, type BillingPeriod } from '@trilex/plans'
import fc from 'fast-check'
import { type RunningBilling, startBilling, until } from '../billing.fixture.ts'

let running: RunningBilling
beforeAll(async () => {
  running = await startBilling()
})
afterAll(() => running.stop())

type Person = Awaited<ReturnType<RunningBilling['newPerson']>>

/** What is certain of a subscription, whatever the provider does. */
interface Model {
  live: boolean
  cancels: boolean
  hadTrial: boolean
  period: BillingPeriod | null
}

/** The person and what is read of the real service and of the provider. */
interface Real {
  person: Person
  ask(path: string, body?: object): Promise<{ status: number; body: Record<string, unknown> }>
}

type Step = fc.AsyncCommand<Model, Real>

/** All subscriptions of a person at the provider, newest first. */
async function atProvider({ person }: Real) {
  const customer = await running.customerOf(person.id)
  if (!customer.startsWith('cus_')) return []
  return (await running.stripe.subscriptions.list({ customer, status: 'all', limit: 100 })).data
}

/** Waits until all events were delivered and handled, and compares our state with the provider and with the model. */
async function settle(model: Model, real: Real): Promise<void> {
  const customer = await running.customerOf(real.person.id)
  await until(async () => {
    const [last] = (await running.stripe.events.list({ limit: 1 })).data
    const inbox = running.documents.collection('inbox')
    const known = last ? await inbox.countDocuments({ _id: last.id as never }) : 1
    return known === 1 && (await inbox.countDocuments({ handledAt: null })) === 0
  }, Boolean)
  const all = await atProvider(real)
  const live = all.filter(({ status }) => status !== 'canceled')
  expect(live.length).toBe(Number(model.live))
  const said = await running.subscription(real.person)
  const [one] = live
  if (one)
    expect(said).toMatchObject({
      status: one.status,
      plan: 'student',
      billingPeriod: one.items.data[0]?.price.metadata['period'],
      cancelAtPeriodEnd: one.cancel_at_period_end,
    })
  else expect(said).toMatchObject({ status: all.length > 0 ? 'ended' : 'none', plan: 'free' })
  if (one) expect([one.cancel_at_period_end, said.billingPeriod]).toEqual([model.cancels, model.period])
  expect(all.filter(({ trial_start: trial }) => trial !== null).length).toBe(Number(model.hadTrial))
  await chargedRightly(customer)
}

/** No period is charged twice, and nothing within a trial. */
async function chargedRightly(customer: string): Promise<void> {
  if (!customer.startsWith('cus_')) return
  const invoices = (await running.stripe.invoices.list({ customer, limit: 100 })).data
  const periods = invoices
    .filter(({ total, billing_reason: reason }) => total > 0 && reason !== 'subscription_update')
    .map(({ parent, period_start: start }) => `${JSON.stringify(parent?.subscription_details?.subscription)} ${start}`)
  expect(new Set(periods).size).toBe(periods.length)
  for (const { total, period_end: end, parent } of invoices) {
    const { subscription } = parent?.subscription_details ?? {}
    const found = await running.stripe.subscriptions.retrieve(String(subscription))
    if (found.trial_end !== null && end <= found.trial_end) expect(total).toBe(0)
  }
}

const step = (
  name: string,
  run: (model: Model, real: Real) => Promise<void>,
  check: (model: Readonly<Model>) => boolean = () => true,
): Step => ({
  check,
  async run(model, real) {
    await run(model, real)
    await settle(model, real)
  },
  toString: () => name,
})

const buy = (billingPeriod: BillingPeriod): Step =>
  step(`buy ${billingPeriod}`, async (model, { ask }) => {
    const { status, body } = await ask('/checkouts', {
      planType: 'student',
      billingPeriod,
      paymentMethod: 'invoice',
      language: 'fr',
    })
    if (model.live) {
      expect([status, body['code']]).toEqual([409, 'BILLING_ALREADY_SUBSCRIBED'])
      return
    }
    expect(body).toMatchObject({ subscription: { status: model.hadTrial ? 'active' : 'trialing' } })
    Object.assign(model, { live: true, cancels: false, hadTrial: true, period: billingPeriod })
  })

const endWithPeriod = (ends: boolean): Step =>
  step(ends ? 'cancel' : 'resume', async (model, { ask }) => {
    const { status, body } = await ask(`/subscription/${ends ? 'cancel' : 'resume'}`, {})
    expect([status, body['code'] ?? null]).toEqual(model.live ? [200, null] : [409, 'BILLING_NOT_SUBSCRIBED'])
    if (model.live) model.cancels = ends
  })

const change = (billingPeriod: BillingPeriod): Step =>
  step(`change to ${billingPeriod}`, async (model, real) => {
    const { ask } = real
    const wanted = { planType: 'student', billingPeriod }
    const { status, body } = await ask('/subscription/preview', wanted)
    if (body['code'] === 'BILLING_INVOICE_OPEN') {
      const [{ id: subscription = '' } = {}] = await atProvider(real)
      expect((await running.stripe.invoices.list({ subscription, status: 'open' })).data).not.toEqual([])
      return
    }
    expect(status).toBe(model.live ? 200 : 409)
    if (!model.live) return
    expect((await ask('/subscription/change', { ...wanted, at: body['at'] })).status).toBe(200)
    model.period = billingPeriod
  })

const wait = (days: number): Step =>
  step(`wait ${days} days`, async (model, real) => {
    running.forward(days)
    const live = (await atProvider(real)).filter(({ status }) => status !== 'canceled')
    // A subscription cancelled at period end may end; any other continues.
    expect(live.length > 0 || !model.live || model.cancels).toBe(true)
    model.live = live.length > 0
  })

const endAtProvider: Step = step(
  'end at the provider',
  async (model, real) => {
    const [live] = await atProvider(real)
    await running.stripe.subscriptions.cancel(live?.id ?? '')
    model.live = false
  },
  ({ live }) => live,
)

const payAll: Step = step('pay', async (_, real) => {
  const customer = await running.customerOf(real.person.id)
  if (!customer.startsWith('cus_')) return
  for (const { id } of (await running.stripe.invoices.list({ customer, status: 'open' })).data)
    await running.stripe.invoices.pay(id, { paid_out_of_band: true })
})

test('whatever is done in whatever order, the service says what the provider has, and no period is charged twice', async () => {
  let people = 0
  const anyPeriod = fc.constantFrom(...BILLING_PERIODS)
  const anyStep = [
    anyPeriod.map(buy),
    anyPeriod.map(change),
    fc.boolean().map(endWithPeriod),
    fc.constantFrom(1, 3, 9, 10, 40).map(wait),
    fc.constant(endAtProvider),
    fc.constant(payAll),
  ]
  const property = fc.asyncProperty(fc.commands(anyStep, { maxCommands: 12 }), async (steps) => {
    const person = await running.newPerson(`model-${++people}`)
    const ask: Real['ask'] = async (path, body) => {
      const answer = await running.ask(person, 'POST', path, body)
      return { status: answer.statusCode, body: answer.json() }
    }
    const model: Model = { live: false, cancels: false, hadTrial: false, period: null }
    const real = { person, ask }
    await fc.asyncModelRun(() => ({ model, real }), steps)
    // No earlier subscriber is charged as the clock advances.
    for (const { id, status } of await atProvider(real))
      if (status !== 'canceled') await running.stripe.subscriptions.cancel(id)
  })
  await fc.assert(property, { numRuns: repetitions(10) })
})
