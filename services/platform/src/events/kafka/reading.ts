import { randomUUID } from 'node:crypto'
import type { Admin, EachBatchPayload, Kafka } from 'kafkajs'
import type { ReceivedEvent } from '../bus.ts'
import { received } from './message.ts'
import { type Range, rangesOf } from './offsets.ts'

/** Prefix of the groups of readers, which commit nothing. */
const READER = 'trilex-reader-'
/** Longest wait for the next events of a partition that has more. */
const STALLED_MS = 60_000

/** `EventBus.read`, as a separate group, deleted when the reading ends. */
export async function* readTopic(
  { kafka, admin }: { kafka: Kafka; admin: Admin },
  topic: string,
): AsyncGenerator<ReceivedEvent> {
  const ranges = (await rangesOf(admin, topic)).filter(({ first, next }) => next > first)
  if (ranges.length === 0) return
  const groupId = `${READER}${randomUUID()}`
  const consumer = kafka.consumer({ groupId, maxWaitTimeInMs: 100 })
  const turns = new Turns(topic, ranges)
  consumer.on(consumer.events.CRASH, ({ payload }) => turns.fail(payload.error))
  try {
    await consumer.connect()
    await consumer.subscribe({ topics: [topic], fromBeginning: true })
    await consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: false,
      partitionsConsumedConcurrently: ranges.length,
      eachBatch: (payload) => turns.take(payload),
    })
    for (const range of ranges) yield* turns.of(range)
  } finally {
    turns.end()
    await consumer.disconnect()
    await admin.deleteGroups([groupId]).catch(() => undefined)
  }
}

/** Reads one partition after the other; the others are paused. */
class Turns {
  readonly #topic: string
  readonly #ranges: Range[]
  readonly #paused = new Map<number, () => void>()
  #current: number | undefined
  #ended = false
  /** Settled with the events of the current partition or with a failure. */
  #next = Promise.withResolvers<ReceivedEvent[]>()
  #taken = Promise.withResolvers<void>()

  constructor(topic: string, ranges: Range[]) {
    this.#topic = topic
    this.#ranges = ranges
    this.#current = ranges[0]?.partition
    this.#next.promise.catch(() => undefined)
  }

  async *of({ partition, next }: Range): AsyncGenerator<ReceivedEvent> {
    this.#current = partition
    this.#paused.get(partition)?.()
    for (let at = -1n; at < next - 1n; ) {
      const timer = setTimeout(() => this.fail(new Error(`no events of ${this.#topic} came`)), STALLED_MS)
      const events = await this.#next.promise.finally(() => clearTimeout(timer))
      this.#next = Promise.withResolvers()
      this.#next.promise.catch(() => undefined)
      for (const event of events) if (BigInt(event.offset) < next) yield event
      at = BigInt(events.at(-1)?.offset ?? at)
      this.#taken.resolve()
      this.#taken = Promise.withResolvers()
    }
    this.#current = undefined
  }

  /** Passes the events to the reader, and fetches more only once it has read them. */
  async take({ batch, pause, resolveOffset, heartbeat }: EachBatchPayload): Promise<void> {
    const { partition, messages } = batch
    const past = !this.#ranges.some(
      (range) => range.partition === partition && BigInt(batch.firstOffset() ?? 0) < range.next,
    )
    if (this.#ended || past || partition !== this.#current) {
      this.#paused.set(partition, pause())
      return
    }
    const beating = setInterval(() => void heartbeat().catch(() => undefined), 1_000)
    const taken = this.#taken.promise
    this.#next.resolve(messages.map((message) => received(this.#topic, partition, message)))
    await taken.finally(() => clearInterval(beating))
    resolveOffset(batch.lastOffset())
  }

  fail(error: Error): void {
    this.#next.reject(error)
  }

  end(): void {
    this.#ended = true
    this.#taken.resolve()
  }
}
