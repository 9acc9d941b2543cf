import type { DecisionQuery, TextQuery } from '@trilex/catalog'
import { generateRecords } from './generator.ts'
import { round, type Spread, spreadOf } from './measure.ts'
import type { BenchQuery } from './queries.ts'

export interface HttpFigures {
  importedPerSecond: number
  search: Spread
  failures: number
}

/** The queries answer only when all is indexed; this is the longest wait, in milliseconds. */
const INDEXED_WITHIN = 600_000

/**
 * Measures a running product at `url`: imports generated decisions through the import route (with `token`), waits until
 * all of them are found, then asks the queries as a browser would.
 */
export async function benchHttp(
  url: string,
  { documents, token, queries }: { documents: number; token: string; queries: BenchQuery[] },
): Promise<HttpFigures> {
  const start = performance.now()
  await importGenerated(url, documents, token)
  await untilIndexed(url, documents)
  const importedPerSecond = Math.round(documents / ((performance.now() - start) / 1000))
  const waits: number[] = []
  let failures = 0
  for (const { query } of queries) {
    const asked = performance.now()
    const response = await fetch(`${url}/api/catalog/search?${parametersOf(query)}`, {
      signal: AbortSignal.timeout(30_000),
    })
    await response.json()
    waits.push(round(performance.now() - asked))
    if (!response.ok) failures++
  }
  return { importedPerSecond, search: spreadOf(waits), failures }
}

async function importGenerated(url: string, documents: number, token: string): Promise<void> {
  const encoder = new TextEncoder()
  const records = generateRecords()
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      let lines = ''
      for (let i = 0; i < 20 && sent < documents; i++, sent++) lines += `${JSON.stringify(records.next().value)}\n`
      if (lines === '') controller.close()
      else controller.enqueue(encoder.encode(lines))
    },
  })
  const request = {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body,
    duplex: 'half' as const,
    signal: AbortSignal.timeout(INDEXED_WITHIN),
  }
  const response = await fetch(`${url}/api/catalog/imports?name=generated.ndjson&source=ndjson`, request)
  const answer = await response.text()
  const summary = JSON.parse(answer.trimEnd().split('\n').at(-1) ?? '{}')
  if (!response.ok || summary.type !== 'summary' || summary.refused > 0) {
    throw new Error(`the import failed with status ${response.status}: ${answer.slice(-500)}`)
  }
}

async function untilIndexed(url: string, documents: number): Promise<void> {
  const deadline = performance.now() + INDEXED_WITHIN
  while (performance.now() < deadline) {
    const response = await fetch(`${url}/api/catalog/stats`, { signal: AbortSignal.timeout(30_000) })
    const { indexed } = (await response.json()) as { indexed: number }
    if (indexed >= documents) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`not all of ${documents} decisions were indexed in time`)
}

/** The query as the parameters of the search route. */
export function parametersOf({ text, filters, sort, offset, limit, language }: DecisionQuery): URLSearchParams {
  const parameters = new URLSearchParams({
    sort,
    limit: String(limit),
    page: String(1 + offset / limit),
    lang: language,
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

/** A query of the benchmark in the query language. */
function written(text: TextQuery): string {
  if (text.kind === 'word') return text.prefix ? text.text : `${text.text} `
  if (text.kind === 'phrase') return `"${text.words.join(' ')}"`
  if (text.kind === 'and') return text.nodes.map(written).join(' ')
  throw new Error(`the benchmark has no query of kind ${text.kind}`)
}
