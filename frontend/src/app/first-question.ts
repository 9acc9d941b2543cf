import { docTypeOfSegment } from '../api/address.ts'
import {
  CHAMBERS_PATH,
  CONFIG_PATH,
  DOMAINS_PATH,
  type DocumentAddress,
  decisionPath,
  searchPath,
} from '../api/paths.ts'
import type { Language } from '../api/types.ts'
import { searchQueryString } from '../features/search/search-change.ts'
import { parseSearch } from '../features/search/search-url.ts'

/** What the page at an address asks first: a search by its query string, or a decision. */
export type FirstQuestion = { search: string } | { decision: DocumentAddress } | null

/** `language` is the reader's. Favourites ask nothing. */
export function firstQuestion(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  language: Language,
): FirstQuestion {
  const [, segment = '', id, ...more] = pathname.split('/')
  if (segment === 'search' && id === undefined) {
    const state = parseSearch(new URLSearchParams(search))
    return state.starred ? null : { search: searchQueryString(state, language) }
  }
  const docType = docTypeOfSegment(segment)
  const docId = id ? decoded(id) : null
  return docType && docId && more.length === 0 ? { decision: { docType, docId } } : null
}

/** Paths of what a page asks first: its own, the configuration before its question; and the names of domains and chambers, which all pages share and browsers keep. */
export function firstPaths(question: FirstQuestion): { own: string[]; shared: string[] } {
  return question
    ? { own: [CONFIG_PATH, questionPath(question)], shared: [DOMAINS_PATH, CHAMBERS_PATH] }
    : { own: [CONFIG_PATH], shared: [] }
}

export function questionPath(question: NonNullable<FirstQuestion>): string {
  return 'search' in question ? searchPath(question.search) : decisionPath(question.decision)
}

function decoded(id: string): string | null {
  try {
    return decodeURIComponent(id)
  } catch {
    return null
  }
}
