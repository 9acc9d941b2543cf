import { setTimeout as sleep } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import { defineCollection, isDuplicateKey } from '@trilex/platform'
import { Moment } from '@trilex/platform/field-schemas'
import type { Connection } from 'mongoose'
import { Type } from 'typebox'
import { Busy } from '../errors.ts'

/** Mutual exclusion between all processes. */
const leaseCollection = defineCollection({
  name: 'leases',
  personal: 'none',
  fields: { _id: Type.String(), holder: Type.String(), until: Moment },
})

/** Longer than any work under a lease: a request may take 10 s. */
const LEASE_MS = 30_000
const WAIT_MS = 5_000
const PAUSE_MS = 20

export class Leases {
  readonly #leases: ReturnType<typeof leaseCollection.on>

  constructor(connection: Connection) {
    this.#leases = leaseCollection.on(connection)
  }

  /** Runs `work` while holding the lease of this name. Throws 503 when waiting takes too long. */
  async holding<T>(name: string, work: () => Promise<T>): Promise<T> {
    const holder = randomUUID()
    await this.#take(name, holder)
    try {
      return await work()
    } finally {
      await this.#leases.deleteOne({ _id: name, holder })
    }
  }

  async #take(name: string, holder: string): Promise<void> {
    for (const end = Date.now() + WAIT_MS; ; await sleep(PAUSE_MS)) {
      const now = Date.now()
      const taken = { $set: { holder, until: new Date(now + LEASE_MS) } }
      const free = { _id: name, until: { $lt: new Date(now) } }
      try {
        await this.#leases.updateOne(free, taken, { upsert: true })
        return
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
      }
      if (Date.now() > end) throw new Busy(undefined, { headers: { 'retry-after': '5' } })
    }
  }
}
