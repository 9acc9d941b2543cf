import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type RunningBilling, startBilling, until } from '../billing.fixture.ts'

/** As many events a second for as many seconds (docs/reliability.md, R30). */
const RATE = 200
const SECONDS = 10
const CUSTOMERS = 40

let running: RunningBilling
beforeAll(async () => {
  running = await startBilling()
})
afterAll(() => running.stop())

const percentile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

test('200 webhooks a second are answered within 500 ms, handled within 5 s, and none is lost', async () => {
  const customers: string[] = []
  for (let each = 0; each < CUSTOMERS; each++) {
    const person = await running.newPerson(`payer-${each}`)
    await running.buy(person, { paymentMethod: 'invoice' })
    customers.push(await running.customerOf(person.id))
  }
  const inbox = running.documents.collection('inbox')
  await until(
    () => inbox.countDocuments({ handledAt: null }),
    (left) => left === 0,
  )
  const secret = running.provider.settings.stripeWebhookSecret
  const bare: number[] = []
  const answers: Promise<[status: number, ms: number]>[] = []
  const send = async (at: number): Promise<[number, number]> => {
    const object = { object: 'customer', id: customers[at % CUSTOMERS] }
    const event = { id: `evt_load_${at}`, object: 'event', type: 'customer.updated', created: 1, data: { object } }
    const payload = JSON.stringify(event)
    const signature = running.stripe.webhooks.generateTestHeaderString({ payload, secret })
    const begun = performance.now()
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const { statusCode } = await running.webhook(payload, headers)
    const answered = performance.now()
    // In turn with a route of the same service that stores nothing, so that both meet the same load.
    await running.ask(null, 'GET', '/plans')
    bare.push(performance.now() - answered)
    return [statusCode, answered - begun]
  }
  const begun = performance.now()
  for (let at = 0; at < RATE * SECONDS; at++) {
    await sleep(Math.max(0, begun + (at * 1000) / RATE - performance.now()))
    answers.push(send(at))
  }
  const answered = await Promise.all(answers)
  expect(new Set(answered.map(([status]) => status))).toEqual(new Set([200]))
  const sentMs = performance.now() - begun
  const loaded = { _id: /^evt_load_/ as never }
  await until(
    () => inbox.countDocuments({ ...loaded, handledAt: { $ne: null } }),
    (count) => count === RATE * SECONDS,
  )
  const rows = await inbox.find(loaded).toArray()
  const handledMs = rows.map(({ handledAt, receivedAt }) => Number(handledAt) - Number(receivedAt))
  const figures = {
    bare: { p50: percentile(bare, 0.5), p99: percentile(bare, 0.99) },
    rate: Math.round((RATE * SECONDS * 1000) / sentMs),
    answer: {
      p50: percentile(
        answered.map(([, ms]) => ms),
        0.5,
      ),
      p99: percentile(
        answered.map(([, ms]) => ms),
        0.99,
      ),
    },
    handled: { p50: percentile(handledMs, 0.5), p99: percentile(handledMs, 0.99) },
    lost: RATE * SECONDS - rows.length,
  }
  process.stdout.write(`${JSON.stringify(figures)}\n`)
  expect(figures.lost).toBe(0)
  expect(figures.answer.p99).toBeLessThan(500)
  expect(figures.handled.p99).toBeLessThan(5_000)
})
