import type { ServerOptions } from '@trilex/search/meilisearch/server'
import { median } from './measure.ts'
import { PASSES, type PeerDocument, type PeerFigures, type PeerQuery } from './peer-query.ts'

const BATCH = 1000
const DEADLINE_MS = 60 * 60_000

/** Measures the Meilisearch of a server alone; recreates its index `trilex_bench`. Totals beyond 1,000 are its estimates. */
export async function benchMeili(
  { url, apiKey }: ServerOptions,
  documents: Iterable<PeerDocument>,
  queries: PeerQuery[],
): Promise<PeerFigures> {
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    })
    if (!answer.ok) throw new Error(`Meilisearch answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const done = async ({ taskUid }: { taskUid: number }): Promise<void> => {
    for (const deadline = Date.now() + DEADLINE_MS; Date.now() < deadline; ) {
      const { status, error } = await call<{ status: string; error?: unknown }>('GET', `/tasks/${taskUid}`)
      if (status === 'succeeded') return
      if (status === 'failed') throw new Error(JSON.stringify(error))
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  const index = '/indexes/trilex_bench'
  await done(await call('DELETE', index)).catch(() => undefined)
  await done(await call('POST', '/indexes', { uid: 'trilex_bench', primaryKey: 'number' }))
  const settings = {
    searchableAttributes: ['title', 'regeste', 'text'],
    filterableAttributes: ['language', 'year', 'docType', 'domains', 'outcome', 'date'],
    sortableAttributes: ['date'],
    pagination: { maxTotalHits: 20_000 },
  }
  await done(await call('PATCH', `${index}/settings`, settings))
  const began = performance.now()
  let count = 0
  let last = { taskUid: 0 }
  for (let batch: PeerDocument[] = [], rest = documents[Symbol.iterator](), next = rest.next(); ; next = rest.next()) {
    if (!next.done) batch.push(next.value)
    if (batch.length === BATCH || next.done) {
      last = await call('POST', `${index}/documents`, batch)
      count += batch.length
      batch = []
    }
    if (next.done) break
  }
  await done(last)
  const documentsPerSecond = Math.round(count / ((performance.now() - began) / 1000))
  const times = queries.map(() => [] as number[])
  const totals = queries.map(() => 0)
  for (let pass = 0; pass < PASSES; pass++) {
    for (const [i, query] of queries.entries()) {
      const began = performance.now()
      const { estimatedTotalHits } = await call<{ estimatedTotalHits: number }>('POST', `${index}/search`, asked(query))
      if (pass > 0) times[i]?.push(performance.now() - began)
      totals[i] = estimatedTotalHits
    }
  }
  return { documentsPerSecond, times: times.map(median), totals }
}

function asked({ words, prefix, phrase, filters, sort, offset, limit }: PeerQuery) {
  const any = (name: string, values: readonly (string | number)[] | undefined): string[] =>
    values && values.length > 0 ? [`${name} IN [${values.map((value) => JSON.stringify(value)).join()}]`] : []
  const dates = filters.dates && [filters.dates.from, filters.dates.to].map((date) => date.replaceAll('-', ''))
  return {
    q: [...words, ...(phrase ? [`"${phrase.join(' ')}"`] : []), prefix ?? ''].join(' ').trim(),
    matchingStrategy: 'all',
    filter: [
      ...any('year', filters.years),
      ...any('docType', filters.docTypes),
      ...any('language', filters.languages),
      ...any('domains', filters.domains),
      ...any('outcome', filters.decisions),
      ...(dates ? [`date ${dates[0]} TO ${dates[1]}`] : []),
    ],
    ...(sort ? { sort: [`date:${sort.endsWith('asc') ? 'asc' : 'desc'}`] } : {}),
    offset,
    limit,
    attributesToRetrieve: ['number'],
  }
}
