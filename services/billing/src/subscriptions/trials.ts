import { isDuplicateKey } from '@trilex/platform'
import type { Connection } from 'mongoose'
import { trialCollection } from './subscription-model.ts'

/** Retention of a trial after its account is deleted: two years (docs/decisions/0024). */
const KEPT_MS = 730 * 24 * 3_600_000

/** Which people and cards have begun a trial. */
export class Trials {
  readonly #rows: ReturnType<typeof trialCollection.on>
  readonly #now: () => Date

  constructor(documents: Connection, now: () => Date) {
    this.#rows = trialCollection.on(documents)
    this.#now = now
  }

  /** Whether any of the marks has had a trial. */
  async hadTrial(marks: string[]): Promise<boolean> {
    return (await this.#rows.countDocuments({ _id: { $in: marks } }, { limit: 1 })) > 0
  }

  /** Records the trial of a subscription. False when one of the marks has had another one. */
  async begin(marks: string[], subscriptionId: string): Promise<boolean> {
    for (const _id of marks) {
      try {
        await this.#rows.insertOne({ _id, subscriptionId, at: this.#now() })
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
        const held = await this.#rows.findOne({ _id })
        if (held && held.subscriptionId !== subscriptionId) return false
      }
    }
    return true
  }

  async of(marks: string[]): Promise<object[]> {
    return this.#rows.find({ _id: { $in: marks } }).toArray()
  }

  /**
   * After an account is deleted: keeps for two years that its person and card had a trial, but not the subscription.
   */
  async forget(marks: string[]): Promise<void> {
    const found = await this.#rows.find({ _id: { $in: marks } }).toArray()
    const subscriptions = found.map(({ subscriptionId }) => subscriptionId).filter(Boolean)
    const of = { $or: [{ _id: { $in: marks } }, { subscriptionId: { $in: subscriptions } }] }
    const expiresAt = new Date(this.#now().getTime() + KEPT_MS)
    await this.#rows.updateMany(of, { $set: { subscriptionId: '', expiresAt } })
  }
}
