import type { Readers } from '../readers/readers.ts'
import type { Bookmarks, StoredBookmark } from './bookmark-model.ts'
import { searchableWords } from './bookmark-filter.ts'
import { newestFirst, type ShelvedBookmark } from './shelves.ts'

/** Most bookmarks that the list of an organisation shows. */
const MOST_SHARED = 5_000

/**
 * Bookmarks that members of an organisation share, newest saved first, each decision once: the reader's own, else the newest.
 * Whoever has left shows nothing, whatever is still written beside his bookmarks.
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
  // What only its owner may read finds nothing for others.
  return [...byDecision.values()].sort(newestFirst).map((row) => {
    const shown = row.userId === reader ? row : { ...row, note: '' }
    return { ...shown, words: searchableWords(shown) }
  })
}
