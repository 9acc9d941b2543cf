import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { EventBus, EventHandler, IncomingEvent, OutgoingEvent, SubscribeOptions } from './bus.ts'
import { deadLetterTopic } from './deliver.ts'

export interface BusUnderTest {
  bus: EventBus
  /** A second client of the same storage, as another process would have; the caller closes it. */
  another(): Promise<EventBus>
  /** Closes `bus` and removes the storage when it belongs to the test. */
  end(): Promise<void>
}

export interface ContractOptions {
  /** How long any expectation may take to come true. Default 30 s: a broker may rebalance meanwhile. */
  patienceMs?: number
  /** How long to watch that something does not happen. Default 300 ms. */
  quietMs?: number
}

interface Numbered {
  n: number
}

/** Holds an adapter to the promises of `bus.ts`. Every test uses topics and groups of its own, so one broker serves all of them. */
export function busContract(
  name: string,
  open: () => Promise<BusUnderTest>,
  { patienceMs = 30_000, quietMs = 300 }: ContractOptions = {},
): void {
  const quick = { attempts: 3, backoffMs: 5 }
  let under: BusUnderTest
  let others: EventBus[] = []

  const another = async (): Promise<EventBus> => {
    const bus = await under.another()
    others.push(bus)
    return bus
  }
  const newTopic = async (partitions = 4): Promise<string> => {
    const topic = `contract-${randomUUID()}`
    await under.bus.ensureTopics([{ topic, partitions }])
    return topic
  }
  const until = async (what: string, condition: () => boolean | Promise<boolean>): Promise<void> => {
    const deadline = Date.now() + patienceMs
    while (!(await condition())) {
      if (Date.now() > deadline) throw new Error(`not within ${patienceMs} ms: ${what}`)
      await sleep(10)
    }
  }
  const group = (topics: string[], options: Partial<SubscribeOptions> = {}): SubscribeOptions => ({
    group: `group-${randomUUID()}`,
    topics,
    fromBeginning: true,
    retry: quick,
    ...options,
  })
  const numbered = (from: number, to: number, key: (n: number) => string = (n) => `k${n % 5}`): OutgoingEvent[] =>
    Array.from({ length: to - from }, (_, i) => ({ key: key(from + i), value: { n: from + i } }))
  const collect = (into: IncomingEvent<Numbered>[]): EventHandler<Numbered> => {
    return async (events) => {
      into.push(...events)
    }
  }
  const numbers = (events: IncomingEvent<Numbered>[]): number[] =>
    [...new Set(events.map((e) => e.value.n))].sort((a, b) => a - b)
  const sequence = (from: number, to: number): number[] =>
    numbered(from, to).map((event) => (event.value as Numbered).n)
  /** First handling of each event, by key, in the order it happened. */
  const byKey = (events: IncomingEvent<Numbered>[]): Record<string, number[]> => {
    const seen = new Set<number>()
    const keys: Record<string, number[]> = {}
    for (const { key, value } of events) {
      if (seen.has(value.n)) continue
      seen.add(value.n)
      keys[key] = [...(keys[key] ?? []), value.n]
    }
    return keys
  }

  describe(`${name} keeps the promises of the event bus`, () => {
    beforeEach(async () => {
      others = []
      under = await open()
    }, patienceMs)
    afterEach(async () => {
      for (const bus of others) await bus.close()
      await under.end()
    }, patienceMs)

    const promise = (what: string, check: () => Promise<void>): void => test(what, check, patienceMs * 4)

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

    promise('every group gets every event', async () => {
      const topic = await newTopic()
      const [one, two]: IncomingEvent<Numbered>[][] = [[], []]
      await under.bus.subscribe(group([topic]), collect(one ?? []))
      await under.bus.subscribe(group([topic]), collect(two ?? []))
      await under.bus.publish(topic, numbered(0, 40))
      await until('both are done', () => numbers(one ?? []).length === 40 && numbers(two ?? []).length === 40)
    })

    promise('one subscription reads several topics', async () => {
      const topics = [await newTopic(1), await newTopic(2)]
      const seen: IncomingEvent<Numbered>[] = []
      await under.bus.subscribe(group(topics), collect(seen))
      for (const [i, topic] of topics.entries()) await under.bus.publish(topic, numbered(i * 10, i * 10 + 10))
      await until('all handled', () => numbers(seen).length === 20)
      expect(new Set(seen.map((e) => e.topic))).toEqual(new Set(topics))
    })

    promise(
      'a new group begins with what is published after it subscribed, unless it asks for the beginning',
      async () => {
        const topic = await newTopic()
        await under.bus.publish(topic, numbered(0, 20))
        const [late, all]: IncomingEvent<Numbered>[][] = [[], []]
        await under.bus.subscribe(group([topic], { fromBeginning: false }), collect(late ?? []))
        await under.bus.subscribe(group([topic]), collect(all ?? []))
        await under.bus.publish(topic, numbered(20, 40))
        await until('both are done', () => numbers(late ?? []).length >= 20 && numbers(all ?? []).length === 40)
        expect(numbers(late ?? [])).toEqual(sequence(20, 40))
      },
    )

    promise('a group goes on where it stopped, also from another client', async () => {
      const topic = await newTopic()
      const options = group([topic])
      await under.bus.publish(topic, numbered(0, 50))
      const [first, second]: IncomingEvent<Numbered>[][] = [[], []]
      const subscription = await under.bus.subscribe(options, collect(first ?? []))
      await until('the first part is handled', () => numbers(first ?? []).length === 50)
      await subscription.stop()
      await under.bus.publish(topic, numbered(50, 80))
      const other = await another()
      await other.subscribe(options, collect(second ?? []))
      await until('the second part is handled', () => numbers(second ?? []).length === 30)
      expect(numbers(second ?? [])).toEqual(sequence(50, 80))
    })

    promise('an event whose handling was cut off is delivered again', async () => {
      const topic = await newTopic(1)
      const options = group([topic])
      await under.bus.publish(topic, numbered(0, 10))
      let reached = false
      const subscription = await under.bus.subscribe<Numbered>(options, async ([event], signal) => {
        if (event?.value.n !== 5) return
        reached = true
        await sleep(patienceMs, undefined, { signal })
      })
      await until('event 5 is being handled', () => reached)
      await subscription.stop()
      const seen: IncomingEvent<Numbered>[] = []
      const other = await another()
      await other.subscribe(options, collect(seen))
      await until('the rest is handled', () => numbers(seen).includes(9))
      expect(numbers(seen)).toEqual(expect.arrayContaining(sequence(5, 10)))
    })

    promise('stop waits for the running handler and commits what it did', async () => {
      const topic = await newTopic(1)
      const options = group([topic])
      await under.bus.publish(topic, numbered(0, 1))
      let started = false
      let ended = false
      const subscription = await under.bus.subscribe(options, async () => {
        started = true
        await sleep(quietMs)
        ended = true
      })
      await until('the handler runs', () => started)
      await subscription.stop()
      expect(ended).toBe(true)
      await until('nothing is left', async () => (await under.bus.lag(options.group, topic)) === 0)
    })

    promise('lag counts what the group has not committed', async () => {
      const topic = await newTopic()
      const options = group([topic])
      await under.bus.publish(topic, numbered(0, 30))
      expect(await under.bus.lag(options.group, topic)).toBe(30)
      const seen: IncomingEvent<Numbered>[] = []
      const subscription = await under.bus.subscribe(options, collect(seen))
      await until('caught up', async () => (await under.bus.lag(options.group, topic)) === 0)
      await subscription.stop()
      await under.bus.publish(topic, numbered(30, 37))
      expect(await under.bus.lag(options.group, topic)).toBe(7)
    })

    promise('seek replays a topic from the beginning or skips to its end, only without running members', async () => {
      const topic = await newTopic()
      const options = group([topic])
      await under.bus.publish(topic, numbered(0, 20))
      const seen: IncomingEvent<Numbered>[] = []
      const subscription = await under.bus.subscribe(options, collect(seen))
      await until('handled once', () => numbers(seen).length === 20)
      await expect(under.bus.seek(options.group, topic, 'beginning')).rejects.toThrow()
      await subscription.stop()
      await under.bus.seek(options.group, topic, 'beginning')
      expect(await under.bus.lag(options.group, topic)).toBe(20)
      const again: IncomingEvent<Numbered>[] = []
      const replay = await under.bus.subscribe(options, collect(again))
      await until('handled again', () => numbers(again).length === 20)
      await replay.stop()
      await under.bus.seek(options.group, topic, 'beginning')
      await under.bus.seek(options.group, topic, 'end')
      expect(await under.bus.lag(options.group, topic)).toBe(0)
    })

    promise('a failing event is tried again in place, so its key stays in order', async () => {
      const topic = await newTopic(1)
      const tries: [number, number][] = []
      await under.bus.subscribe<Numbered>(group([topic]), async ([event]) => {
        tries.push([event?.value.n ?? -1, event?.attempt ?? 0])
        if (event?.value.n === 1 && event.attempt < 3) throw new Error('not yet')
      })
      await under.bus.publish(topic, numbered(0, 3))
      await until('all handled', () => tries.some(([n]) => n === 2))
      expect(tries).toEqual([
        [0, 1],
        [1, 1],
        [1, 2],
        [1, 3],
        [2, 1],
      ])
    })

    promise(
      'two poison events among 1,000 end as dead letters with their cause and the others are handled',
      async () => {
        const topic = await newTopic()
        const options = group([topic])
        const done: IncomingEvent<Numbered>[] = []
        await under.bus.subscribe<Numbered>(options, async (events) => {
          const n = events[0]?.value.n
          if (n === 300) throw Object.assign(new Error('undecodable'), { retryable: false })
          if (n === 600) throw new Error('always é')
          done.push(...events)
        })
        const letters: IncomingEvent<Numbered>[] = []
        await under.bus.subscribe(group([deadLetterTopic(topic, options.group)]), collect(letters))
        for (let n = 0; n < 1_000; n += 100)
          await under.bus.publish(
            topic,
            numbered(n, n + 100, (i) => `k${i % 50}`),
          )
        await until('998 handled, 2 put aside', () => numbers(done).length === 998 && numbers(letters).length === 2)
        const causes = letters.map((letter) => [
          letter.value.n,
          letter.headers['x-dlt-topic'],
          letter.headers['x-dlt-attempts'],
          letter.headers['x-dlt-error'],
        ])
        expect(new Set(causes.map((cause) => cause.join(' | ')))).toEqual(
          new Set([`300 | ${topic} | 1 | undecodable`, `600 | ${topic} | 3 | always é`]),
        )
        for (const letter of letters) {
          expect(letter.headers['x-dlt-partition']).toMatch(/^[0-3]$/)
          expect(letter.headers['x-dlt-offset']).toMatch(/^\d+$/)
          expect(letter.key).toBe(`k${letter.value.n % 50}`)
        }
        await until('nothing is left', async () => (await under.bus.lag(options.group, topic)) === 0)
      },
    )

    promise('without dead letters a partition stands still on an event until it can be handled', async () => {
      const topic = await newTopic(1)
      const options = group([topic], { deadLetter: false, retry: { attempts: 2, backoffMs: 5 } })
      let broken = true
      let tries = 0
      const seen: number[] = []
      await under.bus.subscribe<Numbered>(options, async ([event]) => {
        if (event?.value.n === 1) tries++
        if (event?.value.n === 1 && broken) throw new Error('store away')
        seen.push(event?.value.n ?? -1)
      })
      await under.bus.publish(topic, numbered(0, 3))
      await until('the event was tried', () => tries >= 2)
      await sleep(quietMs)
      expect(seen).not.toContain(2)
      broken = false
      await until('it goes on', () => seen.includes(2))
      expect(seen.indexOf(1)).toBeLessThan(seen.indexOf(2))
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

    promise('poison in a batch does not take its neighbours along', async () => {
      const topic = await newTopic(1)
      const options = group([topic], { batchSize: 20 })
      const done: IncomingEvent<Numbered>[] = []
      const letters: IncomingEvent<Numbered>[] = []
      await under.bus.publish(topic, numbered(0, 60))
      await under.bus.subscribe<Numbered>(options, async (events) => {
        if (events.some((e) => e.value.n === 33)) throw new Error('poison')
        done.push(...events)
      })
      await under.bus.subscribe(group([deadLetterTopic(topic, options.group)]), collect(letters))
      await until('59 handled, 1 put aside', () => numbers(done).length === 59 && numbers(letters).length === 1)
      expect(numbers(letters)).toEqual([33])
    })

    promise('two members share a topic, and the one that stays takes over', async () => {
      const topic = await newTopic(6)
      const options = group([topic])
      const [one, two]: IncomingEvent<Numbered>[][] = [[], []]
      const all = (): IncomingEvent<Numbered>[] => [...(one ?? []), ...(two ?? [])]
      const first = await under.bus.subscribe(options, collect(one ?? []))
      const other = await another()
      await other.subscribe(options, collect(two ?? []))
      let n = 0
      const spread = async (): Promise<boolean> => {
        await under.bus.publish(
          topic,
          numbered(n, n + 20, (i) => `k${i % 40}`),
        )
        n += 20
        await sleep(20)
        return (two ?? []).length > 0 && numbers(all()).length === n
      }
      await until('the second member gets a share', spread)
      expect(numbers(all())).toEqual(sequence(0, n))
      await first.stop()
      const before = (one ?? []).length
      await under.bus.publish(
        topic,
        numbered(n, n + 100, (i) => `k${i % 40}`),
      )
      await until('the second member handles everything', () => numbers(all()).length === n + 100)
      expect((one ?? []).length).toBe(before)
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
              // A key belongs to one publisher: order between publishers is not promised.
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

    promise('closing twice is harmless and a closed bus refuses work', async () => {
      const topic = await newTopic()
      const other = await another()
      await other.subscribe(group([topic]), async () => undefined)
      await Promise.all([other.close(), other.close()])
      await expect(other.publish(topic, numbered(0, 1))).rejects.toThrow()
      await expect(other.subscribe(group([topic]), async () => undefined)).rejects.toThrow()
    })
  })
}
