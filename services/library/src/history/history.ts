import { type DecisionName, decisionIdOf, type ShownDecision } from '../decision-name.ts'
import type { OpenedDecision, OpenedDecisions } from './history-model.ts'
import { isDuplicate } from '../stored.ts'

/** Where a page of the history ends: moment and decision. */
export interface HistoryPlace {
  openedAt: Date
  decisionId: string
}

/** What readers opened: a decision once, at the last time. */
export class HistoryStore {
  readonly #opened: OpenedDecisions
  readonly #now: () => Date

  constructor(opened: OpenedDecisions, now: () => Date) {
    this.#opened = opened
    this.#now = now
  }

  async note(userId: string, shown: ShownDecision): Promise<void> {
    const { docType, docId, title, year } = shown
    const $set = { docType, docId, title: title.trim(), year, openedAt: this.#now() }
    const one = { userId, decisionId: decisionIdOf(shown) }
    const upsert = async () => {
      await this.#opened.updateOne(one, { $set, $setOnInsert: { titles: null } }, { upsert: true })
    }
    // Of two that make the entry side by side, one finds it made.
    await upsert().catch((error: unknown) => {
      if (!isDuplicate(error)) throw error
      return upsert()
    })
  }

  /**
   * Newest first.
   * @param before only entries after this place in the list
   * @param since only entries opened from this moment on
   */
  async of(
    userId: string,
    { limit, before, since }: { limit: number; before?: HistoryPlace | null; since?: Date | null },
  ): Promise<OpenedDecision[]> {
    const filter = {
      userId,
      ...(since && { openedAt: { $gte: since } }),
      ...(before && {
        $or: [
          { openedAt: { $lt: before.openedAt } },
          { openedAt: before.openedAt, decisionId: { $lt: before.decisionId } },
        ],
      }),
    }
    return this.#opened.find(filter).sort({ openedAt: -1, decisionId: -1 }).limit(limit).toArray()
  }

  async delete(userId: string, name: DecisionName): Promise<void> {
    await this.#opened.deleteOne({ userId, decisionId: decisionIdOf(name) })
  }

  async deleteAll(userId: string): Promise<void> {
    await this.#opened.deleteMany({ userId })
  }
}
