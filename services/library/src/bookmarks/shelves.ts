import type { Readers } from '../readers/reader-store.ts'
import { searchableWords } from './bookmark-filter.ts'
import type { Bookmarks, StoredBookmark } from './bookmark-model.ts'

/** A bookmark with its searchable words. */
export interface ShelvedBookmark extends StoredBookmark {
  words: string
}

interface Shelf {
  byDecision: Map<string, ShelvedBookmark>
  /** Newest saved first. */
  sorted: ShelvedBookmark[]
  /** Start of the last read, in milliseconds. */
  readAt: number
}

/**
 * Writes within this time before the last read are read again: longer than a request may take plus the clock skew of
 * two machines.
 */
const OVERLAP_MS = 30_000
/**
 * A shelf unused for this long is read from scratch. Shorter than the hour after which removed bookmarks are erased: an
 * incremental read would miss the erasure.
 */
const FORGOTTEN_MS = 20 * 60_000
/** Maximum bookmarks in memory; the least recently used shelves are evicted. */
const MOST_ROWS = 60_000
/** Maximum bookmarks in the list of an organisation. */
const MOST_SHARED = 5_000

/**
 * In-memory cache of the readers' bookmarks, updated before every answer by reading what was written since: filtering
 * and counting thousands of them is cheap, and writes of other processes are visible.
 */
export class Shelves {
  readonly #bookmarks: Bookmarks
  readonly #now: () => Date
  readonly #shelves = new Map<string, Shelf>()

  constructor(bookmarks: Bookmarks, now: () => Date) {
    this.#bookmarks = bookmarks
    this.#now = now
  }

  /** A reader's bookmarks, newest saved first. Do not modify them. */
  async of(userId: string): Promise<readonly ShelvedBookmark[]> {
    const known = this.#shelves.get(userId)
    const readAt = this.#now().getTime()
    const fresh = known && readAt - known.readAt < FORGOTTEN_MS
    const shelf = fresh ? known : { byDecision: new Map(), sorted: [], readAt }
    const rows = await this.#bookmarks
      .find(fresh ? { userId, updatedAt: { $gte: new Date(shelf.readAt - OVERLAP_MS) } } : { userId, live: true })
      .toArray()
    place(shelf, rows)
    shelf.readAt = readAt
    this.#keep(userId, shelf)
    return shelf.sorted
  }

  forget(userId: string): void {
    this.#shelves.delete(userId)
  }

  #keep(userId: string, shelf: Shelf): void {
    this.#shelves.delete(userId)
    this.#shelves.set(userId, shelf)
    let rows = 0
    for (const { sorted } of this.#shelves.values()) rows += sorted.length + 1
    for (const [oldest, { sorted }] of this.#shelves) {
      if (rows <= MOST_ROWS || oldest === userId) return
      rows -= sorted.length + 1
      this.#shelves.delete(oldest)
    }
  }
}

/** Inserts rows; if two reads return the same row, the later version wins. */
function place(shelf: Shelf, rows: StoredBookmark[]): void {
  const { byDecision } = shelf
  const changed = rows.filter((row) => {
    const before = byDecision.get(row.decisionId)
    return before ? row.updatedAt > before.updatedAt || row.version > before.version : row.live
  })
  if (changed.length === 0) return
  for (const row of changed)
    if (row.live) byDecision.set(row.decisionId, { ...row, words: searchableWords(row) })
    else byDecision.delete(row.decisionId)
  shelf.sorted = [...byDecision.values()].sort(newestFirst)
}

/** Order of lists: newest saved first. */
const newestFirst = (a: StoredBookmark, b: StoredBookmark): number =>
  b.savedAt.getTime() - a.savedAt.getTime() || (a.decisionId < b.decisionId ? -1 : 1)

/**
 * Bookmarks shared by members of a reader's organisation, newest saved first, each decision once: the reader's own, or
 * else the newest. Those of a former member are left out even before their rows are updated.
 */
export async function sharedBookmarks(
  bookmarks: Bookmarks,
  readers: Readers,
  reader: string,
): Promise<ShelvedBookmark[]> {
  const organizationId = await readers.organizationOf(reader)
  if (organizationId === null) return []
  const members = await readers.membersOf(organizationId)
  const rows = await bookmarks
    .find({ organizationId, isShared: true, live: true, userId: { $in: members } })
    .sort({ savedAt: -1 })
    .limit(MOST_SHARED)
    .toArray()
  const byDecision = new Map<string, StoredBookmark>()
  for (const row of rows.toSorted(newestFirst))
    if (row.userId === reader || !byDecision.has(row.decisionId)) byDecision.set(row.decisionId, row)
  // Notes are private, so a search by others must not match their words either.
  return [...byDecision.values()].sort(newestFirst).map((row) => {
    const shown = row.userId === reader ? row : { ...row, note: '' }
    return { ...shown, words: searchableWords(shown) }
  })
}
