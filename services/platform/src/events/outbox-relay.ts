import type { mongo } from 'mongoose'
import { Registry } from 'prom-client'
import type { EventBus, OutgoingEvent } from './bus.ts'
import { eventHeaders } from './events.ts'
import type { Logger } from '../telemetry/logger.ts'
import type { OutboxEntry, OutboxFields } from '../documents/outbox-fields.ts'
import { measureOutbox, type OutboxMeter } from './outbox-metrics.ts'
import { beginSpan, type Span } from '../telemetry/span.ts'

export interface OutboxRelayOptions {
  /** Declared with `outbox`. */
  collection: Pick<mongo.Collection<WaitingDocument>, 'collectionName' | 'find' | 'countDocuments'>
  topic: string
  /** CloudEvents source: the service's name. */
  source: string
  bus: Pick<EventBus, 'publish'>
  metrics?: Registry
  logger?: Pick<Logger, 'warn'>
  /** Milliseconds between two sweeps for events left by a crash or a failed publish. Default 1,000. */
  sweepMs?: number
}

type WaitingDocument = OutboxFields & { _id: string }

/** Most documents in one publish call. */
const batchSize = 500
/** After this many rejected documents in a row the bus itself may be failing; the rest waits for the next sweep. */
const refusalsInARow = 3
/** A range instead of `$exists`, so that only the index is read, regardless of the size of the collection. */
const waiting = { outboxPending: { $gt: new Date(0) } }

/**
 * Publishes the events that wait in documents and clears them by compare-and-set on `outboxSeq`, so events added meanwhile
 * stay. After a crash between publishing and clearing, events are published again with the same ids and sequence numbers;
 * consumers drop repeats.
 */
export class OutboxRelay {
  readonly #options: OutboxRelayOptions
  readonly #collection: mongo.Collection<WaitingDocument>
  readonly #meter: OutboxMeter
  readonly #kicked = new Set<unknown>()
  /** Ids of documents that the bus refused; retried after all others. */
  readonly #refused = new Set<unknown>()
  #sweepWanted = false
  #kickScheduled = false
  /** The last relay run. Only one runs at a time in a process, so the events of a document leave in order. */
  #last: Promise<unknown> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  #stopping = false

  constructor(options: OutboxRelayOptions) {
    this.#options = options
    this.#collection = options.collection as mongo.Collection<WaitingDocument>
    this.#meter = measureOutbox(options.metrics ?? new Registry(), options.collection.collectionName)
  }

  start(): this {
    this.#timer = setInterval(() => this.kick(), this.#options.sweepMs ?? 1_000).unref()
    this.kick()
    return this
  }

