import type { MultiSearchQuery } from 'meilisearch'
import { type DecisionQuery, type DecisionResult, type Facet, FACETS } from '../../port.ts'
import { all, among, EVERYTHING, type Filter, not, written } from '../documents/filter.ts'
import { attributeOf, filteredFacets, filtersOf } from './reader-filters.ts'
import type { Found } from '../server.ts'

/** The only decisions with language versions. */
const STRASBOURG = among('docTypes', ['cedh'])

/**
 * Disjoint parts of the collection, and how each is counted. With `distinct` the server counts exactly only for paged
 * requests, and it reads an attribute of every decision found; it is therefore used only where there are language
 * versions.
 */
const partsOf = (oneVersion: boolean): { part: Filter; counted?: object }[] =>
  oneVersion
    ? [{ part: not(STRASBOURG) }, { part: STRASBOURG, counted: { distinct: 'judgment', page: 1, hitsPerPage: 0 } }]
    : [{ part: EVERYTHING }]

/**
 * Facets counted by a separate search: those that the reader filters by, and languages, of which a judgment may have
 * several.
 */
const apartOf = ({ filters, facets, oneVersion }: DecisionQuery): Facet[] => {
  const filtered = filteredFacets(filters)
  return FACETS.filter((facet) => facets && (filtered.includes(facet) || (oneVersion && facet === 'languages')))
}

/**
 * Searches that count a set: one for the total and most facets, and one more for each separately counted facet. Each is
 * repeated for every one of the reader's disjoint filters, and for each part of the collection.
 */
export function countQueries(indexUid: string, set: Filter, query: DecisionQuery): MultiSearchQuery[][] {
  const { filters, oneVersion = false } = query
  const counting = (readers: readonly Filter[], facets: readonly Facet[], isOne: boolean): MultiSearchQuery[] =>
    readers.flatMap((reader) =>
      partsOf(isOne).map(({ part, counted = { limit: 0 } }) => ({
        indexUid,
        q: '',
        filter: written(all([set, part, reader])),
        facets: facets.map((facet) => attributeOf(facet, filters.yearField)),
        ...counted,
      })),
    )
  return [
    counting(filtersOf(filters), query.facets ? FACETS : [], oneVersion),
    ...apartOf(query).map((facet) => counting(filtersOf(filters, facet), [facet], oneVersion && facet !== 'languages')),
  ]
}

/** Reads the total and the facets from the responses to these searches. */
export function countsOf(
  [whole = [], ...apart]: readonly Found[][],
  query: DecisionQuery,
): Pick<DecisionResult, 'total' | 'facets'> {
  const total = whole.reduce((sum, { totalHits, estimatedTotalHits }) => sum + (totalHits ?? estimatedTotalHits), 0)
  const facets: DecisionResult['facets'] = {}
  if (!query.facets) return { total, facets }
  const own = new Map(apartOf(query).map((facet, i) => [facet, apart[i]]))
  for (const facet of FACETS) {
    const attribute = attributeOf(facet, query.filters.yearField)
    const counts: Record<string, number> = {}
    for (const { facetDistribution } of own.get(facet) ?? whole)
      for (const [value, count] of Object.entries(facetDistribution?.[attribute] ?? {}))
        counts[value] = (counts[value] ?? 0) + count
    facets[facet] = counts
  }
  return { total, facets }
}
