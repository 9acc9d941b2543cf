import { type Idempotency, idempotencyOf } from '@trilex/platform/idempotency'
import type { Connection } from 'mongoose'
import { type Bookmarks, bookmarksOf } from './bookmarks/bookmark-model.ts'
import { type WithdrawnDecisions, withdrawnDecisionsOf } from './bookmarks/withdrawn-decisions.ts'
import { type OpenedDecisions, openedDecisionsOf } from './history/history-model.ts'
import { type Progresses, progressOf } from './progress/progress-model.ts'
import { type ReaderRows, readerRowsOf } from './readers/reader-model.ts'
import { type SearchModels, searchModels } from './searches/search-model.ts'

/** The collections of the service. */
export interface LibraryData {
  bookmarks: Bookmarks
  searches: SearchModels
  progress: Progresses
  opened: OpenedDecisions
  readers: ReaderRows
  withdrawn: WithdrawnDecisions
  requests: Idempotency
}

/** Registers all models on a connection; call `ensureIndexes(connection)` afterwards. */
export function libraryData(connection: Connection): LibraryData {
  return {
    bookmarks: bookmarksOf(connection),
    searches: searchModels(connection),
    progress: progressOf(connection),
    opened: openedDecisionsOf(connection),
    readers: readerRowsOf(connection),
    withdrawn: withdrawnDecisionsOf(connection),
    requests: idempotencyOf(connection),
  }
}

/** Everything that is held of a person, by collection: also what was removed and can still be brought back. */
export async function heldOf(data: LibraryData, userId: string): Promise<Record<string, object[]>> {
  const { bookmarks, searches, progress, opened, readers, requests } = data
  return {
    documents: await bookmarks.find({ userId }).toArray(),
    searches: await searches.searches.find({ userId }).toArray(),
    progress: await progress.find({ userId }).toArray(),
    history: await opened.find({ userId }).toArray(),
    reader: await readers.find({ _id: userId }).toArray(),
    requests: await requests.of(userId),
  }
}

/** Deletes everything that is held of a person. */
export async function eraseAllOf(data: LibraryData, userId: string): Promise<void> {
  const { bookmarks, searches, progress, opened, readers, requests } = data
  await bookmarks.deleteMany({ userId })
  await searches.searches.deleteMany({ userId })
  await progress.deleteMany({ userId })
  await opened.deleteMany({ userId })
  await readers.deleteMany({ _id: userId })
  await requests.eraseOf(userId)
}
