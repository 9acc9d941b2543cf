import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { DecisionChangedSchema, DecisionPublishedSchema } from '@trilex/proto/catalog/v1/events'
import { startEngines, type TestEngines } from '../src/testing.ts'
import fc from 'fast-check'
import { repetitions } from '@trilex/platform/repetitions'
import type { Connection } from 'mongoose'
import { Type } from 'typebox'
import { defineCollection, type Stored } from '../../platform/src/documents/define-collection.ts'
import { applyOnce } from '../../platform/src/events/apply-once.ts'
import type { OutgoingEvent } from '../../platform/src/events/bus.ts'
import { connectMongo, ensureIndexes } from '../../platform/src/documents/mongo.ts'
import { appendEvent, emitEvent } from '../../platform/src/events/outbox.ts'
import { OutboxRelay } from '../../platform/src/events/outbox-relay.ts'
import { createMetrics } from '../../platform/src/telemetry/metrics.ts'
import { inTrace } from '../../platform/src/telemetry/trace.ts'

const TRACE = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'

const docketCollection = defineCollection({
  name: 'dockets',
  personal: 'none',
  outbox: true,
  fields: { _id: Type.String(), hash: Type.String() },
})
type Docket = Stored<typeof docketCollection>

let engines: TestEngines
let connection: Connection

beforeAll(async () => {
  engines = await startEngines()
})
afterAll(() => engines.stop())
beforeEach(async () => {
  connection = await connectMongo(engines.mongoUri(`court${randomUUID().slice(0, 8)}`))
})
afterEach(() => connection.close())

async function openDockets() {
  const dockets = docketCollection.on(connection)
  await ensureIndexes(connection)
  return dockets
}
type Dockets = Awaited<ReturnType<typeof openDockets>>

const upsert = (id: string, hash: string) => ({
  updateOne: {
    filter: { _id: id },
    update: appendEvent<Docket, typeof DecisionChangedSchema>({ $set: { hash } }, DecisionChangedSchema, {
      decisionId: id,
      contentHash: hash,
    }),
    upsert: true,
  },
})

function fakeBus(fails: (events: OutgoingEvent[]) => boolean = () => false) {
  const calls: OutgoingEvent[][] = []
  return {
    calls,
    events: () => calls.flat(),
    publish: async (_topic: string, events: OutgoingEvent[]) => {
      if (fails(events)) throw new Error('refused')
      calls.push(events)
    },
  }
}
const relayTo = (
  collection: Dockets,
  bus: Pick<ReturnType<typeof fakeBus>, 'publish'>,
  metrics = createMetrics('court'),
) => new OutboxRelay({ collection, topic: 'court.events', source: 'court', bus, metrics })
const hashes = (events: OutgoingEvent[]) => events.map((event) => (event.value as { contentHash: string }).contentHash)

