import { isDuplicateKey } from '@trilex/platform'
import { type DecisionName, decisionIdOf, titleFor } from '../decisions/decision-name.ts'
import type { DecisionNews } from '../decisions/decision-news.ts'
import type { DecisionRoom } from '../decisions/decisions.ts'
import { NotInHistory } from '../errors.ts'
import { UNDO_MS } from '../stored.ts'
import type { OpenedDecision, OpenedDecisions } from './history-model.ts'

/** Cursor of the history: time and decision of the last entry of a page. */
export interface HistoryPlace {
  openedAt: Date
  decisionId: string
}

/** Opened decisions, each once, at the time of its last opening. */
export class HistoryStore {
  readonly #opened: OpenedDecisions
  readonly #decisions: Pick<DecisionRoom, 'find'>
  readonly #now: () => Date

  constructor(opened: OpenedDecisions, decisions: Pick<DecisionRoom, 'find'>, now: () => Date) {
    this.#opened = opened
    this.#decisions = decisions
    this.#now = now
  }

  /** Throws 404 for a decision outside the collection. */
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
    // Of two parallel inserts one fails with a duplicate key; its retry updates the entry.
    await upsert().catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error
      return upsert()
    })
  }

  /**
   * Newest first.
   * @param before only entries after this place in the list
   * @param since only entries opened from this time on
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

  /** Removes a decision, which can be restored for an hour. */
  async remove(userId: string, name: DecisionName): Promise<void> {
    const expiresAt = new Date(this.#now().getTime() + UNDO_MS)
    const one = { userId, decisionId: decisionIdOf(name), live: true }
    await this.#opened.updateOne(one, { $set: { live: false, expiresAt } })
  }

  /** Restores a removed decision at its former place; an existing one stays unchanged. Throws 404. */
  async restore(userId: string, name: DecisionName): Promise<void> {
    const one = { userId, decisionId: decisionIdOf(name) }
    const kept = { ...one, $or: [{ live: true }, { expiresAt: { $gt: this.#now() } }] }
    const { matchedCount } = await this.#opened.updateOne(kept, { $set: { live: true }, $unset: { expiresAt: '' } })
    if (matchedCount === 0) throw new NotInHistory()
  }

  /** Applies titles and years from the catalogue's events. Idempotent. */
  async followDecisions(news: readonly DecisionNews[]): Promise<void> {
    const ids = news.map(({ decisionId }) => decisionId)
    const opened = new Set(await this.#opened.distinct('decisionId', { decisionId: { $in: ids } }))
    for (const { decisionId, shown } of news)
      if (shown && opened.has(decisionId)) await this.#opened.updateMany({ decisionId }, { $set: shown })
  }

  /** Deletes the whole history permanently. */
  async deleteAll(userId: string): Promise<void> {
    await this.#opened.deleteMany({ userId })
  }
}
