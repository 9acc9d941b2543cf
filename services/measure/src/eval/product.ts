import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { catalog } from '@trilex/catalog'
import { startOnFreshEngines } from '@trilex/engines/testing'

const IMPORT_TOKEN = 'evaluation-import-token'
const SETTLING_DEADLINE_MS = 10 * 60_000

/** A word found in the headnotes of any collection. */
const COMMON_WORD = 'recours'

interface SearchAnswer {
  hits: { id: string }[]
  estimatedTotalHits: number
  usedWords: { translated: Record<string, unknown> }
}

export interface EvaluatedProduct {
  /** Imports a file through the service's own route; resolves with the last report. */
  ingest(path: string): Promise<Record<string, unknown>>
  /** Waits until the search engine holds `documents` decisions, their citation graph and a trained lexicon. */
  settled(documents: number): Promise<void>
  /** `GET /search`, with the parameters of the search page. */
  search(parameters: Record<string, string>): Promise<SearchAnswer>
  stop(): Promise<void>
}

/** The catalogue on fresh embedded engines in a temporary data folder, without the demonstration collection. */
export async function startProduct(): Promise<EvaluatedProduct> {
  const {
    app,
    documents,
    bus,
    index: openIndex,
    stop,
  } = await startOnFreshEngines(catalog, { importToken: IMPORT_TOKEN }, 'warn')
  const index = await openIndex()

  async function search(parameters: Record<string, string>): Promise<SearchAnswer> {
    const answer = await app.inject({ method: 'GET', url: '/api/catalog/search', query: parameters })
    if (answer.statusCode !== 200) throw new Error(`Search answered ${answer.statusCode}: ${answer.body}`)
    return answer.json()
  }

  async function isSettled(wanted: number): Promise<boolean> {
    if ((await index.stats()).documents < wanted) return false
    if ((await bus.lag('catalog.citations', 'catalog.events')) > 0) return false
    if ((await documents.collection('citation_marks').countDocuments()) > 0) return false
    const { usedWords } = await search({ q: COMMON_WORD, lang: 'fr', limit: '1' })
    return Object.keys(usedWords.translated).length > 0
  }

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
    async settled(wanted) {
      const deadline = Date.now() + SETTLING_DEADLINE_MS
      while (!(await isSettled(wanted))) {
        if (Date.now() > deadline) throw new Error(`The search engine did not follow ${wanted} decisions in time`)
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
    search,
    stop,
  }
}
