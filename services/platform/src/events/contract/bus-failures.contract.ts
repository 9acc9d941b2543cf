import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from '@jest/globals'
import type { IncomingEvent } from '../bus.ts'
import { collect, numbered, numbers, sequence, type ContractBench, type Numbered } from './bus-contract-bench.ts'
import { deadLetterTopic } from '../deliver.ts'

/** Contract tests on events that cannot be handled. */
export function failurePromises({
  under,
  another,
  newTopic,
  until,
  group,
  promise,
  patienceMs,
  quietMs,
}: ContractBench): void {
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

  promise('two poison events among 1,000 end as dead letters with their cause and the others are handled', async () => {
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
  })

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
}
