import type { Plans } from '@trilex/platform/plans'
import type { ShelvedBookmark, Shelves } from './bookmarks/shelves.ts'
import type { BookmarkStore } from './bookmarks/bookmarks.ts'
import type { HistoryStore } from './history/history.ts'
import type { ProgressStore } from './progress/progress.ts'
import type { Readers } from './readers/readers.ts'
import type { SearchStore } from './searches/searches.ts'

/** What the routes of the running service share. */
export interface LibraryParts {
  bookmarks: BookmarkStore
  shelves: Shelves
  /** Bookmarks that members of a reader's organisation share. */
  shared(userId: string): Promise<readonly ShelvedBookmark[]>
  searches: SearchStore
  progress: ProgressStore
  history: HistoryStore
  readers: Readers
  plans: Plans
  /** Keys of all domains of law. */
  domainKeys: ReadonlySet<string>
  /** Everything that is held of a person, by collection. */
  heldOf(userId: string): Promise<Record<string, object[]>>
  now: () => Date
}
