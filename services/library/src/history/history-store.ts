import { isDuplicateKey } from '@trilex/platform'
import { type DecisionName, decisionIdOf, titleFor } from '../decisions/decision-name.ts'
import type { DecisionNews } from '../decisions/decision-news.ts'
import type { DecisionRoom } from '../decisions/decisions.ts'
import { NotInHistory } from '../errors.ts'
import { UNDO_MS } from '../stored.ts'
import type { OpenedDecision, OpenedDecisions } from './history-model.ts'

/** Where a page of the history ends: moment and decision. */
export interface HistoryPlace {
  openedAt: Date
  decisionId: string
}

/** What readers opened: a decision once, at the last time. */
export class HistoryStore {
  readonly #opened: OpenedDecisions
  readonly #decisions: Pick<DecisionRoom, 'find'>
  readonly #now: () => Date

  constructor(opened: OpenedDecisions, decisions: Pick<DecisionRoom, 'find'>, now: () => Date) {
    this.#opened = opened
    this.#decisions = decisions
    this.#now = now
  }

  /** Throws 404 for a decision that is not in the collection. */
  async note(userId: string, name: DecisionName): Promise<void> {
    const { docType, docId } = name
    const { titles = null, year = null } = await this.#decisions.find(name)
    const title = titleFor({ titles, docId }, 'fr')
    const $set = { docType, docId, title, titles, year, openedAt: this.#now(), live: true }
    const one = { userId, decisionId: decisionIdOf(name) }
    const upsert = async () => {
      const update = { $set, $unset: { expiresAt: '' as const } }
      await this.#opened.updateOne(one, update, { upsert: true })
    }
    // Of two that make the entry side by side, one finds it made.
    await upsert().catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error
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
      live: true,
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

  /** Removes a decision; for an hour it can be brought back. */
  async remove(userId: string, name: DecisionName): Promise<void> {
    const expiresAt = new Date(this.#now().getTime() + UNDO_MS)
    const one = { userId, decisionId: decisionIdOf(name), live: true }
    await this.#opened.updateOne(one, { $set: { live: false, expiresAt } })
  }

  /** Brings back a removed decision at its place; one that is there stays. Throws 404. */
  async restore(userId: string, name: DecisionName): Promise<void> {
    const one = { userId, decisionId: decisionIdOf(name) }
    const kept = { ...one, $or: [{ live: true }, { expiresAt: { $gt: this.#now() } }] }
    const { matchedCount } = await this.#opened.updateOne(kept, { $set: { live: true }, $unset: { expiresAt: '' } })
    if (matchedCount === 0) throw new NotInHistory()
  }

  /** Takes over titles and years that the catalogue announced. Applying the same news twice changes nothing. */
  async followDecisions(news: readonly DecisionNews[]): Promise<void> {
    const ids = news.map(({ decisionId }) => decisionId)
    const opened = new Set(await this.#opened.distinct('decisionId', { decisionId: { $in: ids } }))
    for (const { decisionId, shown } of news)
      if (shown && opened.has(decisionId)) await this.#opened.updateMany({ decisionId }, { $set: shown })
  }

  /** Deletes everything, for good. */
  async deleteAll(userId: string): Promise<void> {
    await this.#opened.deleteMany({ userId })
  }
}
