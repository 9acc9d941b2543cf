import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DecisionIndex } from '@trilex/search/port'
import type { EventBus } from '@trilex/platform'
import { startMongoEngine } from './engines/mongo/index.ts'

export interface TestEngines {
  mongoUri(database: string): string
  /** Opened on first use, closed by `stop`. */
  bus(): Promise<EventBus>
  /** Opened on first use, closed by `stop`. */
  index(): Promise<DecisionIndex>
  /** Data folder of these engines, removed by `stop`. */
  folder: string
  stop(): Promise<void>
}

/** Fresh embedded engines in a temporary data folder. Close connections and consumers before `stop`. */
export async function startEngines(): Promise<TestEngines> {
  const folder = mkdtempSync(join(tmpdir(), 'trilex-test-'))
  const mongo = await startMongoEngine({ file: join(folder, 'documents.sqlite'), socketFolder: join(folder, 'run') })
  let bus: Promise<EventBus> | undefined
  let index: Promise<DecisionIndex> | undefined
  return {
    folder,
    mongoUri: mongo.uri,
    bus() {
      bus ??= import('./engines/bus/index.ts').then((engine) =>
        engine.openSqliteBus({ file: join(folder, 'events.sqlite') }),
      )
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
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
