import type { App } from '@trilex/platform'
import type { Connection } from 'mongoose'
import type { WatchRoom } from '../watches/watches.ts'
import { inboxRoutes } from './inbox-routes.ts'
import { noticeCollection } from './notice-model.ts'
import { NoticeStore } from './notice-store.ts'

export type InboxRoom = ReturnType<typeof openInbox>

/** Notices of watches, for the inbox, the digests and the feeds. */
export function openInbox({ documents, watches, now }: { documents: Connection; watches: WatchRoom; now: () => Date }) {
  const rows = noticeCollection.on(documents)
  const store = new NoticeStore(rows, watches.store, now)
  return {
    store,
    held: async (userId: string) => ({ notices: await rows.find({ userId }).toArray() }),
    erase: (userId: string) => rows.deleteMany({ userId }),
    routes: (app: App) => inboxRoutes(app, store, watches.store),
  }
}
