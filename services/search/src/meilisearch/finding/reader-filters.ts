import { type DecisionFilters, type Facet, FACETS } from '../../port.ts'
import { dateNumber } from '../../ranking/decision-terms.ts'
import { keyOf } from '../documents/decision-document.ts'
import { all, among, any, compare, EVERYTHING, type Filter } from './filter.ts'

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

/** What a reader filters by; `without`: but for this facet. */
export function filterOf(filters: DecisionFilters, without?: Facet): Filter {
  const listed = filteredFacets(filters)
    .filter((facet) => facet !== without)
    .map((facet) => among(attributeOf(facet, filters.yearField), filters[facet] as (string | number)[]))
  const { ids, treatments, addedSince, dates, decided } = filters
  return all([
    ...listed,
    ids?.length ? among('id', ids.map(keyOf)) : EVERYTHING,
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
