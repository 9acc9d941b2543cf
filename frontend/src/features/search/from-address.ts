import type { catalogApi } from '../../api/catalog.ts'
import { searchPath } from '../../api/paths.ts'
import type { PageAddress, QuestionOf } from '../../api/question.ts'
import { searchQueryString } from './question/search-change.ts'
import { parseSearch } from './question/search-url.ts'

/** The search of an address; null for favourites, which only the browser knows. */
export function searchQuestions({ query, language }: PageAddress): QuestionOf<typeof catalogApi>[] | null {
  const state = parseSearch(query)
  if (state.starred) return null
  const argument = searchQueryString(state, language)
  return [{ endpoint: 'search', argument, path: searchPath(argument) }]
}
