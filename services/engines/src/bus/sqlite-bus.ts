import type { DatabaseSync } from 'node:sqlite'
import { inspect } from 'node:util'
import {
  deadLetterTopic,
  type EventBus,
  type EventHandler,
  type OutgoingEvent,
  type ReceivedEvent,
  type SubscribeOptions,
  type Subscription,
  type TopicDefinition,
} from '@trilex/platform'
import { type Durability, emptyLog, inTransaction, migrate, openSqlite } from '@trilex/platform/sqlite'
import { consumer, READ_BYTES, READ_COUNT } from './consume.ts'
import { eraseKey } from './erase.ts'
import { EventLog } from './event-log.ts'
import { Groups } from './groups.ts'
import { Member } from './member.ts'
import { Publisher } from './publisher.ts'
import { sweepExpired } from './retention.ts'
import { migrations } from './schema.ts'
import { Topics } from './topics.ts'
import { Wake } from './wake.ts'

export interface SqliteBusOptions {
  file: string
  /**
   * `process` (default): an acknowledged event survives kill -9. `power`: every commit waits for the disk, so it also survives
   * a power cut.
   */
  durability?: Durability
  /**
   * Milliseconds between two polls for events of other processes. Default 200; events of this process arrive without
   * delay.
   */
  pollMs?: number
  /** Milliseconds between two sweeps for events older than their topic's retention. Default 60,000. */
  sweepMs?: number
  /** Receives errors of background work and reports of dead letters. Default: a process warning. */
  report?: (error: unknown) => void
}

/**
 * Opens an event bus in one SQLite file, which several processes may share. Each transaction blocks the event loop while it
 * runs.
 * @throws NewerDatabaseError when a newer version wrote the file
 */
export function openSqliteBus(options: SqliteBusOptions): EventBus {
  const database = openSqlite(options.file, { durability: options.durability ?? 'process', overwriteDeleted: true })
  try {
    migrate(database, migrations)
    // Each start writes: frames that killed processes left in the log would accumulate until the disk is too full to
    // start.
    emptyLog(database)
    return new SqliteBus(database, options)
  } catch (error) {
    database.close()
    throw error
  }
}

class SqliteBus implements EventBus {
  readonly limits = []
  readonly #database: DatabaseSync
  readonly #topics: Topics
  readonly #log: EventLog
  readonly #groups: Groups
  readonly #wake: Wake
  readonly #publisher: Publisher
  readonly #members = new Set<Member>()
  readonly #report: (error: unknown) => void
  readonly #closing = new AbortController()
  readonly #sweeper: NodeJS.Timeout
  #sweeping: Promise<void> | undefined
  #closed: Promise<void> | undefined

  constructor(database: DatabaseSync, { pollMs = 200, sweepMs = 60_000, report = warn }: SqliteBusOptions) {
    this.#database = database
    this.#report = report
    this.#topics = new Topics(database)
    this.#log = new EventLog(database)
    this.#groups = new Groups(database, this.#log)
    this.#wake = new Wake(database)
    this.#publisher = new Publisher(database, this.#log, (topics) =>
      topics.forEach((topic) => this.#wake.notify(topic)),
    )
    this.#wake.poll(pollMs)
    this.#sweeper = setInterval(() => this.#sweep(), sweepMs).unref()
  }

