import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type App,
  connectMongo,
  createLogger,
  type EngineKinds,
  type Engines,
  enginesOf,
  type EventBus,
  type Service,
} from '@trilex/platform'
import type { DecisionIndex } from '@trilex/search/port'
import type { Connection } from 'mongoose'
import type { Static, TObject } from 'typebox'
import { placesOf } from './data-folder.ts'
import { openTestDocuments } from './documents.testing.ts'
import { embedded } from './engines.ts'

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
  const places = placesOf(folder)
  const documents = await openTestDocuments(places)
  let bus: Promise<EventBus> | undefined
  let index: Promise<DecisionIndex> | undefined
  return {
    folder,
    mongoUri: documents.uri,
    bus: () => (bus ??= embedded.bus(places)),
    index: () => (index ??= embedded.index(places)),
    async stop() {
      for (const opened of await Promise.all([bus, index])) await opened?.close()
      await documents.close()
      if (kept === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}

export interface FreshService {
  /** Ready, but not listening: for requests use `app.inject`. */
  app: App
  documents: Connection
  bus: EventBus
  /** The index, opened if the service does not use it. */
  index(): Promise<DecisionIndex>
  stop(): Promise<void>
}

/**
 * Starts a service on fresh embedded engines: those that it declares. Logs from `logLevel` up; default: nothing.
 * `more`: engines of other kinds, by name.
 */
export async function startOnFreshEngines<S extends TObject, E extends EngineKinds>(
  service: Service<S, E>,
  settings: Static<S>,
  logLevel = 'silent',
  more: Record<string, unknown> = {},
): Promise<FreshService> {
  const fresh = await startEngines()
  const documents = await connectMongo(fresh.mongoUri(service.name))
  const others = Object.entries(more).map(([kind, engine]) => [kind, async () => engine] as const)
  const openers = {
    documents: async () => documents,
    bus: fresh.bus,
    index: fresh.index,
    ...Object.fromEntries(others),
  }
  const stopEngines = async () => {
    await documents.close()
    await fresh.stop()
  }
  try {
    const engines = (await enginesOf(service, openers)) as Engines<E>
    const app = await service.open({ engines, settings, logger: createLogger(service.name, { level: logLevel }) })
    const stop = async () => {
      await app.close()
      await stopEngines()
    }
    return { app, documents, bus: await fresh.bus(), index: fresh.index, stop }
  } catch (error) {
    await stopEngines()
    throw error
  }
}