describe('the outbox', () => {
  test('an event inserted with its document is published with CloudEvents headers and cleared', async () => {
    const dockets = await openDockets()
    const document: Docket = { _id: 'a', hash: '1', outbox: [], outboxSeq: 0 }
    const event = { decisionId: 'a', contentHash: '1' }
    inTrace(TRACE, () => emitEvent(document, DecisionPublishedSchema, event))
    await dockets.insertOne(document)
    const bus = fakeBus()
    await relayTo(dockets, bus).sweep()
    expect(bus.events()).toEqual([
      {
        key: 'a',
        value: { decisionId: 'a', contentHash: '1' },
        headers: {
          ce_specversion: '1.0',
          ce_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          ce_type: 'catalog.v1.DecisionPublished',
          ce_source: 'court',
          ce_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
          ce_sequence: '1',
          traceparent: TRACE,
        },
      },
    ])
    expect(await dockets.findOne({ _id: 'a' })).toEqual({ _id: 'a', hash: '1', outbox: [], outboxSeq: 1 })
    await relayTo(dockets, bus).sweep()
    expect(bus.calls).toHaveLength(1)
  })

  test('a bulk write of 1,200 upserts is published in three calls, with sequence numbers from 1 for every document', async () => {
    const dockets = await openDockets()
    await dockets.bulkWrite(Array.from({ length: 1_200 }, (_, n) => upsert(`d${n}`, `${n}`)))
    await dockets.bulkWrite([upsert('d7', 'again')])
    const bus = fakeBus()
    await relayTo(dockets, bus).sweep()
    expect(bus.calls.map((call) => call.length).sort()).toEqual([200, 500, 501])
    expect(
      bus
        .events()
        .filter((event) => event.key === 'd7')
        .map((event) => event.headers?.ce_sequence),
    ).toEqual(['1', '2'])
    expect(await dockets.countDocuments({ outboxPending: { $exists: true } })).toBe(0)
  })

  test('an event added between publishing and clearing is published too', async () => {
    const dockets = await openDockets()
    await dockets.bulkWrite([upsert('a', '1')])
    let interfered = false
    const bus = fakeBus()
    const slow = {
      publish: async (topic: string, events: OutgoingEvent[]) => {
        await bus.publish(topic, events)
        if (interfered) return
        interfered = true
        await dockets.bulkWrite([upsert('a', '2')])
      },
    }
    const relay = relayTo(dockets, slow)
    await relay.sweep()
    await relay.sweep()
    expect(bus.events().map((event) => event.headers?.ce_sequence)).toEqual(['1', '1', '2'])
    const ids = bus.events().map((event) => event.headers?.ce_id)
    expect(ids[0]).toBe(ids[1])
  })

  test('kicks are published soon, batched, and only for the documents named', async () => {
    const dockets = await openDockets()
    await dockets.bulkWrite([upsert('a', '1'), upsert('b', '2'), upsert('c', '3')])
    const bus = fakeBus()
    const relay = relayTo(dockets, bus)
    relay.kick(['a'])
    relay.kick(['b'])
    for (const deadline = Date.now() + 120_000; bus.calls.length === 0 && Date.now() < deadline; ) await sleep(5)
    expect(bus.calls.map((call) => hashes(call).sort())).toEqual([['1', '2']])
    relay.kick()
    for (const deadline = Date.now() + 120_000; bus.calls.length === 1 && Date.now() < deadline; ) await sleep(5)
    expect(hashes(bus.calls[1] ?? [])).toEqual(['3'])
    await relay.stop()
  })

  test('events wait while the bus is unavailable and the backlog is measured; afterwards all are published', async () => {
    const dockets = await openDockets()
    const metrics = createMetrics('court')
    await dockets.bulkWrite([upsert('a', '1'), upsert('a', '2'), upsert('b', '3')])
    let away = true
    const bus = fakeBus(() => away)
    const relay = relayTo(dockets, bus, metrics)
    await expect(relay.sweep()).rejects.toThrow('refused')
    await relay.stop()
    const text = await metrics.metrics()
    expect(text).toMatch(/outbox_waiting_documents\{collection="dockets",[^}]*\} 2/)
    expect(text).toMatch(/outbox_most_waiting_events\{[^}]*\} 2/)
    expect(text).toMatch(/outbox_failures_total\{[^}]*\} [1-9]/)
    away = false
    await relay.sweep()
    expect(hashes(bus.events()).sort()).toEqual(['1', '2', '3'])
  })

  test('the age of the backlog grows also while the bus hangs', async () => {
    const dockets = await openDockets()
    const metrics = createMetrics('court')
    await dockets.bulkWrite([upsert('a', '1')])
    const answer = Promise.withResolvers<void>()
    const bus = { publish: () => answer.promise }
    const relay = relayTo(dockets, bus, metrics)
    const age = async () =>
      Number(/outbox_oldest_waiting_seconds\{[^}]*\} (\S+)/.exec(await metrics.metrics())?.[1] ?? Number.NaN)
    const sweep = relay.sweep()
    for (const deadline = Date.now() + 120_000; Number.isNaN(await age()) && Date.now() < deadline; ) await sleep(5)
    const before = await age()
    await sleep(200)
    expect((await age()) - before).toBeGreaterThan(0.15)
    answer.resolve()
    await sweep
    await relay.sweep()
    expect(await age()).toBe(0)
  })

  test('an event that the bus rejects does not block other documents', async () => {
    const dockets = await openDockets()
    await dockets.bulkWrite(Array.from({ length: 20 }, (_, n) => upsert(`d${n}`, n === 4 ? 'poison' : `${n}`)))
    const bus = fakeBus((events) => hashes(events).includes('poison'))
    await relayTo(dockets, bus).sweep()
    expect(hashes(bus.events())).toHaveLength(19)
  })

  test('many rejected events do not block others either, and are published once the bus accepts them', async () => {
    const dockets = await openDockets()
    for (let n = 0; n < 8; n++) await dockets.bulkWrite([upsert(`d${n}`, n < 7 ? `poison ${n}` : 'late')])
    let refuses = true
    const bus = fakeBus((events) => refuses && hashes(events).some((hash) => hash.startsWith('poison')))
    const metrics = createMetrics('court')
    const relay = relayTo(dockets, bus, metrics)
    const waiting = async () => /outbox_waiting_documents\{[^}]*\} (\d+)/.exec(await metrics.metrics())?.[1]
    const counts: unknown[] = []
    for (let sweeps = 0; sweeps < 3; sweeps++) {
      await relay.sweep().catch(() => undefined)
      counts.push(await waiting())
    }
    expect(hashes(bus.events())).toEqual(['late'])
    // Rejected events also count while others have their turn.
    expect(counts.slice(0, 2)).toEqual(['8', '8'])
    refuses = false
    for (let sweeps = 0; sweeps < 3; sweeps++) await relay.sweep()
    expect(hashes(bus.events())).toHaveLength(8)
    expect(await waiting()).toBe('0')
  })

  test('stopping publishes one more batch, however many wait', async () => {
    const dockets = await openDockets()
    await dockets.bulkWrite(Array.from({ length: 1_100 }, (_, n) => upsert(`d${n}`, `${n}`)))
    const bus = fakeBus()
    await relayTo(dockets, bus).stop()
    expect(hashes(bus.events())).toHaveLength(500)
  })

  test('a started relay publishes what a crash left behind', async () => {
    const dockets = await openDockets()
    await dockets.bulkWrite([upsert('a', '1')])
    const bus = fakeBus()
    const relay = relayTo(dockets, bus).start()
    for (const deadline = Date.now() + 120_000; bus.calls.length === 0 && Date.now() < deadline; ) await sleep(5)
    await relay.stop()
    expect(hashes(bus.events())).toEqual(['1'])
  })
})

