import type { Logger } from '@trilex/platform'
import { TooManyListeners } from '../errors.ts'
import type { People } from '../people/people.ts'

/** Poll interval for changes that other processes wrote. */
const POLL_MS = 1_000
/** A write of another process may become visible after a later one. */
const OVERLAP_MS = 10_000
/** Maximum open streams of one person (browser tabs). */
const MOST_OF_ONE = 10
const MOST = 5_000

type Tell = () => void

/** Open streams by person. One query a second finds the changes of other processes, however many streams are open. */
export class Listeners {
  readonly #people: Pick<People, 'rows'>
  readonly #now: () => Date
  readonly #log: Pick<Logger, 'warn'>
  readonly #open = new Map<string, Set<Tell>>()
  #count = 0
  #timer: NodeJS.Timeout | undefined
  #since: Date
  /** Revisions within the overlap that have already been sent. */
  readonly #seen = new Map<string, number>()
  #polling = false

  constructor(people: Pick<People, 'rows'>, now: () => Date, log: Pick<Logger, 'warn'>) {
    this.#people = people
    this.#now = now
    this.#log = log
    this.#since = now()
  }

  start(): void {
    this.#timer = setInterval(() => void this.#poll(), POLL_MS).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** Returns a function that ends listening. Throws 503 beyond the limits. */
  add(userId: string, tell: Tell): () => void {
    const own = this.#open.get(userId) ?? new Set<Tell>()
    if (own.size >= MOST_OF_ONE || this.#count >= MOST)
      throw new TooManyListeners(undefined, { headers: { 'retry-after': '30' } })
    if (this.#count === 0) this.#since = this.#now()
    own.add(tell)
    this.#open.set(userId, own)
    this.#count++
    return () => {
      if (!own.delete(tell)) return
      this.#count--
      if (own.size === 0) this.#open.delete(userId)
    }
  }

  notify(userIds: readonly string[]): void {
    for (const id of userIds) for (const tell of this.#open.get(id) ?? []) tell()
  }

  async #poll(): Promise<void> {
    if (this.#count === 0 || this.#polling) return
    this.#polling = true
    try {
      const from = new Date(this.#since.getTime() - OVERLAP_MS)
      this.#since = this.#now()
      const changed = await this.#people.rows
        .find({ changedAt: { $gt: from } }, { projection: { _id: 1, revision: 1 } })
        .toArray()
      const news = changed.filter(({ _id, revision }) => this.#seen.get(_id) !== revision)
      this.#seen.clear()
      for (const { _id, revision } of changed) this.#seen.set(_id, revision)
      this.notify(news.map(({ _id }) => _id))
      await this.#tellReferrers(news.map(({ _id }) => _id))
    } catch (error) {
      this.#log.warn({ err: error }, 'referral changes not readable, retrying in 1 s')
    } finally {
      this.#polling = false
    }
  }

  /** A referred person's state is shown to the referrer. */
  async #tellReferrers(ids: string[]): Promise<void> {
    if (ids.length === 0) return
    const referrers = await this.#people.rows.distinct('referredBy.userId', { _id: { $in: ids } })
    this.notify(referrers.filter((id) => typeof id === 'string'))
  }
}
