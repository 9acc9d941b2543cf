import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from '@jest/globals'
import fc from 'fast-check'
import type { EventBus, IncomingEvent } from '../bus.ts'
import { byKey, collect, numbered, numbers, sequence, type ContractBench, type Numbered } from './bus-contract-bench.ts'

/** Contract tests on order, content and batches. */
export function deliveryPromises({ under, newTopic, until, group, promise }: ContractBench): void {
  promise('events of one key are handled in the order of the publish calls, awaited or not', async () => {
    const topic = await newTopic()
    const seen: IncomingEvent<Numbered>[] = []
    await under.bus.subscribe(group([topic]), async (events: IncomingEvent<Numbered>[]) => {
      if (Math.random() < 0.2) await sleep(1)
      seen.push(...events)
    })
    await Promise.all(numbered(0, 100).map((event) => under.bus.publish(topic, [event])))
    await under.bus.publish(topic, numbered(100, 120))
    await until('all handled', () => numbers(seen).length === 120)
    for (const [key, order] of Object.entries(byKey(seen))) {
      expect([key, order]).toEqual([key, sequence(0, 120).filter((n) => `k${n % 5}` === key)])
    }
  })

  promise('an event arrives with its topic, key, JSON value, headers and time', async () => {
    const topic = await newTopic()
    const values = [null, true, 0, -1.5e-7, '', 'é \u{1F600} \u0000 \u2028 ß "\\', [], {}, { a: [1, { b: null }] }]
    const published = values.map((value, i) => ({
      key: `clé ${i} \u{1F600}`,
      value,
      headers: { ce_id: `${i}`, note: 'é\u{1F600}' },
    }))
    const before = Date.now()
    await under.bus.publish(topic, published)
    const seen: IncomingEvent[] = []
    await under.bus.subscribe(group([topic]), async (events) => {
      seen.push(...events)
    })
    await until('all handled', () => new Set(seen.map((e) => e.key)).size === values.length)
    for (const event of published) {
      const [arrived] = seen.filter((e) => e.key === event.key)
      expect(arrived).toMatchObject({ topic, key: event.key, attempt: 1, headers: event.headers })
      expect(arrived?.value).toEqual(event.value)
      expect(arrived?.offset).toMatch(/^\d+$/)
      expect(arrived?.timestamp).toBeGreaterThanOrEqual(before - 1_000)
      expect(arrived?.timestamp).toBeLessThanOrEqual(Date.now() + 1_000)
    }
  })

  promise('a value of a million characters passes unchanged', async () => {
    const topic = await newTopic(1)
    const text = 'abcdefghij'.repeat(99_000)
    await under.bus.publish(topic, [{ key: 'large', value: { text } }])
    const seen: IncomingEvent<{ text: string }>[] = []
    await under.bus.subscribe<{ text: string }>(group([topic]), async (events) => {
      seen.push(...events)
    })
    await until('handled', () => seen.length > 0)
    expect(seen[0]?.value.text === text).toBe(true)
  })

  promise('a value that is not JSON is refused and nothing of the call is published', async () => {
    const topic = await newTopic(1)
    await expect(
      under.bus.publish(topic, [
        { key: 'a', value: { n: 0 } },
        { key: 'a', value: undefined },
      ]),
    ).rejects.toThrow(TypeError)
    const seen: IncomingEvent<Numbered>[] = []
    await under.bus.subscribe(group([topic]), collect(seen))
    await under.bus.publish(topic, numbered(1, 2))
    await until('the next event is handled', () => seen.length > 0)
    expect(numbers(seen)).toEqual([1])
  })

  promise('batches hold events of one partition in order and no more than asked for', async () => {
    const topic = await newTopic(2)
    const batches: IncomingEvent<Numbered>[][] = []
    await under.bus.publish(topic, numbered(0, 200))
    await under.bus.subscribe<Numbered>(group([topic], { batchSize: 16 }), async (events) => {
      batches.push(events)
    })
    await until('all handled', () => numbers(batches.flat()).length === 200)
    expect(Math.max(...batches.map((batch) => batch.length))).toBeLessThanOrEqual(16)
    expect(batches.some((batch) => batch.length > 1)).toBe(true)
    for (const batch of batches) {
      expect(new Set(batch.map((e) => e.partition)).size).toBe(1)
      const offsets = batch.map((e) => BigInt(e.offset))
      expect(offsets).toEqual(offsets.toSorted((a, b) => (a < b ? -1 : 1)))
    }
  })

  promise('whatever the order of several publishers, nothing is lost and every key keeps its order', async () => {
    const step = fc.record({
      publisher: fc.integer({ min: 0, max: 2 }),
      key: fc.integer({ min: 0, max: 4 }),
      size: fc.integer({ min: 1, max: 4 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30 }), async (steps) => {
        const topic = await newTopic(3)
        const publishers = [under.bus, await under.another(), await under.another()]
        const seen: IncomingEvent<Numbered>[] = []
        const subscription = await under.bus.subscribe(group([topic]), collect(seen))
        const sent: Record<string, number[]> = {}
        let n = 0
        await Promise.all(
          steps.map(({ publisher, key, size }) => {
            // Each key is used by one publisher only: the order between publishers is not guaranteed.
            const name = `${publisher}/${key}`
            const events = Array.from({ length: size }, () => ({ key: name, value: { n: n++ } }))
            sent[name] = [...(sent[name] ?? []), ...events.map((event) => event.value.n)]
            return (publishers[publisher] as EventBus).publish(topic, events)
          }),
        )
        await until('all handled', () => numbers(seen).length === n)
        await subscription.stop()
        for (const bus of publishers.slice(1)) await bus.close()
        expect(byKey(seen)).toEqual(sent)
      }),
      { numRuns: 15 },
    )
  })
}
