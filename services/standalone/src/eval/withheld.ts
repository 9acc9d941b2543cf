import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Decision,
  INTERFACE_LANGUAGES,
  type InterfaceLanguage,
  parseQuery,
  readReferenceTables,
  toIndexedDecision,
} from '@trilex/catalog'
import { openSearchEngine } from '../engines/search/index.ts'
import { type CrossLanguageQuery, crossLanguageQueries } from './cross-language.ts'
import { type Score, score } from './gold.ts'

export interface PairResult {
  from: InterfaceLanguage
  to: InterfaceLanguage
  sentence: Score
  short: Score
}

/** Known-item search for every pair of languages, each with the targets' regeste in the query's language withheld. */
export async function evaluatePairs(decisions: Decision[]): Promise<PairResult[]> {
  const queries = crossLanguageQueries(decisions)
  const results: PairResult[] = []
  for (const from of INTERFACE_LANGUAGES) {
    results.push(
      ...(await evaluateFrom(
        from,
        decisions,
        queries.filter((query) => query.from === from),
      )),
    )
  }
  return results
}

async function evaluateFrom(from: InterfaceLanguage, decisions: Decision[], queries: CrossLanguageQuery[]) {
  const tables = readReferenceTables()
  const targets = new Set(queries.map(({ target }) => target))
  const folder = mkdtempSync(join(tmpdir(), 'trilex-eval-'))
  const index = await openSearchEngine({ folder })
  try {
    await index.addOrUpdate(
      decisions.map((decision) => {
        const document = toIndexedDecision(decision, null, tables)
        if (targets.has(decision.id)) delete document.regeste[from]
        return document
      }),
    )
    const rank = async (text: string, target: string) => {
      const { hits } = await index.search({
        text: parseQuery(text, from, tables, false).query,
        filters: {},
        sort: 'relevance',
        offset: 0,
        limit: 10,
        facets: false,
        language: from,
        translation: 0,
      })
      const place = hits.findIndex(({ id }) => id === target)
      return place === -1 ? null : place + 1
    }
    const results: PairResult[] = []
    for (const to of INTERFACE_LANGUAGES) {
      if (to === from) continue
      const ranks = { sentence: [] as (number | null)[], short: [] as (number | null)[] }
      for (const query of queries.filter((candidate) => candidate.to === to)) {
        ranks.sentence.push(await rank(query.sentence, query.target))
        ranks.short.push(await rank(query.short, query.target))
      }
      results.push({ from, to, sentence: score(ranks.sentence), short: score(ranks.short) })
    }
    return results
  } finally {
    await index.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
