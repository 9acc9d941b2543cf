import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { repetitions } from '@trilex/platform/repetitions'
import fc from 'fast-check'
import { type RunningBilling, startBilling, until } from '../billing.fixture.ts'

let running: RunningBilling
beforeAll(async () => {
  running = await startBilling()
})
afterAll(() => running.stop())

/** Every permutation of 5 is drawn in the whole run; each event comes once or twice. */
const RUNS = repetitions(240)

test('created, updated, paid, completed and deleted end in any order and repetition in the state that the provider has', async () => {
  const { stripe, documents } = running
  const person = await running.newPerson('person')
  await running.buy(person, { paymentMethod: 'invoice' })
  const customer = await running.customerOf('person')
  const [old] = (await stripe.subscriptions.list({ customer })).data
  await stripe.subscriptions.cancel(old?.id ?? '')
  await until(
    () => running.subscription(person),
    ({ status }) => status === 'ended',
  )
  await running.buy(person, { paymentMethod: 'invoice', billingPeriod: 'annual' })
  const [live] = (await stripe.subscriptions.list({ customer })).data
  const present = await stripe.subscriptions.retrieve(live?.id ?? '')
  const [invoice] = (await stripe.invoices.list({ subscription: present.id })).data

  /** What each event says is wrong in its own way: of another state, and of the older subscription. */
  const events = [
    ['customer.subscription.created', { ...present, status: 'incomplete' }],
    ['customer.subscription.updated', { ...present, status: 'active', cancel_at_period_end: true }],
    ['invoice.paid', { ...invoice, status: 'paid', amount_paid: 1 }],
    ['checkout.session.completed', { id: 'cs_test_x', object: 'checkout.session', customer, subscription: old?.id }],
    ['customer.subscription.deleted', { ...old, status: 'canceled' }],
  ] as const
  const stored = () => documents.collection('subscriptions').findOne({ _id: 'person' as never })
  const before = await until(stored, (row) => row?.['outbox']?.length === 0)
  let sent = 0
  const anyOrder = fc.tuple(
    fc.shuffledSubarray([...events], { minLength: events.length }),
    fc.array(fc.nat(events.length - 1), { maxLength: events.length }),
  )
  const property = fc.asyncProperty(anyOrder, async ([order, again]) => {
    for (const [type, object] of [...order, ...again.flatMap((at) => order.slice(at, at + 1))]) {
      const payload = JSON.stringify({ id: `evt_${++sent}`, object: 'event', type, created: sent, data: { object } })
      const secret = running.provider.settings.stripeWebhookSecret
      const signature = stripe.webhooks.generateTestHeaderString({ payload, secret })
      await running.webhook(payload, { 'content-type': 'application/json', 'stripe-signature': signature })
    }
    await until(
      () => documents.collection('inbox').countDocuments({ handledAt: null }),
      (waiting) => waiting === 0,
    )
    const after = await stored()
    expect(after).toMatchObject({ subscriptionId: present.id, status: present.status, cancelAtPeriodEnd: false })
    // Nothing but the count of looks has changed.
    expect({ ...after, revision: 0, updatedAt: 0 }).toEqual({ ...before, revision: 0, updatedAt: 0 })
  })
  await fc.assert(property, { numRuns: RUNS })
})
