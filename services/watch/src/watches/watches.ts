import { randomUUID } from 'node:crypto'
import {
  type App,
  type EventBus,
  eventHeaders,
  type OutboxRelay,
  type OutboxRelayOptions,
  toEventJson,
} from '@trilex/platform'
import { QuestionDroppedSchema } from '@trilex/proto/watch/v1/events'
import { watchEvents } from '@trilex/proto/topics'
import type { Connection } from 'mongoose'
import type { ReaderRoom } from '../readers/readers.ts'
import { watchCollection } from './watch-model.ts'
import { watchRoutes } from './watch-routes.ts'
import { WatchStore } from './watch-store.ts'

interface Given {
  documents: Connection
  bus: EventBus
  readers: ReaderRoom
  /** Opens the relay that publishes the events of an outbox. */
  relay: (collection: OutboxRelayOptions['collection']) => OutboxRelay
  now: () => Date
}

export type WatchRoom = ReturnType<typeof openWatches>

/** Watches of readers, with their settings for mails and feeds. */
export function openWatches({ documents, bus, readers, relay, now }: Given) {
  const rows = watchCollection.on(documents)
  const store = new WatchStore(rows, readers, now)
  relay(rows)
  return {
    store,
    held: async (userId: string) => ({
      watches: await rows.find({ userId }, { projection: { outbox: 0, outboxSeq: 0, __v: 0 } }).toArray(),
    }),
    /** Ends the questions first: after an interruption, the rows are still there to repeat it. */
    async erase(userId: string): Promise<void> {
      const ids = (await rows.find({ userId }, { projection: { _id: 1 } }).toArray()).map(({ _id }) => _id)
      const events = ids.map((watchId) => ({
        key: watchId,
        value: toEventJson(QuestionDroppedSchema, { watchId }),
        headers: eventHeaders(QuestionDroppedSchema.typeName, { id: randomUUID(), source: 'watch', time: now() }),
      }))
      if (events.length > 0) await bus.publish(watchEvents.topic, events)
      await rows.deleteMany({ userId })
    },
    routes: (app: App) => watchRoutes(app, store, readers),
  }
}
