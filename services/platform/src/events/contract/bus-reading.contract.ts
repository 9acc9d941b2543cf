import { expect } from '@jest/globals'
import type { IncomingEvent, ReceivedEvent } from '../bus.ts'
import { listDeadLetters, replayDeadLetters } from '../dead-letters.ts'
import { deadLetterTopic } from '../deliver.ts'
import { collect, type ContractBench, numbered, numbers, type Numbered, sequence } from './bus-contract-bench.ts'

/** Contract tests on reading without a group, and on listing and replaying dead letters. */
export function readingPromises({ under, another, newTopic, until, group, promise }: ContractBench): void {
  promise('topics are named, dead-letter topics among them, to every client', async () => {
    const topic = await newTopic()
    const options = group([topic])
    await (await under.bus.subscribe(options, async () => undefined)).stop()
    const names = await (await another()).topics()
    expect(names).toEqual(expect.arrayContaining([topic, deadLetterTopic(topic, options.group)]))
  })

  promise(
    'reading gives each partition in order, ends where the topic ended when it began, and moves no group',
    async () => {
      const topic = await newTopic(3)
      const options = group([topic])
      await under.bus.publish(topic, numbered(0, 1_200))
      const read: ReceivedEvent[] = []
      for await (const event of under.bus.read(topic)) {
        if (read.length === 0) await under.bus.publish(topic, numbered(1_200, 1_210))
        read.push(event)
      }
      expect(numbers(read as IncomingEvent<Numbered>[])).toEqual(sequence(0, 1_200))
      for (const [, events] of Map.groupBy(read, ({ partition }) => partition)) {
        const offsets = events.map(({ offset }) => BigInt(offset))
        expect(offsets).toEqual(offsets.toSorted((a, b) => (a < b ? -1 : 1)))
      }
      expect(await under.bus.lag(options.group, topic)).toBe(1_210)
    },
  )

  promise('reading a topic that does not exist fails', async () => {
    const read = async (): Promise<void> => {
      for await (const event of under.bus.read('contract-nowhere')) throw new Error(`unexpected ${event.key}`)
    }
    await expect(read()).rejects.toThrow('contract-nowhere')
  })

  promise('a dead letter is listed until it is replayed, and then handled by its own group alone', async () => {
    const topic = await newTopic()
    const [own, other] = [group([topic]), group([topic])]
    let broken = true
    const [handled, elsewhere]: IncomingEvent<Numbered>[][] = [[], []]
    await under.bus.subscribe<Numbered>(own, async (events, signal) => {
      if (broken && events[0]?.value.n === 3) throw new Error('poison')
      await collect(handled ?? [])(events, signal)
    })
    await under.bus.subscribe(other, collect(elsewhere ?? []))
    const events = numbered(0, 5).map((event, n) => ({ ...event, headers: { ce_id: `id-${n}`, ce_type: 'numbered' } }))
    await under.bus.publish(topic, events)
    const mine = async () => (await listDeadLetters(under.bus)).filter((letter) => letter.group === own.group)
    await until('the dead letter lies there', async () => (await mine()).length === 1)
    const letter = { topic, group: own.group, id: 'id-3', type: 'numbered', key: 'k3', attempts: 3, cause: 'poison' }
    expect(await mine()).toEqual([expect.objectContaining(letter)])
    await until('the other group is done', () => (elsewhere ?? []).length === 5)

    const replay = (ids?: string[]): Promise<number> => replayDeadLetters(under.bus, topic, own.group, ids)
    await expect(replay(['id-3', 'id-9'])).rejects.toThrow('id-9')
    expect(await replay(['id-3'])).toBe(1)
    await until('it is a dead letter again', async () => (await mine()).length === 1)
    broken = false
    expect(await replay()).toBe(1)
    await until('it is handled', () => numbers(handled ?? []).includes(3))
    expect(await mine()).toEqual([])
    await until('nothing is left', async () => (await under.bus.lag(other.group, topic)) === 0)
    expect(numbers(elsewhere ?? [])).toEqual(sequence(0, 5))
    expect(elsewhere).toHaveLength(5)
  })
}
