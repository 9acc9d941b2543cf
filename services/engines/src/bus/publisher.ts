import type { DatabaseSync } from 'node:sqlite'
import type { OutgoingEvent } from '@trilex/platform'
import { inTransaction } from '@trilex/platform/sqlite'
import type { EncodedEvent, EventLog } from './event-log.ts'
import { partitionOf } from './partitioner.ts'
import type { Topic } from './topics.ts'

interface Waiting {
  events: EncodedEvent[]
  resolve(): void
  reject(error: unknown): void
}

/** Most events of one transaction, so that a burst does not block the event loop. */
const largestCommit = 2_000

/** Makes everything published in one turn of the event loop durable in one transaction, in call order. */
export class Publisher {
  readonly #database: DatabaseSync
  readonly #log: EventLog
  readonly #published: (topics: Set<string>) => void
  #waiting: Waiting[] = []
  #scheduled = false

  constructor(database: DatabaseSync, log: EventLog, published: (topics: Set<string>) => void) {
    this.#database = database
    this.#log = log
    this.#published = published
  }

  /** Rejects with a `TypeError`, before anything is written, when an event is not JSON or not text. */
  async publish(topic: Topic, events: OutgoingEvent[]): Promise<void> {
    if (events.length === 0) return
    const publishedAt = Date.now()
    const encoded = events.map((event) => encode(topic, event, publishedAt))
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#waiting.push({ events: encoded, resolve, reject })
    this.#schedule()
    return promise
  }

  /** Writes all waiting events synchronously. */
  flush(): void {
    while (this.#waiting.length > 0) this.#commit()
  }

  #schedule(): void {
    if (this.#scheduled) return
    this.#scheduled = true
    setImmediate(() => {
      this.#scheduled = false
      if (this.#waiting.length === 0) return
      this.#commit()
      if (this.#waiting.length > 0) this.#schedule()
    })
  }

  #commit(): void {
    let calls = 0
    for (let count = 0; calls < this.#waiting.length && count < largestCommit; calls++) {
      count += this.#waiting[calls]?.events.length ?? 0
    }
    const batch = this.#waiting.splice(0, calls)
    const events = batch.flatMap((call) => call.events)
    try {
      inTransaction(this.#database, () => this.#log.append(events))
    } catch (error) {
      for (const call of batch) call.reject(error)
      return
    }
    for (const call of batch) call.resolve()
    this.#published(new Set(events.map((event) => event.partition.topic)))
  }
}

function encode(topic: Topic, { key, value, headers = {} }: OutgoingEvent, publishedAt: number): EncodedEvent {
  if (typeof key !== 'string' || !key.isWellFormed()) throw new TypeError('an event key must be well-formed text')
  for (const [name, header] of Object.entries(headers)) {
    if (typeof header !== 'string') throw new TypeError(`event header ${name} must be text`)
  }
  const json: string | undefined = JSON.stringify(value)
  if (json === undefined) throw new TypeError('an event value must be a JSON value')
  const partition = topic.partitions[partitionOf(key, topic.partitions.length)]
  if (!partition) throw new RangeError(`topic ${topic.name} has no partition`)
  return { partition, key, value: json, headers: JSON.stringify(headers), publishedAt }
}