  async ensureTopics(topics: TopicDefinition[]): Promise<void> {
    this.#refuseClosed()
    inTransaction(this.#database, () => topics.forEach((topic) => this.#topics.ensure(topic)))
  }

  async publish(topic: string, events: OutgoingEvent[]): Promise<void> {
    if (this.#closing.signal.aborted && this.#members.size === 0) this.#refuseClosed()
    await this.#publisher.publish(this.#topics.get(topic), events)
  }

  async topics(): Promise<string[]> {
    this.#refuseClosed()
    return this.#topics.all().map(({ name }) => name)
  }

  async *read(name: string): AsyncGenerator<ReceivedEvent> {
    this.#refuseClosed()
    const ends = this.#topics.get(name).partitions.map((partition) => ({ partition, ...this.#log.range(partition) }))
    for (const { partition, first, next } of ends) {
      for (let at = first; at < next; ) {
        this.#refuseClosed()
        const events = this.#log.read(partition, at, Math.min(READ_COUNT, next - at), READ_BYTES)
        if (events.length === 0) break
        yield* events
        at = Number(events.at(-1)?.offset) + 1
      }
    }
  }

  async subscribe<T>(options: SubscribeOptions, handle: EventHandler<T>): Promise<Subscription> {
    this.#refuseClosed()
    const { group, fromBeginning = false } = options
    if (options.deadLetter !== false) {
      await this.ensureTopics(options.topics.map((name) => this.#lettersOf(name, group)))
    }
    const topics = options.topics.map((name) => this.#topics.get(name))
    inTransaction(this.#database, () => {
      for (const partition of topics.flatMap((topic) => topic.partitions))
        this.#groups.begin(group, partition, fromBeginning)
    })
    const shared = { groups: this.#groups, wake: this.#wake, report: this.#report }
    const consume = consumer({ ...shared, bus: this, log: this.#log }, options, handle)
    const member = new Member(group, topics, consume, { ...shared, database: this.#database })
    this.#members.add(member)
    member.start()
    return {
      stop: async () => {
        await member.stop()
        this.#members.delete(member)
      },
    }
  }

  async erase(topic: string, key: string, until: string): Promise<number> {
    this.#refuseClosed()
    const engine = { database: this.#database, topics: this.#topics, log: this.#log, groups: this.#groups }
    return eraseKey(engine, topic, key, until)
  }

  async seek(group: string, name: string, to: 'beginning' | 'end'): Promise<void> {
    this.#refuseClosed()
    const topic = this.#topics.get(name)
    inTransaction(this.#database, () => {
      if (this.#groups.members(group, topic, Date.now()).length > 0) {
        throw new Error(`group ${group} has running members on ${name}: stop them before moving its offsets`)
      }
      for (const partition of topic.partitions) {
        const { first, next } = this.#log.range(partition)
        this.#groups.move(group, partition, to === 'beginning' ? first : next)
      }
    })
  }

  async lag(group: string, name: string): Promise<number> {
    this.#refuseClosed()
    const { partitions } = this.#topics.get(name)
    return partitions.reduce(
      (sum, partition) => sum + this.#log.range(partition).next - this.#groups.position(group, partition),
      0,
    )
  }

  /** Dead letters have the retention of their topic's events. */
  #lettersOf(name: string, group: string): TopicDefinition {
    const { retentionMs } = this.#topics.get(name)
    return { topic: deadLetterTopic(name, group), partitions: 1, ...(retentionMs !== null && { retentionMs }) }
  }

  close(): Promise<void> {
    this.#closed ??= this.#close()
    return this.#closed
  }

  async #close(): Promise<void> {
    this.#closing.abort()
    clearInterval(this.#sweeper)
    await Promise.all([...this.#members].map((member) => member.stop()))
    this.#members.clear()
    await this.#sweeping
    this.#publisher.flush()
    this.#wake.stop()
    this.#database.close()
  }

  #sweep(): void {
    if (this.#sweeping || this.#closing.signal.aborted) return
    const engine = { database: this.#database, topics: this.#topics, log: this.#log }
    this.#sweeping = sweepExpired(engine, Date.now(), this.#closing.signal)
      // A reader may have prevented the log from being truncated after an erasure; it is truncated now.
      .then(() => void emptyLog(this.#database))
      .catch(this.#report)
      .finally(() => {
        this.#sweeping = undefined
      })
  }

  #refuseClosed(): void {
    if (this.#closing.signal.aborted) throw new Error('the event bus is closed')
  }
}

function warn(error: unknown): void {
  process.emitWarning(inspect(error))
}
