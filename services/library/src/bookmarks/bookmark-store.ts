import { isDuplicateKey } from '@trilex/platform'
import { type DecisionName, decisionIdOf, titleFor } from '../decisions/decision-name.ts'
import type { DecisionNews } from '../decisions/decision-news.ts'
import type { DecisionRoom } from '../decisions/decisions.ts'
import { DocumentAlreadySaved, DocumentChanged, DocumentNotSaved, LibraryFull } from '../errors.ts'
import { UNDO_MS } from '../stored.ts'
import type { KnownDecision } from '../decisions/decision-model.ts'
import type { Bookmarks, StoredBookmark } from './bookmark-model.ts'

/** Maximum bookmarks per reader. */
const MOST_BOOKMARKS = 5_000

/** Fields of a bookmark that its reader can change. */
export type BookmarkChange = Partial<Pick<StoredBookmark, 'folder' | 'tags' | 'note' | 'isShared' | 'organizationId'>>

/** Stored bookmarks: each change is one atomic write. */
export class BookmarkStore {
  readonly #bookmarks: Bookmarks
  readonly #decisions: Pick<DecisionRoom, 'find'>
  readonly #now: () => Date

  constructor(bookmarks: Bookmarks, decisions: Pick<DecisionRoom, 'find'>, now: () => Date) {
    this.#bookmarks = bookmarks
    this.#decisions = decisions
    this.#now = now
  }

  /**
   * Saves a decision. A removed bookmark of it is not restored but replaced. Throws 404 for a decision outside the
   * collection, 409 when it is saved already.
   */
  async save(userId: string, name: DecisionName): Promise<StoredBookmark> {
    const decisionId = decisionIdOf(name)
    const known = await this.#decisions.find(name)
    await this.#refuseWhenFull(userId, MOST_BOOKMARKS - 1)
    const now = this.#now()
    const { docType, docId } = name
    const { titles = null, year = null } = known
    const fresh = {
      docType,
      docId,
      title: titleFor({ titles, docId }, 'fr'),
      titles,
      year,
      folder: null,
      tags: [],
      note: '',
      isShared: false,
      organizationId: null,
      savedAt: now,
      createdAt: now,
      updatedAt: now,
      withdrawn: known.withdrawn,
      live: true,
    }
    const saved = await this.#bookmarks
      .findOneAndUpdate(
        { userId, decisionId, live: false },
        { $set: fresh, $unset: { expiresAt: '' }, $inc: { version: 1 } },
        { upsert: true, returnDocument: 'after' },
      )
      .catch((error: unknown) => {
        throw isDuplicateKey(error) ? new DocumentAlreadySaved() : error
      })
    if (!saved) throw new Error('upsert returned no document')
    await this.#refuseWhenFull(userId, MOST_BOOKMARKS, decisionId)
    return this.#withNews(saved, known)
  }

  /**
   * Events of the catalogue may have arrived between reading the decision and saving: their update did not reach this
   * bookmark, so they are applied here.
   */
  async #withNews(saved: StoredBookmark, before: KnownDecision): Promise<StoredBookmark> {
    const { userId, decisionId } = saved
    const { titles = null, year = null, withdrawn } = await this.#decisions.find(saved)
    const shown = { titles, year, withdrawn }
    const was = { titles: before.titles ?? null, year: before.year ?? null, withdrawn: before.withdrawn }
    if (JSON.stringify(shown) === JSON.stringify(was)) return saved
    await this.#bookmarks.updateOne({ userId, decisionId }, { $set: { ...shown, updatedAt: this.#now() } })
    return { ...saved, ...shown }
  }

  /**
   * Changes a bookmark.
   * @param versions versions that may be changed; null for any
   */
  async change(
    userId: string,
    name: DecisionName,
    change: BookmarkChange,
    versions: number[] | null,
  ): Promise<StoredBookmark> {
    const one = { userId, decisionId: decisionIdOf(name), live: true }
    const changed = await this.#bookmarks.findOneAndUpdate(
      { ...one, ...(versions && { version: { $in: versions } }) },
      { $set: { ...change, updatedAt: this.#now() }, $inc: { version: 1 } },
      { returnDocument: 'after' },
    )
    if (changed) return changed
    throw versions && (await this.#bookmarks.findOne(one)) ? new DocumentChanged() : new DocumentNotSaved()
  }

  /** Removes a bookmark, which can be restored for an hour. Throws 404 when it is not saved. */
  async remove(userId: string, name: DecisionName): Promise<void> {
    const now = this.#now()
    const expiresAt = new Date(now.getTime() + UNDO_MS)
    const { matchedCount } = await this.#bookmarks.updateOne(
      { userId, decisionId: decisionIdOf(name), live: true },
      { $set: { live: false, expiresAt, updatedAt: now }, $inc: { version: 1 } },
    )
    if (matchedCount === 0) throw new DocumentNotSaved()
  }

  /** Restores a removed bookmark unchanged; returns an existing one as it is. Throws 404. */
  async restore(userId: string, name: DecisionName): Promise<StoredBookmark> {
    const decisionId = decisionIdOf(name)
    await this.#refuseWhenFull(userId, MOST_BOOKMARKS - 1)
    const restored = await this.#bookmarks.findOneAndUpdate(
      { userId, decisionId, live: false, expiresAt: { $gt: this.#now() } },
      { $set: { live: true, updatedAt: this.#now() }, $unset: { expiresAt: '' }, $inc: { version: 1 } },
      { returnDocument: 'after' },
    )
    const found = restored ?? (await this.#bookmarks.findOne({ userId, decisionId, live: true }))
    if (!found) throw new DocumentNotSaved()
    return found
  }

  /** Applies titles, years and withdrawals from the catalogue's events. Idempotent. */
  async followDecisions(news: readonly DecisionNews[]): Promise<void> {
    const now = this.#now()
    const ids = news.map(({ decisionId }) => decisionId)
    const saved = new Set(await this.#bookmarks.distinct('decisionId', { decisionId: { $in: ids } }))
    for (const { decisionId, withdrawn, shown } of news)
      if (saved.has(decisionId))
        await this.#bookmarks.updateMany({ decisionId }, { $set: { withdrawn, ...shown, updatedAt: now } })
  }

  /** Stops sharing a reader's bookmarks in every organisation but this one; null: in all. */
  async unshareOutside(userId: string, organizationId: string | null): Promise<void> {
    await this.#bookmarks.updateMany(
      { userId, isShared: true, organizationId: { $ne: organizationId } },
      { $set: { isShared: false, organizationId: null, updatedAt: this.#now() }, $inc: { version: 1 } },
    )
  }

  /**
   * Throws 409 when more than `most` are saved, after removing `added`: of two added in parallel at the limit, at most
   * one stays.
   */
  async #refuseWhenFull(userId: string, most: number, added?: string): Promise<void> {
    if ((await this.#bookmarks.countDocuments({ userId, live: true })) <= most) return
    if (added) await this.#bookmarks.deleteOne({ userId, decisionId: added })
    throw new LibraryFull()
  }
}
