import { isDuplicateKey } from '@trilex/platform'
import type { Position, Progresses, StoredProgress } from './progress-model.ts'

const NEVER = new Date(0)

export type ReadingState = Pick<StoredProgress, 'decisionId' | 'done' | 'position'> & { updatedAt: Date | null }

/**
 * Reading progress. Mark and position each keep the value with the latest time, in whatever order writes arrive (last
 * writer wins), so that two browsers converge.
 */
export class ProgressStore {
  readonly #progress: Progresses

  constructor(progress: Progresses) {
    this.#progress = progress
  }

  async of(userId: string, decisionId: string): Promise<ReadingState> {
    return stateOf(decisionId, await this.#progress.findOne({ userId, decisionId }))
  }

  /** States of the given decisions, by id; unknown ones are missing. */
  async ofAll(userId: string, decisionIds: string[]): Promise<Map<string, ReadingState>> {
    const rows = await this.#progress.find({ userId, decisionId: { $in: decisionIds } }).toArray()
    return new Map(rows.map((row) => [row.decisionId, stateOf(row.decisionId, row)]))
  }

  /** Decisions that are done, in no particular order. */
  async doneOf(userId: string): Promise<Pick<StoredProgress, 'decisionId' | 'doneAt'>[]> {
    return this.#progress.find({ userId, done: true }, { projection: { decisionId: 1, doneAt: 1, _id: 0 } }).toArray()
  }

  async countDone(userId: string): Promise<number> {
    return this.#progress.countDocuments({ userId, done: true })
  }

  /** Sets the given fields, unless a later value is stored. */
  async set(
    userId: string,
    decisionId: string,
    { done, position, at }: { done?: boolean; position?: Position; at: Date },
  ): Promise<ReadingState> {
    const one = { userId, decisionId }
    await this.#make([decisionId], userId)
    if (done !== undefined)
      await this.#progress.updateOne({ ...one, doneAt: { $lte: at } }, { $set: { done, doneAt: at } })
    if (position)
      await this.#progress.updateOne({ ...one, positionAt: { $lte: at } }, { $set: { position, positionAt: at } })
    return this.of(userId, decisionId)
  }

  /** Marks decisions as done, unless their mark changed since `at`. Idempotent. */
  async merge(userId: string, decisionIds: string[], at: Date): Promise<void> {
    if (decisionIds.length === 0) return
    await this.#make(decisionIds, userId)
    await this.#progress.updateMany(
      { userId, decisionId: { $in: decisionIds }, doneAt: { $lt: at } },
      { $set: { done: true, doneAt: at } },
    )
  }

  /** Inserts missing rows, so that every later write is conditional on an existing row. */
  async #make(decisionIds: string[], userId: string): Promise<void> {
    const empty = { done: false, doneAt: NEVER, position: null, positionAt: NEVER }
    const upserts = decisionIds.map((decisionId) => ({
      updateOne: { filter: { userId, decisionId }, update: { $setOnInsert: empty }, upsert: true },
    }))
    // A row inserted by a parallel request is equivalent.
    await this.#progress.bulkWrite(upserts, { ordered: false }).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error
    })
  }
}

function stateOf(decisionId: string, row: StoredProgress | null): ReadingState {
  if (!row) return { decisionId, done: false, position: null, updatedAt: null }
  const { done, position, doneAt, positionAt } = row
  const latest = doneAt > positionAt ? doneAt : positionAt
  return { decisionId, done, position, updatedAt: latest > NEVER ? latest : null }
}
