import type { MultiSearchQuery } from 'meilisearch'
import { type DecisionFilters, type DecisionResult, type Facet, FACETS } from '../../port.ts'
import { all, type Filter, written } from './filter.ts'
import { attributeOf, filteredFacets, filterOf } from './reader-filters.ts'
import type { Found } from '../server.ts'

/** Searches that count the facets of a set: one for all, one more for each by which the reader filters. */
export function facetQueries(indexUid: string, set: Filter, filters: DecisionFilters): MultiSearchQuery[] {
  const counting = (filter: Filter, facets: readonly Facet[]): MultiSearchQuery => ({
    indexUid,
    q: '',
    limit: 0,
    filter: written(all([set, filter])),
    facets: facets.map((facet) => attributeOf(facet, filters.yearField)),
  })
  const apart = filteredFacets(filters)
  return [counting(filterOf(filters), FACETS), ...apart.map((facet) => counting(filterOf(filters, facet), [facet]))]
}

/** The counts that these found. */
export function facetsOf([whole, ...apart]: readonly Found[], filters: DecisionFilters): DecisionResult['facets'] {
  const own = new Map(filteredFacets(filters).map((facet, i) => [facet, apart[i]]))
  const facets: DecisionResult['facets'] = {}
  for (const facet of FACETS) {
    const counts = (own.get(facet) ?? whole)?.facetDistribution ?? {}
    facets[facet] = { ...counts[attributeOf(facet, filters.yearField)] }
  }
  return facets
}
