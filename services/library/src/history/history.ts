import type { App } from '@trilex/platform'
import type { Connection } from 'mongoose'
import type { ProgressStore } from '../progress/progress-store.ts'
import type { DecisionRoom } from '../decisions/decisions.ts'
import type { Readers } from '../readers/reader-store.ts'
import { historyCollection } from './history-model.ts'
import { historyRoutes } from './history-routes.ts'
import { HistoryStore } from './history-store.ts'

export type HistoryRoom = ReturnType<typeof openHistory>

/** Opened decisions with the position where reading stopped. */
export function openHistory({
  documents,
  decisions,
  readers,
  progress,
  now,
}: {
  documents: Connection
  decisions: DecisionRoom
  readers: Readers
  progress: ProgressStore
  now: () => Date
}) {
  const opened = historyCollection.on(documents)
  const store = new HistoryStore(opened, decisions, now)
  return {
    store,
    followDecisions: store.followDecisions.bind(store),
    held: async (userId: string) => ({ history: await opened.find({ userId }).toArray() }),
    erase: (userId: string) => opened.deleteMany({ userId }),
    routes: (app: App) => historyRoutes(app, { history: store, progress, readers, now }),
  }
}
