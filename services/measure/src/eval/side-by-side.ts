import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Decision, readReferenceTables, toIndexedDecision } from '@trilex/catalog'
import { openSearchEngine } from '@trilex/search/index/open'
import { trainFrom } from '@trilex/search/index/training/training'
import { readLexiconFile } from '@trilex/search/lexicon/lexicon-file'
import { type MeilisearchIndex, openMeilisearch } from '@trilex/search/meilisearch/open'
import type { DecisionIndex } from '@trilex/search/port'
import { parseQuery } from '@trilex/search/query/query-language'
import { type Cell, evaluateAcross } from './across.ts'
import { type GoldQuery, languageOf, rankOf, score, type Score } from './gold.ts'

/** How one engine did. Times in milliseconds, of the second of two rounds. */
export interface EngineRow extends Score {
  engine: string
  p50: number
  p95: number
  indexSeconds: number
  megabytes: number
}

/** Judged queries and searches across languages on the embedded index and on a server of Meilisearch, one after the other. */
export async function sideBySide(
  decisions: readonly Decision[],
  goldFile: string,
  options: {
    url: string
    apiKey?: string | undefined
    answerMs?: number
    translation: number
    folds: number
    measured: number
  },
): Promise<{ rows: EngineRow[]; across: Record<string, Cell[]> }> {
  const folder = mkdtempSync(join(tmpdir(), 'trilex-engines-'))
  try {
    const tables = readReferenceTables()
    const documents = decisions.map((each) => toIndexedDecision(each, null, tables))
    const queries = readFileSync(goldFile, 'utf8').trim().split('\n')
    const asked = queries.map((line) => JSON.parse(line) as GoldQuery)
    const embedded = await filled(await openSearchEngine({ folder, training: false }), documents)
    await embedded.index.close()
    trainFrom(
      folder,
      documents.map(({ regeste }) => regeste),
      Date.now(),
    )
    const trained = await openSearchEngine({ folder, training: false })
    const rows = [await measured('embedded', { ...embedded, index: trained }, asked, options.translation)]
    await trained.close()
    const { translation, folds, measured: some, ...reached } = options
    const lexicon = readLexiconFile(folder)
    const server = await openMeilisearch({ ...reached, lexicon, index: `eval-${randomUUID()}` })
    const meilisearch = await filled(server, documents)
    rows.push(await measured('Meilisearch', meilisearch, asked, options.translation))
    const settings = { translation, folds, measured: some }
    const across = {
      embedded: await evaluateAcross(decisions, settings),
      Meilisearch: await evaluateAcross(decisions, { ...settings, open: async (trained) => taught(server, trained) }),
    }
    await server.remove()
    return { rows, across }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The same index with the lexicon of a folder, which stays open. */
function taught(server: MeilisearchIndex, folder: string): DecisionIndex {
  server.setLexicon(readLexiconFile(folder))
  return { ...server, close: async () => undefined }
}

interface Filled {
  index: DecisionIndex
  indexSeconds: number
}

const BATCH = 500

async function filled(index: DecisionIndex, documents: Parameters<DecisionIndex['addOrUpdate']>[0]): Promise<Filled> {
  const start = performance.now()
  for (let i = 0; i < documents.length; i += BATCH) await index.addOrUpdate(documents.slice(i, i + BATCH))
  return { index, indexSeconds: rounded((performance.now() - start) / 1000) }
}

async function measured(
  engine: string,
  { index, indexSeconds }: Filled,
  queries: readonly GoldQuery[],
  translation: number,
): Promise<EngineRow> {
  const tables = readReferenceTables()
  const once = async () => {
    const ranks: (number | null)[] = []
    const times: number[] = []
    for (const query of queries) {
      const language = languageOf(query)
      const { query: text } = parseQuery(query.query, language, tables, false)
      const start = performance.now()
      const { hits } = await index.search({
        text,
        filters: {},
        sort: 'relevance',
        offset: 0,
        limit: 10,
        facets: false,
        language,
        translation,
      })
      times.push(performance.now() - start)
      ranks.push(
        rankOf(
          query,
          hits.map(({ id }) => id),
        ),
      )
    }
    return { ranks, times: times.sort((a, b) => a - b) }
  }
  await once()
  const { ranks, times } = await once()
  const at = (share: number): number => rounded(times[Math.floor(times.length * share)] ?? 0)
  const { bytes } = await index.stats()
  return { engine, ...score(ranks), p50: at(0.5), p95: at(0.95), indexSeconds, megabytes: rounded(bytes / 1e6) }
}

const rounded = (value: number): number => Math.round(10 * value) / 10
