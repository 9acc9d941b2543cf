import type { FacetCounts, FacetName, SearchAnswer } from '../../../api/types.ts'
import type { SearchState } from '../question/search-url.ts'

export type PanelName = 'domains' | 'decisions' | 'years' | 'period' | 'docTypes' | 'chambers' | 'languages'

/** What a filter needs: the state, the counts of the answer at hand, and a way to change the state. */
export interface FilterProps {
  state: SearchState
  answer: SearchAnswer | null
  onChange: (change: Partial<SearchState>) => void
}

/** Counts of one facet in the answer at hand. */
export function facetCounts(answer: SearchAnswer | null, facet: FacetName): FacetCounts {
  return answer?.facets[facet] ?? {}
}
