import type { DecisionIndex } from '../port.ts'
import { type DecisionQuery, NO_DECISION } from './query.ts'

/** `DecisionIndex.percolate` by one search a query. */
export async function percolated(
  index: Pick<DecisionIndex, 'search'>,
  queries: readonly DecisionQuery[],
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<string[][]> {
  const found: string[][] = []
  for (const query of queries) found.push(await ofOne(index, query, ids, signal))
  return found
}

async function ofOne(
  index: Pick<DecisionIndex, 'search'>,
  query: DecisionQuery,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<string[]> {
  const chosen = query.filters.ids?.length ? ids.filter((id) => query.filters.ids?.includes(id)) : [...ids]
  const filters = { ...query.filters, ids: chosen.length > 0 ? chosen : [NO_DECISION] }
  const asked: DecisionQuery = {
    ...query,
    filters,
    sort: 'decision_date_desc',
    offset: 0,
    limit: ids.length,
    facets: false,
    oneVersion: false,
    whole: true,
  }
  return (await index.search(asked, signal)).hits.map(({ id }) => id)
}
