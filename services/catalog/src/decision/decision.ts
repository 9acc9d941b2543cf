import type { App, Logger, OutboxRelay, OutboxRelayOptions, Owned } from '@trilex/platform'
import type { CitationTables } from '@trilex/citations/citation'
import type { Connection } from 'mongoose'
import type { ReadingRoom } from '../reading/reading.ts'
import { type CollectionParts, collectionRoutes } from './collection-routes.ts'
import { catalogModels } from './decision-model.ts'
import { decisionRoutes } from './decision-routes.ts'
import { DecisionStore } from './decision-store.ts'
import { Demonstration } from './demonstration.ts'
import { joinRecords } from './one-record.ts'
import { announceCollection, announcedCollection, describeDecisions } from './describe-decisions.ts'
import { readTextsAgain } from './read-texts-again.ts'

interface Given {
  documents: Connection
  /** Makes the relay that publishes events from the outbox of a collection. */
  relay: (collection: OutboxRelayOptions['collection']) => OutboxRelay
  log: Pick<Logger, 'info' | 'warn'>
}

type Later = Pick<CollectionParts, 'indexed' | 'lastImport'> & { reading: ReadingRoom; tables: CitationTables }

export type DecisionRoom = ReturnType<typeof openDecisions>

/** The decisions of the collection: their store, their events, and the routes that show one and count all. */
export function openDecisions({ documents, relay, log }: Given) {
  const models = catalogModels(documents)
  const store = new DecisionStore(models)
  const outbox = relay(models.decisions)
  const collection = relay(announcedCollection.on(documents))
  const demonstration = new Demonstration(models, store)
  const publish = () => outbox.kick()
  const work: Owned[] = [
    { start: () => joinRecords(models, store), stop: async () => undefined },
    { start: () => demonstration.leaveAtStart(), stop: async () => undefined },
    async () => ({
      stop: inBackground(async (signal) => {
        await describeDecisions({ connection: documents, models, store, publish }, signal)
        await announceCollection({ connection: documents, models })
        collection.kick()
        return readTextsAgain(store, signal)
      }, log),
    }),
  ]
  return {
    models,
    store,
    publish,
    demonstration,
    work,
    routes(app: App, { reading, tables, ...rest }: Later): void {
      decisionRoutes(app, { store, reading: reading.access, tables })
      collectionRoutes(app, { store, publish, ...rest })
    },
  }
}

/** Reads stored texts again in the background; logs a failed run, which continues at the next start. */
function inBackground(run: (signal: AbortSignal) => Promise<number>, log: Given['log']) {
  const stop = new AbortController()
  const running = run(stop.signal).then(
    (changed) => changed > 0 && log.info({ changed }, 'stored texts read again by newer rules'),
    (error: unknown) =>
      stop.signal.aborted || log.warn({ err: error }, 'stored texts not read again, continuing at the next start'),
  )
  return async () => {
    stop.abort(new Error('the catalogue is stopping'))
    await running
  }
}
