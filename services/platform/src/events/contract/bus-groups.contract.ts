import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from '@jest/globals'
import type { IncomingEvent } from '../bus.ts'
import { collect, numbered, numbers, sequence, type ContractBench, type Numbered } from './bus-contract-bench.ts'

/** Contract tests on groups: which member reads what, from which offset, and how members begin, share and end. */
export function groupPromises({ under, another, newTopic, until, group, promise, quietMs }: ContractBench): void {
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
      await until('all of them are handled', () => numbers(all()).length === n)
      return (two ?? []).length > 0
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

  promise('a group that began with what was new goes on where it was when members come and go', async () => {
    const topic = await newTopic()
    const options = group([topic], { fromBeginning: false })
    await under.bus.publish(topic, numbered(0, 10))
    const seen: IncomingEvent<Numbered>[] = []
    await under.bus.subscribe(options, collect(seen))
    await under.bus.publish(topic, numbered(10, 30))
    await until('handled and committed', async () => {
      return numbers(seen).length === 20 && (await under.bus.lag(options.group, topic)) === 0
    })
    const second = await (await another()).subscribe(options, collect(seen))
    await sleep(quietMs)
    await second.stop()
    await under.bus.publish(topic, numbered(30, 40))
    await until('the others are handled', () => numbers(seen).length === 30)
    await sleep(quietMs)
    expect(seen.map(({ value }) => value.n).sort((a, b) => a - b)).toEqual(sequence(10, 40))
  })

  promise('closing twice is harmless and a closed bus refuses work', async () => {
    const topic = await newTopic()
    const other = await another()
    await other.subscribe(group([topic]), async () => undefined)
    await Promise.all([other.close(), other.close()])
    await expect(other.publish(topic, numbered(0, 1))).rejects.toThrow()
    await expect(other.subscribe(group([topic]), async () => undefined)).rejects.toThrow()
  })
}
