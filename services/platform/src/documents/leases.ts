import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from 'mongoose'
import { Type } from 'typebox'
import { defineCollection } from './define-collection.ts'
import { isDuplicateKey } from './duplicate-key.ts'
import { Moment } from './moment.ts'

const leaseCollection = defineCollection({
  name: 'leases',
  personal: 'none',
  fields: { _id: Type.String(), holder: Type.String(), until: Moment },
})

/** A request may take 10 s. */
const LEASE_MS = 30_000
const PAUSE_MS = 20

/** Mutual exclusion between all processes on one database. The lease of a dead process expires. */
export class Leases {
  readonly #leases: ReturnType<typeof leaseCollection.on>
  readonly #ms: number

  /** @param ms time after which a lease expires unless it is renewed */
  constructor(connection: Connection, ms = LEASE_MS) {
    this.#leases = leaseCollection.on(connection)
    this.#ms = ms
  }

  /**
   * Runs `work` while holding the lease of this name, which is renewed until `work` ends. Its signal fires when the
   * lease is lost. Calls `taken` instead if others hold the lease for longer than `waitMs`.
   */
  async holding<T>(
    name: string,
    { waitMs = 0, taken }: { waitMs?: number; taken: () => T },
    work: (lost: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const holder = randomUUID()
    for (const end = Date.now() + waitMs; !(await this.#take(name, holder)); await sleep(PAUSE_MS))
      if (Date.now() >= end) return taken()
    const lost = new AbortController()
    const renewal = setInterval(() => {
      const gone = () => lost.abort(new Error(`the lease ${name} was lost`))
      this.#renew(name, holder).then((held) => held || gone(), gone)
    }, this.#ms / 3).unref()
    try {
      return await work(lost.signal)
    } finally {
      clearInterval(renewal)
      // If this fails, the lease expires.
      await this.#leases.deleteOne({ _id: name, holder }).catch(() => undefined)
    }
  }

  async #take(_id: string, holder: string): Promise<boolean> {
    const expired = { _id, until: { $lt: new Date() } }
    try {
      await this.#leases.updateOne(expired, { $set: { holder, until: this.#until() } }, { upsert: true })
      return true
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
      return false
    }
  }

  /** Never creates the lease: it may have been given back while the renewal was on its way. */
  async #renew(_id: string, holder: string): Promise<boolean> {
    const { matchedCount } = await this.#leases.updateOne({ _id, holder }, { $set: { until: this.#until() } })
    return matchedCount === 1
  }

  #until(): Date {
    return new Date(Date.now() + this.#ms)
  }
}
