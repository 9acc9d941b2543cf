import { expect } from '@jest/globals'
import type { IncomingEvent } from '../bus.ts'
import { listDeadLetters, replayDeadLetters } from '../dead-letters.ts'
import { collect, type ContractBench, numbered, type Numbered } from './bus-contract-bench.ts'

/** Contract tests on erasing the events of a key. */
export function erasingPromises({ under, newTopic, until, group, promise, promiseUnless }: ContractBench): void {
  const allOf = async (topics: string[]): Promise<string> => {
    const texts: string[] = []
    for (const topic of topics) for await (const event of under.bus.read(topic)) texts.push(JSON.stringify(event))
    return texts.join('\n')
  }
  const last = 'person.Deleted'
  const event = (n: number, key: string, type: string) => ({
    key,
    value: { n },
    headers: { ce_id: `id-${n}`, ce_type: type },
  })

  promise('erasing what is not there leaves nothing', async () => {
    expect(await under.bus.erase(await newTopic(), 'nobody', last)).toBe(0)
  })

  promiseUnless(
    'erases-by-retention',
    'events of a key are erased once every group has handled them, and later groups do not see them',
    async () => {
      const topic = await newTopic(2)
      const [fast, slow] = [group([topic]), group([topic])]
      const [seen, later]: IncomingEvent<Numbered>[][] = [[], []]
      await under.bus.subscribe(fast, collect(seen ?? []))
      await (await under.bus.subscribe({ ...slow, fromBeginning: true }, async () => undefined)).stop()
      await under.bus.publish(topic, numbered(0, 20))
      await until('one group is done', () => (seen ?? []).length === 20)
      await until('its offsets are kept', async () => (await under.bus.lag(fast.group, topic)) === 0)
      expect(await under.bus.erase(topic, 'k3', last)).toBe(4)
      await under.bus.subscribe(slow, async () => undefined)
      await until('the other group is done', async () => (await under.bus.lag(slow.group, topic)) === 0)
      expect(await under.bus.erase(topic, 'k3', last)).toBe(0)
      expect(await allOf([topic])).not.toContain('k3')
      const newcomer = group([topic])
      await under.bus.subscribe(newcomer, collect(later ?? []))
      await until('a new group is done', async () => (await under.bus.lag(newcomer.group, topic)) === 0)
      expect((later ?? []).map(({ value }) => value.n % 5)).toHaveLength(16)
      expect(later).not.toContainEqual(expect.objectContaining({ key: 'k3' }))
    },
  )

  const lastWord = 'dead letters of a key are erased too, but the last word waits until it is replayed'
  promiseUnless('erases-by-retention', lastWord, async () => {
    const topic = await newTopic()
    const own = group([topic])
    let broken = true
    await under.bus.subscribe(own, async () => {
      if (broken) throw new Error('poison')
    })
    await under.bus.publish(topic, [event(1, 'anna', 'person.Came'), event(2, 'anna', last), event(3, 'beat', last)])
    const letters = async () => (await listDeadLetters(under.bus)).filter((letter) => letter.group === own.group)
    await until('all are dead letters', async () => (await letters()).length === 3)
    await until('and handled', async () => (await under.bus.lag(own.group, topic)) === 0)
    expect(await under.bus.erase(topic, 'anna', last)).toBe(1)
    expect((await letters()).map(({ id }) => id)).toEqual(['id-2', 'id-3'])
    broken = false
    await replayDeadLetters(under.bus, topic, own.group, ['id-2'])
    await until('it is handled', async () => (await under.bus.lag(own.group, topic)) === 0)
    expect(await under.bus.erase(topic, 'anna', last)).toBe(0)
    expect((await letters()).map(({ key }) => key)).toEqual(['beat'])
    const names = (await under.bus.topics()).filter((name) => name.startsWith(topic))
    expect(await allOf(names)).not.toContain('anna')
  })
}
