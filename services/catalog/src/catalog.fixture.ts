import { indexedHash } from './search/indexed-decision.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { App, EventBus } from '@trilex/platform'
import { startOnFreshEngines } from '@trilex/engines/testing'
import type { Connection } from 'mongoose'
import { catalogModels } from './decision/decision-model.ts'
import { DecisionStore } from './decision/decision-store.ts'
import type { Decision } from './decision.ts'
import { CitationMarks } from './citing/citation-marks.ts'
import { graphModels } from './citing/graph-model.ts'
import { catalog } from './service.ts'
import type { CatalogSettings } from './settings.ts'

export const TOKEN = 'a-token-of-the-test-only'

export interface RunningCatalog {
  app: App
  documents: Connection
  bus: EventBus
  store: DecisionStore
  /** Stores decisions and waits until a search can find them with their summaries. */
  put(decisions: Decision[]): Promise<void>
  /** Waits until index, summaries and citation graph have caught up with the store. */
  settle(): Promise<void>
  stop(): Promise<void>
}

/**
 * The catalogue on fresh embedded engines, where everyone may read whole texts unless the settings say otherwise; for
 * requests use `app.inject`.
 */
export async function startCatalog(settings: Partial<CatalogSettings> = {}): Promise<RunningCatalog> {
  const running = await startOnFreshEngines(catalog, { importToken: TOKEN, readingAccess: 'open', ...settings })
  const { documents, bus } = running
  const index = await running.index()
  const models = catalogModels(documents)
  const store = new DecisionStore(models)
  const marks = new CitationMarks(graphModels(documents).marks)

  async function settle(): Promise<void> {
    for (const deadline = Date.now() + 120_000; Date.now() < deadline; await sleep(20)) {
      const stored = await store.fingerprints(null, 10_000)
      const indexed = await index.fingerprints(null, 10_000)
      const equal =
        stored.length === indexed.length &&
        stored.every(
          ({ id, contentHash }, n) => indexed[n]?.id === id && indexed[n]?.contentHash === indexedHash(contentHash),
        )
      const waiting = await models.decisions.countDocuments({ outboxPending: { $exists: true } })
      const lags = await Promise.all(
        ['catalog.index', 'catalog.citations'].map((group) => bus.lag(group, 'catalog.events')),
      )
      const told = !(await marks.any())
      if (equal && told && waiting === 0 && lags.every((lag) => lag === 0)) return
    }
    throw new Error('timed out waiting for the index to follow the store')
  }

  return {
    app: running.app,
    documents,
    bus,
    store,
    async put(decisions) {
      await store.save(decisions)
      await settle()
    },
    settle,
    stop: running.stop,
  }
}
