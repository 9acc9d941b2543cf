import type { App } from '@trilex/platform'
import type { Connection } from 'mongoose'
import { nameOf } from '../decisions/decision-name.ts'
import type { Readers } from '../readers/reader-store.ts'
import { progressCollection } from './progress-model.ts'
import { progressRoutes } from './progress-routes.ts'
import { ProgressStore } from './progress-store.ts'

export type ProgressRoom = ReturnType<typeof openProgress>

/** Reading progress, including that stored in a browser before the first sign-in. */
export function openProgress({
  documents,
  readers,
  now,
}: {
  documents: Connection
  readers: Readers
  now: () => Date
}) {
  const rows = progressCollection.on(documents)
  const store = new ProgressStore(rows)
  return {
    store,
    /** Merges progress uploaded by a browser at the given time, each upload once. */
    async takeOver(
      { userId, handOverId, done }: { userId: string; handOverId: string; done: string[] },
      at: Date,
    ): Promise<void> {
      if (await readers.tookOver(userId, handOverId)) return
      const known = [...new Set(done)].filter((decisionId) => nameOf(decisionId) !== null)
      await store.merge(userId, known, at)
      await readers.takeOver(userId, handOverId)
    },
    held: async (userId: string) => ({ progress: await rows.find({ userId }).toArray() }),
    erase: (userId: string) => rows.deleteMany({ userId }),
    routes: (app: App) => progressRoutes(app, { progress: store, now }),
  }
}
