import { catalog } from '@trilex/catalog'
import { type DecisionIndex } from '@trilex/search/port'
import { gateway } from '@trilex/gateway'
import { type App, connectMongo, createApp, createLogger, type Logger, observeProcess } from '@trilex/platform'
import type { Connection } from 'mongoose'
import type { DataFolder } from './data-folder.ts'
import { openSqliteBus } from './engines/bus/index.ts'
import { startMongoEngine } from './engines/mongo/index.ts'
import { openSearchEngine } from '@trilex/search/index/open'
import type { StandaloneSettings } from './settings.ts'

export interface Standalone {
  /** The edge: what browsers and `npm run ingest` talk to. Not listening yet. */
  gateway: App
  /** The catalogue behind it, for requests within the process. */
  catalog: App
  importToken: string
  /** The catalogue's documents and the index that follows them. */
  documents: Connection
  index: DecisionIndex
  /** Stops in order: no new requests, running ones end, consumers and relays, connections, engines, the folder's lock. */
  stop(): Promise<void>
}

/** Every service with its engines in this process. Rejects when an engine does not start; what was started is stopped then. */
export async function compose(folder: DataFolder, settings: StandaloneSettings, logger: Logger): Promise<Standalone> {
  const opened: (() => unknown)[] = [() => folder.close()]
  const closeAll = async () => {
    for (const close of opened.reverse())
      await Promise.resolve(close()).catch((error: unknown) => logger.error({ err: error }, 'not closed cleanly'))
  }
  try {
    const closedLater = async <T extends { close(): unknown }>(starting: Promise<T>): Promise<T> => {
      const started = await starting
      opened.push(() => started.close())
      return started
    }
    const engines = [
      closedLater(
        startMongoEngine({
          file: folder.documents,
          socketFolder: folder.run,
          onFailure: (error) => logger.fatal({ err: error }, 'no documents'),
        }),
      ),
      closedLater(openSearchEngine({ folder: folder.search })),
    ] as const
    // One that does not start is waited for no longer than the other.
    await Promise.allSettled(engines)
    const [mongo, index] = await Promise.all(engines)
    const bus = openSqliteBus({ file: folder.events, report: (error) => logger.error({ err: error }, 'event log') })
    opened.push(() => bus.close())

    const importToken = settings.importToken ?? folder.importToken
    // A thread of this process answers: where the processors are busy it answers late, but it does not get lost.
    const documents = await connectMongo(mongo.uri('catalog'), { connectTimeoutMS: 60_000, socketTimeoutMS: 60_000 })
    opened.push(() => documents.close())

    const catalogApp = createApp('catalog', {
      logger: createLogger('catalog', { level: settings.logLevel }),
      trustProxy: true,
    })
    await catalogApp.register(catalog, { deps: { documents, index, bus, settings: { ...settings, importToken } } })
    const edge = createApp('gateway', { logger: createLogger('gateway', { level: settings.logLevel }) })
    observeProcess(edge.metrics)
    await edge.register(gateway, { upstreams: { catalog: { app: catalogApp } }, settings })
    await catalogApp.ready()

    return {
      gateway: edge,
      catalog: catalogApp,
      importToken,
      documents,
      index,
      async stop() {
        edge.readiness.drain()
        // Together: the edge waits for running requests, and the catalogue ends a running import.
        await Promise.all([edge.close(), catalogApp.close()])
        await closeAll()
      },
    }
  } catch (error) {
    await closeAll()
    throw error
  }
}
