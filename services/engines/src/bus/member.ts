import type { DatabaseSync } from 'node:sqlite'
import { inTransaction, isNoRoom } from '@trilex/platform/sqlite'
import type { Groups } from './groups.ts'
import { newMemberId } from './process-id.ts'
import type { Partition, Topic } from './topics.ts'
import type { Wake } from './wake.ts'

/**
 * A member that sends no heartbeat for this long loses its partitions; a member whose process has ended loses them at
 * once.
 */
const aliveMs = 10_000
const beatMs = 3_000

/** Handles one partition until the signal aborts; resolves when the last offset is committed. Must not reject. */
export type Consume = (partition: Partition, member: string, signal: AbortSignal) => Promise<void>

export interface MemberEngine {
  database: DatabaseSync
  groups: Groups
  wake: Wake
  /** Receives errors of background work. */
  report: (error: unknown) => void
}

interface Held {
  abort: AbortController
  ended: Promise<void>
}

/**
 * One member of a consumer group. The members of all processes that are alive, sorted by id, take the partitions of
 * each topic in turn. A partition moves only after its holder has released it, so no two members handle it at the same
 * time.
 */
export class Member {
  readonly id = newMemberId()
  readonly #group: string
  readonly #topics: Topic[]
  readonly #consume: Consume
  readonly #database: DatabaseSync
  readonly #groups: Groups
  readonly #wake: Wake
  readonly #report: (error: unknown) => void
  readonly #held = new Map<number, Held>()
  readonly #offs: (() => void)[] = []
  #timer: NodeJS.Timeout | undefined
  #stopped: Promise<void> | undefined

  constructor(group: string, topics: Topic[], consume: Consume, engine: MemberEngine) {
    this.#group = group
    this.#topics = topics
    this.#consume = consume
    this.#database = engine.database
    this.#groups = engine.groups
    this.#wake = engine.wake
    this.#report = engine.report
  }

  /**
   * Joins the group. On a full disk the next heartbeat retries: a process that only reads must still start.
   */
  start(): void {
    try {
      this.#balance()
    } catch (error) {
      if (!isNoRoom(error)) throw error
      this.#report(error)
    }
    this.#timer = setInterval(() => this.#safely(() => this.#balance()), beatMs).unref()
    this.#offs.push(this.#wake.on(this.#channel, () => this.#safely(() => this.#follow())))
    this.#wake.notify(this.#channel)
  }

  /** Aborts the running handlers, waits for them and leaves the group. */
  stop(): Promise<void> {
    this.#stopped ??= this.#leave()
    return this.#stopped
  }

  get #channel(): string {
    return `group ${this.#group}`
  }

  async #leave(): Promise<void> {
    clearInterval(this.#timer)
    for (const off of this.#offs) off()
    for (const held of this.#held.values()) held.abort.abort()
    await Promise.all([...this.#held.values()].map((held) => held.ended))
    // On a full disk the row stays, and the membership expires after `aliveMs`.
    this.#safely(() => {
      for (const topic of this.#topics) this.#groups.leave(this.#group, topic, this.id)
    })
    this.#wake.notify(this.#channel)
  }

  /** After a failure (full disk, locked file) the next heartbeat retries. */
  #safely(work: () => void): void {
    try {
      work()
    } catch (error) {
      this.#report(error)
    }
  }

  #wanted(topic: Topic, now: number): Partition[] {
    const members = this.#groups.members(this.#group, topic, now)
    const place = members.indexOf(this.id)
    return topic.partitions.filter(({ number }) => number % members.length === place)
  }

  /** Another member wrote: rebalances only when the shares have changed. */
  #follow(): void {
    const now = Date.now()
    const wanted = this.#topics.flatMap((topic) => this.#wanted(topic, now))
    const settled = wanted.length === this.#held.size && wanted.every(({ id }) => this.#held.has(id))
    if (!settled) this.#balance()
  }

  #balance(): void {
    if (this.#stopped) return
    const now = Date.now()
    const held = inTransaction(this.#database, () =>
      this.#topics.flatMap((topic) => {
        this.#groups.beat(this.#group, topic, this.id, now, aliveMs)
        const wanted = this.#wanted(topic, now)
        const leaving = topic.partitions.filter(
          ({ id }) => this.#held.has(id) && !wanted.some((other) => other.id === id),
        )
        for (const partition of leaving) this.#groups.hold(this.#group, partition, this.id, now, aliveMs)
        return wanted.filter((partition) => this.#groups.hold(this.#group, partition, this.id, now, aliveMs))
      }),
    )
    for (const [id, { abort }] of this.#held) {
      if (!held.some((partition) => partition.id === id)) abort.abort()
    }
    for (const partition of held) if (!this.#held.has(partition.id)) this.#take(partition)
  }

  #take(partition: Partition): void {
    const abort = new AbortController()
    const ended = this.#consume(partition, this.id, abort.signal).then(() => {
      this.#held.delete(partition.id)
      this.#safely(() => this.#groups.release(this.#group, partition, this.id))
      this.#wake.notify(this.#channel)
    })
    this.#held.set(partition.id, { abort, ended })
  }
}
