import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type App,
  connectMongo,
  createLogger,
  type EngineKinds,
  type Engines,
  type EventBus,
  type Service,
} from '@trilex/platform'
import type { DecisionIndex } from '@trilex/search/port'
import type { Connection } from 'mongoose'
import type { Static, TObject } from 'typebox'
import { openTestDocuments } from './documents.testing.ts'

export interface TestEngines {
  mongoUri(database: string): string
  /** Opened on first use, closed by `stop`. */
  bus(): Promise<EventBus>
  /** Opened on first use, closed by `stop`. */
  index(): Promise<DecisionIndex>
  /** Data folder of these engines; a temporary one is removed by `stop`. */
  folder: string
  stop(): Promise<void>
}

/**
 * Starts fresh engines in a temporary data folder, or those of an existing folder: all embedded, except documents when
 * MONGODB_URI names a server. Close connections and consumers before `stop`.
 */
export async function startEngines(kept?: string): Promise<TestEngines> {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'trilex-test-'))
  const mongo = await openTestDocuments(join(folder, 'documents.sqlite'), join(folder, 'run'))
  let bus: Promise<EventBus> | undefined
  let index: Promise<DecisionIndex> | undefined
  return {
    folder,
    mongoUri: mongo.uri,
    bus() {
      bus ??= import('./bus/index.ts').then((engine) => engine.openSqliteBus({ file: join(folder, 'events.sqlite') }))
      return bus
    },
    index() {
      index ??= import('@trilex/search/index/open').then((engine) =>
        engine.openSearchEngine({ folder: join(folder, 'search') }),
      )
      return index
    },
    async stop() {
      await Promise.all([bus?.then((opened) => opened.close()), index?.then((opened) => opened.close()), mongo.close()])
      if (kept === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}

export interface FreshService {
  /** Ready, but not listening: for requests use `app.inject`. */
  app: App
  documents: Connection
  bus: EventBus
  index: DecisionIndex
  stop(): Promise<void>
}

/**
 * A service on fresh embedded engines; it gets those that it declares. Logs from `logLevel` on; default none. `more`
 * are engines of other kinds, by name.
 */
export async function startOnFreshEngines<S extends TObject, E extends EngineKinds>(
  service: Service<S, E>,
  settings: Static<S>,
  logLevel = 'silent',
  more: Record<string, unknown> = {},
): Promise<FreshService> {
  const engines = await startEngines()
  const documents = await connectMongo(engines.mongoUri(service.name))
  const [bus, index] = [await engines.bus(), await engines.index()]
  const logger = createLogger(service.name, { level: logLevel })
  const all: Record<string, unknown> = { documents, bus, index, ...more }
  const named = Object.fromEntries(Object.keys(service.engines).map((name) => [name, all[name]]))
  const stopEngines = async () => {
    await documents.close()
    await engines.stop()
  }
  try {
    const app = await service.open({ engines: named as Engines<E>, settings, logger })
    const stop = async () => {
      await app.close()
      await stopEngines()
    }
    return { app, documents, bus, index, stop }
  } catch (error) {
    await stopEngines()
    throw error
  }
}
