import { randomUUID } from 'node:crypto'
import { isDuplicateKey } from '@trilex/platform'
import type { Connection } from 'mongoose'
import { leaseCollection } from './source-model.ts'

const ID = 'runs'

/** Allows only one process at a time to run sources. The lease of a dead process expires. */
export class SourceLease {
  readonly #leases: ReturnType<typeof leaseCollection.on>
  readonly #holder = randomUUID()
  readonly #ms: number

  /** @param ms time after which the lease expires unless it is renewed */
  constructor(documents: Connection, ms: number) {
    this.#leases = leaseCollection.on(documents)
    this.#ms = ms
  }

  /**
   * Runs `work` while holding and renewing the lease; does nothing if another process holds it. The signal fires when
   * the lease is lost.
   */
  async holding(work: (held: AbortSignal) => Promise<void>): Promise<void> {
    if (!(await this.#take())) return
    const lost = new AbortController()
    const renewal = setInterval(() => {
      const gone = () => lost.abort(new Error('the lease of the sources was lost'))
      this.#take().then((held) => held || gone(), gone)
    }, this.#ms / 3).unref()
    try {
      await work(lost.signal)
    } finally {
      clearInterval(renewal)
      await this.#leases.deleteOne({ _id: ID, holder: this.#holder }).catch(() => undefined)
    }
  }

  async #take(): Promise<boolean> {
    const now = Date.now()
    const mine = { _id: ID, $or: [{ until: { $lt: new Date(now) } }, { holder: this.#holder }] }
    const taken = { $set: { holder: this.#holder, until: new Date(now + this.#ms) } }
    try {
      await this.#leases.updateOne(mine, taken, { upsert: true })
      return true
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
      return false
    }
  }
}
