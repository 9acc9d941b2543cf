import { type DecisionFilters, type Facet, FACETS } from '../../port.ts'
import { dateNumber } from '../../ranking/decision-terms.ts'
import { keyOf } from '../documents/decision-document.ts'
import { all, among, any, compare, EVERYTHING, type Filter } from '../documents/filter.ts'

/** The attribute that a facet counts. */
export const attributeOf = (facet: Facet, yearField: DecisionFilters['yearField']): string =>
  facet === 'years' && yearField === 'publication' ? 'publicationYear' : ATTRIBUTES[facet]

const ATTRIBUTES: Record<Facet, string> = {
  years: 'year',
  docTypes: 'docTypes',
  domains: 'domains',
  volumes: 'volume',
  decisions: 'outcomes',
  chambers: 'chamber',
  languages: 'lang',
}

/** The facets by which a reader filters. */
export const filteredFacets = (filters: DecisionFilters): Facet[] =>
  FACETS.filter((facet) => (filters[facet]?.length ?? 0) > 0)

/** Most decision ids in one filter: the server's time grows with the square of their number (decision 0019). */
export const MOST_IDS = 500

/** Splits the ids, without duplicates, into lists of at most `MOST_IDS`. */
function chunksOf(ids: readonly string[]): string[][] {
  const each = [...new Set(ids)]
  return Array.from({ length: Math.ceil(each.length / MOST_IDS) }, (_, chunk) =>
    each.slice(chunk * MOST_IDS, (chunk + 1) * MOST_IDS),
  )
}

/** The reader's filters, except the facet `without`. A long list of decisions gives several disjoint filters. */
export function filtersOf({ ids = [], ...filters }: DecisionFilters, without?: Facet): Filter[] {
  const others = filterOf(filters, without)
  return ids.length === 0 ? [others] : chunksOf(ids).map((chunk) => all([others, among('id', chunk.map(keyOf))]))
}

function filterOf(filters: Omit<DecisionFilters, 'ids'>, without?: Facet): Filter {
  const listed = filteredFacets(filters)
    .filter((facet) => facet !== without)
    .map((facet) => among(attributeOf(facet, filters.yearField), filters[facet] as (string | number)[]))
  const { treatments, addedSince, dates, decided } = filters
  return all([
    ...listed,
    treatments?.length ? among('treatments', treatments) : EVERYTHING,
    addedSince === undefined ? EVERYTHING : compare('added', '>', addedSince),
    dates ? inRange(dates) : EVERYTHING,
    decided?.length ? any(decided.map((range) => inRange({ field: 'decision', years: [], ...range }))) : EVERYTHING,
  ])
}

function inRange({ field, from, to, years }: NonNullable<DecisionFilters['dates']>): Filter {
  const date = field === 'publication' ? 'published' : 'decided'
  const days = all([compare(date, '>=', dateNumber(from)), compare(date, '<=', dateNumber(to))])
  return any([days, among(`${date}Year`, years)])
}
