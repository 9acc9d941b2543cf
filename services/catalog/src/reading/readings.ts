import { isDuplicateKey } from '@trilex/platform'
import { beginOf, monthOf } from '@trilex/platform/swiss-month'
import type { ReadingModels } from './reading-model.ts'

/** Attempts at the first write of a month, which a concurrent request may make first. */
const TRIES = 5

/** What a user opened in the current month. */
export interface Month {
  month: string
  resetsAt: Date
  documents: { id: string; openedAt: Date }[]
}

/** The documents that users with a quota open, by month. */
export class Readings {
  readonly #readings: ReadingModels['readings']

  constructor({ readings }: ReadingModels) {
    this.#readings = readings
  }

  async of(userId: string, now: Date): Promise<Month> {
    const month = monthOf(now)
    const row = await this.#readings.findOne({ _id: `${userId}:${month}` })
    return { month, resetsAt: beginOf(month, 1), documents: row?.documents ?? [] }
  }

  /** How many documents each user opened in the month of an instant. */
  async *inMonthOf(now: Date): AsyncGenerator<{ userId: string; used: number }> {
    yield* this.#readings.find({ month: monthOf(now) }, { projection: { userId: 1, used: 1 } })
  }

  /**
   * Counts a document, unless it is counted this month already or `limit` others are. Concurrent requests cannot exceed
   * the limit.
   * @returns how many documents are counted now; null when this one is not among them
   */
  async open(userId: string, decisionId: string, limit: number, now: Date): Promise<number | null> {
    const month = monthOf(now)
    const _id = `${userId}:${month}`
    const open = { _id, 'documents.id': { $ne: decisionId }, used: { $lt: limit } }
    const update = {
      $push: { documents: { id: decisionId, openedAt: now } },
      $inc: { used: 1 },
      $setOnInsert: { userId, month, eraseAt: beginOf(month, 2) },
    }
    for (let tries = 0; tries < TRIES; tries++) {
      const row = await this.#readings.findOne({ _id })
      if (row?.documents.some(({ id }) => id === decisionId)) return row.used
      if ((row?.used ?? 0) >= limit) return null
      try {
        const done = await this.#readings.findOneAndUpdate(open, update, {
          upsert: row === null,
          returnDocument: 'after',
        })
        if (done) return done.used
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
      }
    }
    throw new Error('reading not counted: too many concurrent changes')
  }
}
