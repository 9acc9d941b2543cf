import { useCallback, useEffect, useRef } from 'react'
import { useLanguage } from '../../api/language.ts'
import type { SearchAnswer } from '../../api/types.ts'
import { useMeasuring } from '../../measuring/measuring-context.ts'
import { searchQueryString } from './question/search-change.ts'
import { EMPTY_SEARCH, formatSearch, type SearchState } from './question/search-url.ts'

/** A question that stands in the address this long was asked; one that is overtaken was on the way to another. */
const ASKED_AFTER_MS = 1_000

/** The address of a question: without page, page size and view, which ask nothing else. */
function questionOf(state: SearchState): string {
  const { page, limit, mini } = EMPTY_SEARCH
  return `/search?${formatSearch({ ...state, page, limit, mini })}`
}

/**
 * Reports the question of the address once it has stood there for a second, and its results when they arrive.
 * @param query query string of the running search; null while none runs
 */
export function useMeasuredSearch(
  state: SearchState,
  query: string | null,
  { answer, loading }: { answer: SearchAnswer | null; loading: boolean },
): void {
  const measuring = useMeasuring()
  const language = useLanguage()
  const question = questionOf(state)
  const { page } = state
  const isCurrent = query !== null && query === searchQueryString(state, language)
  const total = isCurrent && !loading && answer ? answer.estimatedTotalHits : null
  useEffect(() => {
    const timer = setTimeout(() => measuring.searched(question), ASKED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [measuring, question])
  useEffect(() => {
    if (total !== null) measuring.resultsShown(question, total, page)
  }, [measuring, question, total, page])
}

/** Reports the hits of a list that are opened, by their id. One function for all answers, so that no hit renders again. */
export function useMeasuredHits(state: SearchState, answer: SearchAnswer): (id: string) => void {
  const measuring = useMeasuring()
  const shown = useRef({ state, answer })
  useEffect(() => {
    shown.current = { state, answer }
  }, [state, answer])
  return useCallback(
    (id) => {
      const { answer: list, state: asked } = shown.current
      const index = list.hits.findIndex((one) => one.id === id)
      const hit = list.hits[index]
      if (!hit?.doc_type || !hit.doc_id) return
      const result = `${hit.doc_type}:${hit.doc_id}`
      measuring.opened(questionOf(asked), { result, position: list.offset + index + 1 })
    },
    [measuring],
  )
}
