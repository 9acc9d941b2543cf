import type { MultiSearchQuery } from 'meilisearch'
import { type DecisionFilters, type DecisionResult, type Facet, FACETS } from '../../port.ts'
import { all, type Filter, written } from '../documents/filter.ts'
import { attributeOf, filteredFacets, filtersOf } from './reader-filters.ts'
import type { Found } from '../server.ts'

/**
 * Searches that count the facets of a set: one for all facets, and one more for each facet the reader filters by.
 * Each is repeated for every one of the reader's disjoint filters.
 */
export function facetQueries(indexUid: string, set: Filter, filters: DecisionFilters): MultiSearchQuery[][] {
  const counting = (readers: readonly Filter[], facets: readonly Facet[]): MultiSearchQuery[] =>
    readers.map((reader) => ({
      indexUid,
      q: '',
      limit: 0,
      filter: written(all([set, reader])),
      facets: facets.map((facet) => attributeOf(facet, filters.yearField)),
    }))
  const apart = filteredFacets(filters)
  return [counting(filtersOf(filters), FACETS), ...apart.map((facet) => counting(filtersOf(filters, facet), [facet]))]
}

/** Reads the facet counts from the responses to these searches. */
export function facetsOf(
  [whole = [], ...apart]: readonly Found[][],
  filters: DecisionFilters,
): DecisionResult['facets'] {
  const own = new Map(filteredFacets(filters).map((facet, i) => [facet, apart[i]]))
  const facets: DecisionResult['facets'] = {}
  for (const facet of FACETS) {
    const attribute = attributeOf(facet, filters.yearField)
    const counts: Record<string, number> = {}
    for (const { facetDistribution } of own.get(facet) ?? whole)
      for (const [value, count] of Object.entries(facetDistribution?.[attribute] ?? {}))
        counts[value] = (counts[value] ?? 0) + count
    facets[facet] = counts
  }
  return facets
}
