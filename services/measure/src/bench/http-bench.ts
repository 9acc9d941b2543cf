import type { DecisionQuery, TextQuery } from '@trilex/search/port'
import { openConnection } from './connection.ts'
import { PASSES } from './engine-bench.ts'
import { median, type Spread, spreadOf } from './measure.ts'
import type { RunningProduct } from './product.ts'
import type { BenchQuery } from './queries.ts'

export interface HttpFigures {
  /** Time to the last byte of a page of hits with crops and facets. */
  request: Spread
  /** The part of it outside the engine: HTTP, parsing, the way to the engine's thread and back. */
  added: Spread
  rssMegabytes: number
  eventLoopDelayP99: number
}

/**
 * Sends the queries of the benchmark to a running product over one kept connection, as often as to the engine; median
 * for each query, without the first pass.
 */
export async function benchHttp(product: RunningProduct, queries: BenchQuery[]): Promise<HttpFigures> {
  const connection = await openConnection(product.url)
  const waits = queries.map(() => [] as number[])
  const added = queries.map(() => [] as number[])
  await product.vitals()
  for (let pass = 0; pass < PASSES; pass++) {
    for (const [i, { query }] of queries.entries()) {
      const { waitedMs, engineMs } = await connection.ask(`/api/catalog/search?${parametersOf(query)}`)
      if (pass === 0) continue
      waits[i]?.push(waitedMs)
      added[i]?.push(waitedMs - engineMs)
    }
  }
  connection.close()
  return { request: spreadOf(waits.map(median)), added: spreadOf(added.map(median)), ...(await product.vitals()) }
}

/** The query as parameters of the search route. */
export function parametersOf({ text, filters, sort, offset, limit, language }: DecisionQuery): URLSearchParams {
  const parameters = new URLSearchParams({
    sort,
    limit: String(limit),
    page: String(1 + offset / limit),
    lang: language,
    translation: 'own',
  })
  const list = (name: string, values: readonly (string | number)[] | undefined) => {
    if (values && values.length > 0) parameters.set(name, values.join(','))
  }
  if (text) parameters.set('q', written(text))
  list('years', filters.years)
  list('docTypes', filters.docTypes)
  list('domains', filters.domains)
  list('decisions', filters.decisions)
  list('languages', filters.languages)
  if (filters.dates) parameters.set('dateRange', 'last_10_years')
  return parameters
}

/** A query of the benchmark in the query language; a blank after a word marks it as complete. */
function written(text: TextQuery): string {
  if (text.kind === 'word') return text.prefix ? text.text : `${text.text} `
  if (text.kind === 'phrase') return `"${text.words.join(' ')}"`
  if (text.kind === 'and') return text.nodes.map(written).join(' ')
  throw new Error(`the benchmark has no query of kind ${text.kind}`)
}
