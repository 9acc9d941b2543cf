import { randomBytes } from 'node:crypto'
import type { InterfaceLanguage } from '@trilex/citations/vocabulary'
import { isDuplicateKey } from '@trilex/platform'
import { LibraryFull, SearchAlreadySaved, SearchNotFound } from '../errors.ts'
import { UNDO_MS } from '../stored.ts'
import type { SearchModels, StoredSearch } from './search-model.ts'
import type { SearchTitles } from './search-title.ts'
import { searchAsked } from './search-url.ts'

/** Maximum saved searches per reader. */
const MOST_SEARCHES = 1_000
/** Attempts to find a free id. */
const TRIES = 10
/** Row of the collection `counters`. */
const COUNTER = 'saved_searches'

export interface SearchToSave {
  url: string
  language: InterfaceLanguage
  title?: string
}

/** Saved searches of readers; those of others answer 404. */
export class SearchStore {
  readonly #searches: SearchModels['searches']
  readonly #counters: SearchModels['counters']
  readonly #titleOf: SearchTitles
  readonly #now: () => Date

  constructor({ searches, counters }: SearchModels, titleOf: SearchTitles, now: () => Date) {
    this.#searches = searches
    this.#counters = counters
    this.#titleOf = titleOf
    this.#now = now
  }

  /** Newest first. */
  async of(userId: string): Promise<StoredSearch[]> {
    const found = await this.#searches.find({ userId, live: true }).toArray()
    return found.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || Number(b._id) - Number(a._id))
  }

  async count(userId: string): Promise<number> {
    return this.#searches.countDocuments({ userId, live: true })
  }

  /** Throws 409 when the reader has the same search in this language. */
  async save(userId: string, { url, language, title }: SearchToSave): Promise<StoredSearch> {
    const { key } = searchAsked(url)
    const same = { userId, key, language, live: true }
    // Checked first, so that no number is wasted; the unique index decides between parallel requests.
    if (await this.#searches.findOne(same)) throw new SearchAlreadySaved()
    if ((await this.count(userId)) >= MOST_SEARCHES) throw new LibraryFull()
    const now = this.#now()
    const moments = { seenAt: now, createdAt: now, updatedAt: now }
    const named = title?.trim() || this.#titleOf(url, language, now)
    for (let tries = 0; tries < TRIES; tries++) {
      const search = { url, title: named, ...same, isPublic: false, shareId: null, ...moments }
      const _id = await this.#nextId(tries)
      try {
        await this.#searches.insertOne({ _id, ...search })
        return { _id, ...search }
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
        if (await this.#searches.findOne(same)) throw new SearchAlreadySaved()
      }
    }
    throw new Error('no free id found for a saved search')
  }

  /** Renames, publishes or unpublishes a search; each publication has a new address. */
  async change(userId: string, _id: string, change: { title?: string; isPublic?: boolean }): Promise<StoredSearch> {
    const { title, isPublic } = change
    if (isPublic) {
      const shareId = randomBytes(16).toString('base64url')
      await this.#searches.updateOne({ _id, userId, live: true, isPublic: false }, { $set: { isPublic, shareId } })
    }
    const changed = {
      ...(title !== undefined && { title: title.trim() }),
      ...(isPublic === false && { isPublic, shareId: null }),
      updatedAt: this.#now(),
    }
    return this.#update({ _id, userId, live: true }, { $set: changed })
  }

  /** Throws 404. */
  async find(userId: string, _id: string): Promise<StoredSearch> {
    const found = await this.#searches.findOne({ _id, userId, live: true })
    if (!found) throw new SearchNotFound()
    return found
  }

  /** Records that its owner views the hits now. */
  async see(userId: string, _id: string): Promise<StoredSearch> {
    return this.#update({ _id, userId, live: true }, { $set: { seenAt: this.#now() } })
  }

  /** Removes a search, which can be restored for an hour. */
  async remove(userId: string, _id: string): Promise<void> {
    const now = this.#now()
    const expiresAt = new Date(now.getTime() + UNDO_MS)
    await this.#update({ _id, userId, live: true }, { $set: { live: false, expiresAt, updatedAt: now } })
  }

  /** Restores a removed search unchanged. Throws 409 if the same one has been saved since. */
  async restore(userId: string, _id: string): Promise<StoredSearch> {
    const alive = await this.#searches.findOne({ _id, userId, live: true })
    if (alive) return alive
    const removed = { _id, userId, live: false, expiresAt: { $gt: this.#now() } }
    const change = { $set: { live: true, updatedAt: this.#now() }, $unset: { expiresAt: '' } }
    return this.#update(removed, change).catch((error: unknown) => {
      throw isDuplicateKey(error) ? new SearchAlreadySaved() : error
    })
  }

  /** The search of a public address. */
  async shared(shareId: string): Promise<StoredSearch> {
    const found = await this.#searches.findOne({ shareId, isPublic: true, live: true })
    if (!found) throw new SearchNotFound()
    return found
  }

  /**
   * The next number of an atomic counter. When the counter fails: the time in milliseconds (specification §3), plus the
   * number of attempts in case that id is taken.
   */
  async #nextId(tries: number): Promise<string> {
    try {
      const counter = await this.#counters.findOneAndUpdate(
        { _id: COUNTER },
        { $inc: { value: 1 } },
        { upsert: true, returnDocument: 'after' },
      )
      if (!counter) throw new Error('upsert returned no document')
      return String(counter.value)
    } catch {
      return String(this.#now().getTime() + tries)
    }
  }

  async #update(filter: object, change: object): Promise<StoredSearch> {
    const updated = await this.#searches.findOneAndUpdate(filter, change, { returnDocument: 'after' })
    if (!updated) throw new SearchNotFound()
    return updated
  }
}
