import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Consumer, ConsumerCrashEvent, EachBatchPayload, Kafka } from 'kafkajs'
import type { EventHandler, SubscribeOptions } from '../bus.ts'
import { type Delivery, deliver } from '../deliver.ts'
import { received } from './message.ts'

/** Partitions that one member handles at the same time. */
const AT_ONCE = 8
const COMMIT_EVERY_MS = 100
/** Pause of a partition at an event that can neither be handled nor dead-lettered, and of a member that failed. */
const STANDSTILL_MS = 1_000
const HEARTBEAT_MS = 1_000
const LONGEST_TURN_MS = 50

export interface MemberMeans {
  kafka: Kafka
  bus: Delivery['bus']
  sessionTimeoutMs: number
  warn: (what: Record<string, unknown>, message: string) => void
  report: (error: Error) => void
  joined: (group: string, partitions: number) => void
  /** Start offsets of partitions that the group has not committed yet, by topic; absent: their first event. */
  begin: ReadonlyMap<string, ReadonlyMap<number, string>>
}

/** Errors of the library after which another member may already have this one's partitions. */
const LOST = ['UNKNOWN_MEMBER_ID', 'ILLEGAL_GENERATION']

/**
 * A member of a consumer group, which passes its events to `handle`. It rejoins after any failure until it is stopped.
 */
export class Member<T> {
  readonly #means: MemberMeans
  readonly #options: SubscribeOptions
  readonly #handle: EventHandler<T>
  readonly #stopping = new AbortController()
  readonly #timers = new Set<NodeJS.Timeout>()
  readonly #joined = Promise.withResolvers<void>()
  #consumer: Consumer | undefined
  #hasBegun = false
  #stopped: Promise<void> | undefined

  constructor(means: MemberMeans, options: SubscribeOptions, handle: EventHandler<T>) {
    this.#means = means
    this.#options = options
    this.#handle = handle
  }

  /** Resolves once it is a member for the first time; rejects when it is stopped before. */
  async start(): Promise<void> {
    this.#open()
    await this.#joined.promise
  }

  /** Resolves when the running handlers have ended, their offsets are committed and the member has left the group. */
  stop(): Promise<void> {
    this.#stopped ??= this.#stop()
    return this.#stopped
  }

  async #stop(): Promise<void> {
    this.#stopping.abort(new Error('the subscription ends'))
    this.#joined.promise.catch(() => undefined)
    this.#joined.reject(new Error('the subscription ended before it began'))
    for (const timer of this.#timers) clearTimeout(timer)
    await this.#consumer?.disconnect()
  }

  #open(): void {
    const { kafka, sessionTimeoutMs } = this.#means
    const { group: groupId, topics } = this.#options
    const consumer = kafka.consumer({
      groupId,
      sessionTimeout: sessionTimeoutMs,
      heartbeatInterval: HEARTBEAT_MS,
      rebalanceTimeout: 30_000,
      // A member that leaves waits for its open request.
      maxWaitTimeInMs: 500,
      retry: {
        initialRetryTime: 100,
        maxRetryTime: 1_000,
        retries: 12,
        restartOnFailure: async () => !this.#stopping.signal.aborted,
      },
    })
    this.#consumer = consumer
    consumer.on(consumer.events.GROUP_JOIN, ({ payload }) => this.#begin(consumer, payload.memberAssignment))
    consumer.on(consumer.events.CRASH, ({ payload }) => this.#crashed(payload))
    const running = async () => {
      await consumer.connect()
      // Partitions without a committed offset begin at the first event, or at the offset that `#begin` sets.
      await consumer.subscribe({ topics, fromBeginning: true })
      await consumer.run({
        autoCommitInterval: COMMIT_EVERY_MS,
        eachBatchAutoResolve: false,
        partitionsConsumedConcurrently: AT_ONCE,
        eachBatch: (payload) => this.#batch(payload),
      })
    }
    running().catch((error: Error) => this.#crashed({ error, restart: false }))
  }

  /** Runs between joining and the first request for events. Seeking commits, so a member that rejoins continues from there. */
  #begin(consumer: Consumer, assignment: Record<string, number[]>): void {
    for (const [topic, partitions] of Object.entries(this.#hasBegun ? {} : assignment)) {
      for (const partition of partitions) {
        const offset = this.#means.begin.get(topic)?.get(partition)
        if (offset !== undefined) consumer.seek({ topic, partition, offset })
      }
    }
    this.#hasBegun = true
    this.#means.joined(this.#options.group, Object.values(assignment).flat().length)
    this.#joined.resolve()
  }

  /** The library restarts by itself after most failures; after the others the member is recreated. */
  #crashed({ error, restart }: Pick<ConsumerCrashEvent['payload'], 'error' | 'restart'>): void {
    if (this.#stopping.signal.aborted) return
    this.#means.warn({ group: this.#options.group, cause: error.message }, 'consumer lost its group, rejoining')
    if (restart) return
    const failed = this.#consumer
    this.#later(async () => {
      await failed?.disconnect().catch(() => undefined)
      if (!this.#stopping.signal.aborted) this.#open()
    })
  }

  async #batch(payload: EachBatchPayload): Promise<void> {
    const { batch, resolveOffset, heartbeat, commitOffsetsIfNecessary, isRunning, isStale, pause } = payload
    const lost = new AbortController()
    const signal = AbortSignal.any([this.#stopping.signal, lost.signal])
    let failure: Error | undefined
    // The library sends no heartbeat while a handler runs.
    const beating = setInterval(() => {
      heartbeat().catch((error: Error) => {
        failure ??= error
        if (LOST.includes((error as { type?: string }).type ?? '')) lost.abort(error)
      })
    }, HEARTBEAT_MS)
    const events = batch.messages.map((message) => received<T>(batch.topic, batch.partition, message))
    const { bus, report } = this.#means
    const [options, handle] = [this.#options, this.#handle]
    const handled: Delivery<T>['handled'] = ({ offset }) => resolveOffset(offset)
    const delivery: Delivery<T> = { bus, options, handle, signal, handled, report }
    const { batchSize = 1 } = options
    let turned = Date.now()
    try {
      for (let at = 0; at < events.length; at += batchSize) {
        if (failure !== undefined || signal.aborted || !isRunning() || isStale()) break
        await deliver(delivery, events.slice(at, at + batchSize))
        if (Date.now() - turned < LONGEST_TURN_MS) continue
        await commitOffsetsIfNecessary()
        await nextTurn()
        turned = Date.now()
      }
    } catch (error) {
      if (!signal.aborted) {
        report(error as Error)
        this.#later(pause())
      }
    } finally {
      clearInterval(beating)
    }
    if (failure !== undefined) throw failure
  }

  #later(work: () => unknown): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      work()
    }, STANDSTILL_MS)
    this.#timers.add(timer)
  }
}
