import { isDuplicateKey } from '@trilex/platform'
import type { Connection } from 'mongoose'
import { trialCollection } from './subscription-model.ts'

/** People and cards that have started a trial. */
export class Trials {
  readonly #rows: ReturnType<typeof trialCollection.on>
  readonly #now: () => Date

  constructor(documents: Connection, now: () => Date) {
    this.#rows = trialCollection.on(documents)
    this.#now = now
  }

  /** Whether any of the marks has had a trial. */
  async wasHad(marks: string[]): Promise<boolean> {
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

  async erase(marks: string[]): Promise<void> {
    await this.#rows.deleteMany({ _id: { $in: marks } })
  }
}
