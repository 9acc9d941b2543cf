import type { App } from '@trilex/platform'
import type { Connection } from 'mongoose'
import type { DecisionRoom } from '../decisions/decisions.ts'
import type { Readers } from '../readers/reader-store.ts'
import { bookmarkCollection } from './bookmark-model.ts'
import { bookmarkRoutes } from './bookmark-routes.ts'
import { BookmarkStore } from './bookmark-store.ts'
import { exportRoutes } from './export-routes.ts'
import { sharedBookmarks, Shelves } from './shelves.ts'

export type BookmarkRoom = ReturnType<typeof openBookmarks>

/** Bookmarks of readers, and those shared within an organisation. */
export function openBookmarks({
  documents,
  decisions,
  readers,
  now,
}: {
  documents: Connection
  decisions: DecisionRoom
  readers: Readers
  now: () => Date
}) {
  const bookmarks = bookmarkCollection.on(documents)
  const store = new BookmarkStore(bookmarks, decisions, now)
  const shelves = new Shelves(bookmarks, now)
  const shared = (userId: string) => sharedBookmarks(bookmarks, readers, userId)
  return {
    shelves,
    followDecisions: store.followDecisions.bind(store),
    unshareOutside: store.unshareOutside.bind(store),
    held: async (userId: string) => ({ documents: await bookmarks.find({ userId }).toArray() }),
    async erase(userId: string): Promise<void> {
      shelves.forget(userId)
      await bookmarks.deleteMany({ userId })
    },
    routes(app: App): void {
      bookmarkRoutes(app, { store, shelves, shared, readers })
      exportRoutes(app, { shelves, shared, decisions })
    },
  }
}
