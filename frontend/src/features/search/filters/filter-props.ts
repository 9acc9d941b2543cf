import type { FacetCounts, FacetName, SearchAnswer } from '../../../api/types.ts'
import type { SearchState } from '../question/search-url.ts'
import type { ChangeSearch } from '../question/use-search-change.ts'

/** The open filter; all changes made in it are one step of the back button. */
export interface OpenPanel {
  name: PanelName
  step: string
}

export type PanelName = 'domains' | 'decisions' | 'years' | 'period' | 'docTypes' | 'chambers' | 'languages'

/** Properties of every filter: the state, the counts of the current answer, and a way to change the state. */
export interface FilterProps {
  state: SearchState
  answer: SearchAnswer | null
  onChange: ChangeSearch
}

/** Counts of one facet in the current answer. */
export function facetCounts(answer: SearchAnswer | null, facet: FacetName): FacetCounts {
  return answer?.facets[facet] ?? {}
}
