import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BusLimit, EventBus, EventHandler, IncomingEvent, OutgoingEvent, SubscribeOptions } from '../bus.ts'

export interface BusUnderTest {
  bus: EventBus
  /** A second client of the same storage, like one in another process. The caller closes it. */
  another(): Promise<EventBus>
  /** Closes `bus` and removes the storage when the test owns it. */
  end(): Promise<void>
}

export interface Numbered {
  n: number
}

/**
 * The tools of the contract tests. Every test uses topics and groups of its own, so that one broker can serve all of
 * them.
 */
export interface ContractBench {
  /** The bus of the running test. */
  readonly under: Pick<BusUnderTest, 'bus' | 'another'>
  /** A second client, closed after the test. */
  another(): Promise<EventBus>
  newTopic(partitions?: number): Promise<string>
  until(what: string, condition: () => boolean | Promise<boolean>): Promise<void>
  group(topics: string[], options?: Partial<SubscribeOptions>): SubscribeOptions
  /** Declares one test. */
  promise(what: string, check: () => Promise<void>): void
  /** Declares one test that runs only for engines without this limit. */
  promiseUnless(limit: BusLimit, what: string, check: () => Promise<void>): void
  patienceMs: number
  quietMs: number
}

type Parts = Pick<ContractBench, 'under' | 'promise' | 'promiseUnless' | 'patienceMs' | 'quietMs'> & {
  others: EventBus[]
}

export function contractBench({ others, ...parts }: Parts): ContractBench {
  const { under, patienceMs } = parts
  return {
    ...parts,
    async another() {
      const bus = await under.another()
      others.push(bus)
      return bus
    },
    async newTopic(partitions = 4) {
      const topic = `contract-${randomUUID()}`
      await under.bus.ensureTopics([{ topic, partitions }])
      return topic
    },
    async until(what, condition) {
      const deadline = Date.now() + patienceMs
      while (!(await condition())) {
        if (Date.now() > deadline) throw new Error(`not within ${patienceMs} ms: ${what}`)
        await sleep(10)
      }
    },
    group: (topics, options = {}) => ({
      group: `group-${randomUUID()}`,
      topics,
      fromBeginning: true,
      retry: { attempts: 3, backoffMs: 5 },
      ...options,
    }),
  }
}

/** Events numbered from `from` up to, but not including, `to`. */
export const numbered = (from: number, to: number, key: (n: number) => string = (n) => `k${n % 5}`): OutgoingEvent[] =>
  Array.from({ length: to - from }, (_, i) => ({ key: key(from + i), value: { n: from + i } }))

export const collect =
  (into: IncomingEvent<Numbered>[]): EventHandler<Numbered> =>
  async (events) => {
    into.push(...events)
  }

/** Distinct numbers in ascending order. */
export const numbers = (events: IncomingEvent<Numbered>[]): number[] =>
  [...new Set(events.map((e) => e.value.n))].sort((a, b) => a - b)

export const sequence = (from: number, to: number): number[] =>
  numbered(from, to).map((event) => (event.value as Numbered).n)

/** First handling of each event, by key, in the order it happened. */
export function byKey(events: IncomingEvent<Numbered>[]): Record<string, number[]> {
  const seen = new Set<number>()
  const keys: Record<string, number[]> = {}
  for (const { key, value } of events) {
    if (seen.has(value.n)) continue
    seen.add(value.n)
    keys[key] = [...(keys[key] ?? []), value.n]
  }
  return keys
}
