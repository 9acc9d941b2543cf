import { type Closers, connectMongo, type EventBus, type Logger, type OpenEngine } from '@trilex/platform'
import type { DecisionIndex } from '@trilex/search/port'
import type { Connection } from 'mongoose'
import type { DataPlaces } from './data-folder.ts'
import type { MongoEngine } from './mongo/index.ts'
import { refuseDamaged } from './whole-databases.ts'

type Report = (error: Error) => void

/** How each embedded engine is opened on a data folder; its code is loaded with the first one. */
export const embedded = {
  /** @param onFailure called when the engine stops unexpectedly */
  async documents({ documents: file, run }: DataPlaces, onFailure?: Report): Promise<MongoEngine> {
    const { startMongoEngine } = await import('./mongo/index.ts')
    return startMongoEngine({ file, socketFolder: run, ...(onFailure && { onFailure }) })
  },
  /** @param report called with errors of work in the background */
  async bus({ events: file }: DataPlaces, report?: (error: unknown) => void): Promise<EventBus> {
    const { openSqliteBus } = await import('./bus/index.ts')
    return openSqliteBus({ file, ...(report && { report }) })
  },
  /** @param report called when the index was damaged and has been emptied */
  async index({ search: folder }: DataPlaces, report?: Report): Promise<DecisionIndex> {
    const { openSearchEngine } = await import('@trilex/search/index/open')
    return openSearchEngine({ folder, ...(report && { report }) })
  },
}

/** The embedded engines of one data folder. */
export interface EmbeddedEngines {
  /** Connection string for one database of the document engine. */
  mongoUri(database: string): string
  bus: EventBus
  index: DecisionIndex
}

/**
 * Opens the engines of a data folder; `closers` closes them. Rejects when one does not start: with a DataFolderError
 * when the documents or the event log are damaged.
 */
export async function openEngines(places: DataPlaces, logger: Logger, closers: Closers): Promise<EmbeddedEngines> {
  const closedLater = async <T extends { close(): unknown }>(name: string, starting: Promise<T>): Promise<T> => {
    const started = await starting
    closers.add(name, () => started.close())
    return started
  }
  refuseDamaged(places)
  const starting = [
    closedLater(
      'documents engine',
      embedded.documents(places, (error) => logger.fatal({ err: error }, 'no documents')),
    ),
    closedLater('index', embedded.index(places, damagedIndex(logger))),
  ] as const
  // When one engine fails, wait for the other too, so that it can be closed.
  await Promise.allSettled(starting)
  const [mongo, index] = await Promise.all(starting)
  const bus = await closedLater(
    'event log',
    embedded.bus(places, (error) => logger.error({ err: error }, 'event log error')),
  )
  return { mongoUri: mongo.uri, bus, index }
}

const damagedIndex = (logger: Logger) => (error: Error) =>
  logger.error({ err: error }, 'search index damaged, emptied; rebuilding it from the documents')

/** How long a start waits for the document engine: on a busy machine its thread may not get a turn for seconds. */
const START_MS = 60_000

/** A service's own connection to the embedded document engine. */
export async function openDocuments(
  { mongoUri }: Pick<EmbeddedEngines, 'mongoUri'>,
  service: string,
): Promise<OpenEngine<Connection>> {
  // The server is a thread of this process: on a busy machine its answer is late, but never lost.
  const patient = { connectTimeoutMS: 60_000, socketTimeoutMS: 60_000 }
  for (const end = Date.now() + START_MS; ; )
    try {
      const connection = await connectMongo(mongoUri(service), patient)
      return { engine: connection, close: () => connection.close() }
    } catch (error) {
      // Each attempt ends after 5 s, as later requests do.
      const { name } = error as Error
      if (name !== 'MongooseServerSelectionError' || Date.now() > end) throw error
    }
}
