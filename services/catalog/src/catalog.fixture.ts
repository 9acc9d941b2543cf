import { setTimeout as sleep } from 'node:timers/promises'
import { type App, connectMongo, createApp, createLogger } from '@trilex/platform'
import { startEngines } from '@trilex/standalone/testing'
import type { Connection } from 'mongoose'
import { catalogModels } from './decision/decision-model.ts'
import { DecisionStore } from './decision/decision-store.ts'
import type { Decision } from './decision/decision.ts'
import { CitationMarks } from './citing/citation-marks.ts'
import { graphModels } from './citing/graph-model.ts'
import { catalog } from './plugin.ts'

export const TOKEN = 'a-token-of-the-test-only'

export interface RunningCatalog {
  app: App
  documents: Connection
  store: DecisionStore
  /** Stores decisions and waits until a search can find them with their summaries. */
  put(decisions: Decision[]): Promise<void>
  /** Waits until index, summaries and citation graph have followed everything that is stored. */
  settle(): Promise<void>
  stop(): Promise<void>
}

/** The catalogue on fresh embedded engines; for requests use `app.inject`. */
export async function startCatalog(): Promise<RunningCatalog> {
  const engines = await startEngines()
  const documents = await connectMongo(engines.mongoUri('catalog'))
  const [bus, index] = [await engines.bus(), await engines.index()]
  const app = createApp('catalog', { logger: createLogger('catalog', { level: 'silent' }) })
  await app.register(catalog, { deps: { documents, index, bus, settings: { importToken: TOKEN } } })
  await app.ready()
  const models = catalogModels(documents)
  const store = new DecisionStore(models)
  const marks = new CitationMarks(graphModels(documents).marks)

  async function settle(): Promise<void> {
    for (const deadline = Date.now() + 120_000; Date.now() < deadline; await sleep(20)) {
      const stored = await store.fingerprints(null, 10_000)
      const indexed = await index.fingerprints(null, 10_000)
      const equal =
        stored.length === indexed.length &&
        stored.every(({ id, contentHash }, n) => indexed[n]?.id === id && indexed[n]?.contentHash === contentHash)
      const waiting = await models.decisions.countDocuments({ outboxPending: { $exists: true } })
      const lags = await Promise.all(
        ['catalog.index', 'catalog.citations'].map((group) => bus.lag(group, 'catalog.events')),
      )
      const told = !(await marks.any())
      if (equal && told && waiting === 0 && lags.every((lag) => lag === 0)) return
    }
    throw new Error('the index did not follow the store in time')
  }

  return {
    app,
    documents,
    store,
    async put(decisions) {
      await store.save(decisions)
      await settle()
    },
    settle,
    async stop() {
      await app.close()
      await documents.close()
      await engines.stop()
    },
  }
}
