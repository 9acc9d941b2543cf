import { type Closers, connectMongo, type EventBus, type Logger, type OpenEngine } from '@trilex/platform'
import { openSearchEngine } from '@trilex/search/index/open'
import type { DecisionIndex } from '@trilex/search/port'
import type { Connection } from 'mongoose'
import type { DataFolder } from './data-folder.ts'
import { openSqliteBus } from './bus/index.ts'
import { startMongoEngine } from './mongo/index.ts'
import { refuseDamaged } from './whole-databases.ts'

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
export async function openEngines(folder: DataFolder, logger: Logger, closers: Closers): Promise<EmbeddedEngines> {
  const closedLater = async <T extends { close(): unknown }>(name: string, starting: Promise<T>): Promise<T> => {
    const started = await starting
    closers.add(name, () => started.close())
    return started
  }
  refuseDamaged(folder)
  const documents = startMongoEngine({
    file: folder.documents,
    socketFolder: folder.run,
    onFailure: (error) => logger.fatal({ err: error }, 'no documents'),
  })
  const starting = [
    closedLater('documents engine', documents),
    closedLater('index', openSearchEngine({ folder: folder.search, report: damagedIndex(logger) })),
  ] as const
  // When one engine fails, wait for the other too, so that it can be closed.
  await Promise.allSettled(starting)
  const [mongo, index] = await Promise.all(starting)
  const bus = openSqliteBus({ file: folder.events, report: (error) => logger.error({ err: error }, 'event log') })
  closers.add('event log', () => bus.close())
  return { mongoUri: mongo.uri, bus, index }
}

const damagedIndex = (logger: Logger) => (error: Error) =>
  logger.error({ err: error }, 'search index damaged, emptied; rebuilding it from the documents')

/** A service's own connection to the embedded document engine. */
export async function openDocuments(
  { mongoUri }: Pick<EmbeddedEngines, 'mongoUri'>,
  service: string,
): Promise<OpenEngine<Connection>> {
  // The server is a thread of this process: on a busy machine its answer is late, but never lost.
  const connection = await connectMongo(mongoUri(service), { connectTimeoutMS: 60_000, socketTimeoutMS: 60_000 })
  return { engine: connection, close: () => connection.close() }
}
