import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { connectMongo, type EventBus, type Subscription } from '@trilex/platform'
import { startEngines, type TestEngines } from '@trilex/engines/testing'
import fc from 'fast-check'
import type { Connection } from 'mongoose'
import { mostConsulted, openConsulted } from './consulted.ts'

let engines: TestEngines
let documents: Connection
let bus: EventBus
let subscription: Subscription
/** A moment later at each question, so that nothing is remembered. */
let seconds = 0
const now = () => new Date((seconds += 10) * 1_000)
let consulted: ReturnType<typeof openConsulted>
beforeAll(async () => {
  engines = await startEngines()
  documents = await connectMongo(engines.mongoUri('catalog'))
  bus = await engines.bus()
  await bus.ensureTopics([{ topic: 'analytics.events', partitions: 4 }])
  consulted = openConsulted({ documents, bus, now })
  const [work] = consulted.work
  if (typeof work !== 'function') throw new Error('the room follows events')
  subscription = (await work()) as Subscription
})
afterAll(async () => {
  await subscription.stop()
  await documents.close()
  await engines.stop()
})

const counted = (decisionId: string, people: number, sequence: number) => ({
  key: decisionId,
  value: { decisionId, ...(people > 0 && { people }) },
  headers: {
    ce_specversion: '1.0',
    ce_id: `${decisionId}-${sequence}`,
    ce_type: 'analytics.v1.ConsultationsCounted',
    ce_source: 'analytics',
    ce_time: new Date().toISOString(),
    ce_sequence: String(sequence),
  },
})

test('the last count of a decision holds, whatever is repeated or overtaken, and zero is none', async () => {
  const events = [
    counted('atf-147-I-268', 5, 1),
    counted('atf-147-I-268', 7, 3),
    counted('atf-147-I-268', 6, 2),
    counted('atf-140-I-1', 5, 1),
    counted('atf-140-I-1', 0, 2),
    counted('atf-140-I-1', 5, 1),
  ]
  await bus.publish('analytics.events', events)
  while ((await bus.lag('catalog.consultations', 'analytics.events')) > 0) await new Promise(setImmediate)
  expect([...(await consulted.people())]).toEqual([['atf-147-I-268', 7]])
})

test('cases are ordered by the record that most people consulted, equal ones as before', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd', 'e')
  const row = fc.record({ id, others: fc.array(id, { maxLength: 2 }) })
  const people = fc.array(fc.tuple(id, fc.integer({ min: 5, max: 9 }))).map((pairs) => new Map<string, number>(pairs))
  fc.assert(
    fc.property(fc.array(row), people, (rows, known) => {
      const countOf = (one: { id: string; others: string[] }) =>
        Math.max(...[one.id, ...one.others].map((each) => known.get(each) ?? 0))
      const sorted = rows.toSorted(mostConsulted(known, (a, b) => (a.id < b.id ? -1 : a.id === b.id ? 0 : 1)))
      for (const [at, one] of sorted.entries()) {
        const next = sorted[at + 1]
        if (!next) continue
        expect(countOf(one)).toBeGreaterThanOrEqual(countOf(next))
        if (countOf(one) === countOf(next)) expect(one.id <= next.id).toBe(true)
      }
    }),
  )
})