describe('applyOnce', () => {
  test('the read model ends in the state of the last event, whatever the order and number of deliveries', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 5 }),
        fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 12 }),
        async (last, noise) => {
          const views = connection.collection<{ _id: string; hash: string }>('views')
          const id = randomUUID()
          const deliveries = [
            ...noise.filter((sequence) => sequence <= last),
            last,
            ...noise.filter((sequence) => sequence <= last),
          ]
          let applied = 0
          for (const sequence of deliveries)
            if (await applyOnce(views, id, sequence, { hash: `h${sequence}` })) applied++
          const view = await views.findOne({ _id: id })
          expect(view).toMatchObject({ hash: `h${last}`, appliedSequence: last })
          expect(applied).toBeLessThanOrEqual(last)
        },
      ),
      { numRuns: repetitions(20) },
    )
  })

  test('a document that has seen no event takes the state of the first, unless a further condition excludes it', async () => {
    const views = connection.collection<{ _id: string; hash: string; gone?: boolean }>('views')
    const [known, gone] = [randomUUID(), randomUUID()]
    await views.insertMany([
      { _id: known, hash: 'own' },
      { _id: gone, hash: 'own', gone: true },
    ])
    const here = { gone: { $exists: false } }
    expect(await applyOnce(views, known, 1, { hash: 'h1' }, here)).toBe(true)
    expect(await applyOnce(views, gone, 1, { hash: 'h1' }, here)).toBe(false)
    expect(await views.findOne({ _id: known })).toMatchObject({ hash: 'h1', appliedSequence: 1 })
    expect(await views.findOne({ _id: gone })).toEqual({ _id: gone, hash: 'own', gone: true })
  })

  test('first events that arrive simultaneously end in the state of the later one', async () => {
    const views = connection.collection<{ _id: string; hash: string }>('views')
    for (let round = 0; round < 20; round++) {
      const id = randomUUID()
      await Promise.all([2, 1, 3].map((sequence) => applyOnce(views, id, sequence, { hash: `h${sequence}` })))
      expect(await views.findOne({ _id: id })).toMatchObject({ hash: 'h3', appliedSequence: 3 })
    }
  })
})
