import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { catalog } from '@trilex/catalog'
import { connectMongo, createApp, createLogger } from '@trilex/platform'
import { startEngines } from '../testing.ts'

const IMPORT_TOKEN = 'evaluation-import-token'
const INDEXING_DEADLINE_MS = 10 * 60_000

export interface EvaluatedProduct {
  /** Imports a file through the service's own route; resolves with its last report. */
  ingest(path: string): Promise<Record<string, unknown>>
  /** Waits until `documents` decisions are found by the search engine. */
  indexed(documents: number): Promise<void>
  /** `GET /search`, parameters as on the page. */
  search(parameters: Record<string, string>): Promise<{ hits: { id: string }[]; estimatedTotalHits: number }>
  stop(): Promise<void>
}

/** The catalogue on fresh embedded engines in a temporary data folder, without the demonstration collection. */
export async function startProduct(): Promise<EvaluatedProduct> {
  const engines = await startEngines()
  const documents = await connectMongo(engines.mongoUri('catalog'))
  const [bus, index] = [await engines.bus(), await engines.index()]
  const app = createApp('catalog', { logger: createLogger('catalog', { level: 'warn' }) })
  await app.register(catalog, { deps: { documents, bus, index, settings: { importToken: IMPORT_TOKEN } } })
  await app.ready()
  return {
    async ingest(path) {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/catalog/imports',
        query: { name: basename(path) },
        headers: { authorization: `Bearer ${IMPORT_TOKEN}`, 'content-type': 'application/octet-stream' },
        payload: createReadStream(path),
      })
      return JSON.parse(answer.body.trim().split('\n').at(-1) ?? '{}') as Record<string, unknown>
    },
    async indexed(wanted) {
      const deadline = Date.now() + INDEXING_DEADLINE_MS
      while ((await index.stats()).documents < wanted) {
        if (Date.now() > deadline) throw new Error(`Fewer than ${wanted} decisions were indexed in time`)
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
    async search(parameters) {
      const answer = await app.inject({ method: 'GET', url: '/api/catalog/search', query: parameters })
      if (answer.statusCode !== 200) throw new Error(`Search answered ${answer.statusCode}: ${answer.body}`)
      return answer.json()
    },
    async stop() {
      await app.close()
      await documents.close()
      await engines.stop()
    },
  }
}