  /**
   * Call it after a write, without waiting: relays these documents soon; without ids, or with many, everything that
   * waits.
   */
  kick(ids: readonly unknown[] = []): void {
    if (ids.length === 0 || this.#kicked.size + ids.length > batchSize) this.#sweepWanted = true
    else for (const id of ids) this.#kicked.add(id)
    if (this.#kickScheduled) return
    this.#kickScheduled = true
    this.#inTurn(() => this.#relayKicked()).catch((error: unknown) => this.#failed(error))
  }

  /** Relays everything that waits now. Rejects when the bus or the database fails. */
  sweep(): Promise<void> {
    return this.#inTurn(() => this.#relayAll())
  }

  /** Relays one more batch and stops. Never rejects: what remains is published after the next start. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#stopping = true
    await this.sweep().catch((error: unknown) => this.#failed(error))
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.#last.then(work)
    this.#last = turn.catch(() => undefined)
    return turn
  }

  async #relayKicked(): Promise<void> {
    const ids = [...this.#kicked]
    const all = this.#sweepWanted
    this.#kicked.clear()
    this.#sweepWanted = false
    this.#kickScheduled = false
    if (all) return this.#relayAll()
    await this.#relay(await this.#find({ _id: { $in: ids }, ...waiting }))
  }

  async #relayAll(): Promise<void> {
    for (;;) {
      const refused = [...this.#refused]
      const documents = await this.#find(refused.length > 0 ? { ...waiting, _id: { $nin: refused } } : waiting)
      await this.#measure(documents)
      const cleared = await this.#relay(documents).finally(() => {
        if (documents.length < batchSize && this.#refused.size === refused.length) this.#refused.clear()
      })
      if (documents.length < batchSize || cleared === 0 || this.#stopping) return
    }
  }

  async #find(filter: object, limit = batchSize): Promise<WaitingDocument[]> {
    const projection = { outbox: 1, outboxSeq: 1, outboxPending: 1 }
    return this.#collection.find(filter, { projection }).sort({ outboxPending: 1 }).limit(limit).toArray()
  }

  async #measure(documents: WaitingDocument[]): Promise<void> {
    // A full batch, or one that skips refused documents, is not the whole backlog: count it in the database.
    const isPart = documents.length === batchSize || this.#refused.size > 0
    const count = isPart ? await this.#collection.countDocuments(waiting) : documents.length
    const [oldest] = isPart ? await this.#find(waiting, 1) : documents
    const most = Math.max(0, ...documents.map(({ outbox }) => outbox.length))
    this.#meter.waiting(count, oldest?.outboxPending ?? null, most)
  }

  #failed(error: unknown): void {
    this.#meter.failed()
    this.#options.logger?.warn(
      { err: error, topic: this.#options.topic },
      'publishing failed, events stay in the outbox',
    )
  }

  /** Publishes and clears these documents; returns how many now have an empty outbox. */
  async #relay(documents: WaitingDocument[]): Promise<number> {
    if (documents.length === 0) return 0
    try {
      return await this.#publishAndClear(documents)
    } catch (error) {
      if (documents.length === 1) throw error
    }
    // Retry document by document: a refused event must not block other documents.
    let cleared = 0
    let refused: { id: unknown; error: unknown }[] = []
    for (const document of documents) {
      try {
        cleared += await this.#publishAndClear([document])
        refused = []
      } catch (error) {
        this.#failed(error)
        refused.push({ id: document._id, error })
        if (refused.length === refusalsInARow) break
      }
    }
    if (refused.length === refusalsInARow) for (const { id } of refused) this.#refused.add(id)
    if (cleared === 0 && refused.length > 0) throw refused[0]?.error
    return cleared
  }

  async #publishAndClear(documents: WaitingDocument[]): Promise<number> {
    const spans: Span[] = []
    const events = documents.flatMap((document) => this.#events(document, spans))
    try {
      await this.#options.bus.publish(this.#options.topic, events)
      for (const span of spans) span.end()
    } catch (error) {
      for (const span of spans) span.end(error)
      throw error
    }
    this.#meter.published(events.length)
    const update = { $set: { outbox: [] }, $unset: { outboxPending: '' as const } }
    const operations = [...Map.groupBy(documents, ({ outboxSeq }) => outboxSeq)].map(([outboxSeq, same]) => ({
      updateMany: { filter: { _id: { $in: same.map(({ _id }) => _id) }, outboxSeq }, update },
    }))
    const result = await this.#collection.bulkWrite(operations, { ordered: false })
    return result.matchedCount
  }

  /**
   * The waiting events of a document. An outbox is only ever cleared completely, so its entries have the last
   * `outbox.length` sequence numbers. Each event with a trace gets a separate span, which begins when the event was
   * written.
   */
  #events({ _id, outbox, outboxSeq }: WaitingDocument, spans: Span[]): OutgoingEvent[] {
    const first = outboxSeq - outbox.length + 1
    const { source } = this.#options
    return outbox.map((entry, index) => {
      const { id, type, at: time, data } = entry
      const span = this.#span(entry)
      if (span) spans.push(span)
      const traceparent = span?.traceparent ?? entry.traceparent
      const context = { id, source, time, sequence: first + index, ...(traceparent && { traceparent }) }
      return { key: String(_id), value: data, headers: eventHeaders(type, context) }
    })
  }

  #span({ type, at, traceparent: parent }: OutboxEntry): Span | null {
    if (!parent) return null
    const { source: service, topic } = this.#options
    const attributes = { 'messaging.destination.name': topic, 'trilex.event.type': type }
    return beginSpan({ service, kind: 'producer', name: `publish ${topic}`, parent, at: at.getTime(), attributes })
  }
}
