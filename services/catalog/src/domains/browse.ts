import type { DecisionFilters, DecisionIndex } from '@trilex/search/port'

/** How many decisions pass the filters, with facets unless a domain is among the filters. */
export function browse(index: DecisionIndex, filters: DecisionFilters, signal?: AbortSignal) {
  const sort = 'decision_date_desc' as const
  return index.search(
    {
      text: null,
      filters,
      sort,
      offset: 0,
      limit: 1,
      facets: !filters.domains,
      oneVersion: true,
      language: 'fr',
      translation: 0,
    },
    signal,
  )
}
