import type { Language } from '../../../api/types.ts'
import { EMPTY_SEARCH, formatSearch, LONGEST_QUESTION, type SearchState, type Sort } from './search-url.ts'

/** The sort order when none was chosen: newest decisions first without a query, relevance with one. */
export function effectiveSort(state: SearchState): Sort {
  return state.sort ?? (state.q ? 'relevance' : 'decision_date_desc')
}

/**
 * Query string for the search service. It omits what does not change the answer: the view, favourites mode, the year
 * type without years and the date-range type without a range, so that changing only these runs no search. The trailing
 * space says that the last word is complete: completing it is the task of the suggestions. A question of maximum
 * length has no room for it.
 */
export function searchQueryString(state: SearchState, language: Language): string {
  const parameters = formatSearch({
    ...state,
    yearDateType: state.years.length > 0 ? state.yearDateType : EMPTY_SEARCH.yearDateType,
    dateRangeType: state.dateRange ? state.dateRangeType : EMPTY_SEARCH.dateRangeType,
    sort: effectiveSort(state),
    mini: false,
    starred: false,
  })
  if (state.q && [...state.q].length < LONGEST_QUESTION) parameters.set('q', `${state.q} `)
  parameters.set('limit', String(state.limit))
  if (state.years.length > 0) parameters.set('yearDateType', state.yearDateType)
  if (state.dateRange) parameters.set('dateRangeType', state.dateRangeType)
  parameters.set('lang', language)
  return parameters.toString()
}

/** The filters of a search for the suggestions, which count what they find with them; empty without filters. */
export function filtersQueryString(state: SearchState, language: Language): string {
  const parameters = new URLSearchParams(searchQueryString({ ...state, q: '', page: 1 }, language))
  for (const name of ['sort', 'limit', 'lang']) parameters.delete(name)
  return parameters.toString()
}

/** Address of all hits of a search as CSV, whatever page is shown. */
export function exportPath(state: SearchState, language: Language): string {
  const parameters = new URLSearchParams(searchQueryString(state, language))
  parameters.delete('page')
  parameters.delete('limit')
  return `/api/catalog/search/export?${parameters}`
}

/**
 * Applies a change: one that alters the set of hits returns to page 1; one of sort or view keeps the page. Words were taken out of
 * one question: another one is searched whole.
 */
export function changeSearch(state: SearchState, change: Partial<SearchState>): SearchState {
  const isOther = change.q !== undefined && change.q.trim() !== state.q
  const next = { ...state, ...(isOther && { without: [] }), ...change }
  if (change.page !== undefined) return next
  const sameHits = hitSet(state) === hitSet(next)
  return sameHits ? next : { ...next, page: 1 }
}

function hitSet(state: SearchState): string {
  return `${state.starred} ${searchQueryString({ ...state, sort: 'relevance', page: 1 }, 'fr')}`
}

/** True when at least one filter is set. */
export function hasFilters(state: SearchState): boolean {
  const { q, sort, page, limit, mini, starred, translation, without } = EMPTY_SEARCH
  return (
    hitSet({ ...state, q, limit, translation, without, starred }) !==
    hitSet({ ...EMPTY_SEARCH, q, sort, page, limit, mini, starred })
  )
}
