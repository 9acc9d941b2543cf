import { docTypeOfSegment, REPORTER_SEGMENTS } from '../../api/address.ts'
import {
  CHAMBERS_PATH,
  CONFIG_PATH,
  DOMAINS_PATH,
  type DocumentAddress,
  decisionPath,
  normPath,
  STATS_PATH,
  searchPath,
} from '../../api/paths.ts'
import type { Language } from '../../api/types.ts'
import { type IndexFilter, indexPath, parsePlace } from '../../features/atf-index/index-address.ts'
import { normRequest, readNormQuestion } from '../../features/norm/norm-query.ts'
import { searchQueryString } from '../../features/search/search-change.ts'
import { parseSearch } from '../../features/search/search-url.ts'

/** What the page at an address asks first: a search or the decisions on an article by their query string, a decision, the reporter or a volume of it; or the name of a page whose address asks nothing of its own. */
export type FirstQuestion =
  | { search: string }
  | { decision: DocumentAddress }
  | { norm: { act: string; article: string; query: string } }
  | { index: IndexFilter & { volume: number | null }; lang: Language }
  | { page: 'home' | 'domains' | 'legal' }
  | null

type Address = Pick<Location, 'pathname' | 'search'>

const PAGES: Record<string, 'home' | 'domains' | 'legal'> = {
  '': 'home',
  domains: 'domains',
  terms: 'legal',
  privacy: 'legal',
}

/** `language` is the reader's. Favourites ask nothing. */
export function firstQuestion({ pathname, search }: Address, language: Language): FirstQuestion {
  const [, segment = '', id, ...more] = pathname.split('/')
  const query = new URLSearchParams(search)
  if (id === undefined && Object.hasOwn(PAGES, segment)) return { page: PAGES[segment] ?? 'home' }
  if (segment === 'search' && id === undefined) {
    const state = parseSearch(query)
    return state.starred ? null : { search: searchQueryString(state, language) }
  }
  if (segment === REPORTER_SEGMENTS[language] && more.length <= 1) return indexQuestion([id, ...more], query, language)
  if (segment === 'norm' && more.length === 1) {
    const [act, article] = [id, ...more].map((part = '') => decoded(part))
    return act && article ? { norm: { act, article, query: normRequest(readNormQuestion(query), language) } } : null
  }
  const docType = docTypeOfSegment(segment)
  const docId = id ? decoded(id) : null
  return docType && docId && more.length === 0 ? { decision: { docType, docId } } : null
}

function indexQuestion([volume, part]: (string | undefined)[], query: URLSearchParams, lang: Language): FirstQuestion {
  const place = parsePlace({ ...(volume !== undefined && { volume }), ...(part !== undefined && { part }) }, query)
  if (!place) return null
  return { index: { volume: place.volume, chamber: place.chamber, domain: place.domain }, lang }
}

/** Paths of what a page asks first: its own, the configuration before its question; and the names of domains and chambers, which all pages share and browsers keep. */
export function firstPaths(question: FirstQuestion): { own: string[]; shared: string[] } {
  return question
    ? { own: [CONFIG_PATH, ...questionPaths(question)], shared: sharedPaths(question) }
    : { own: [CONFIG_PATH], shared: [] }
}

/** Paths of what a page asks for itself; the first decides whether the page exists. */
export function questionPaths(question: NonNullable<FirstQuestion>): string[] {
  if ('search' in question) return [searchPath(question.search)]
  if ('decision' in question) return [decisionPath(question.decision)]
  if ('norm' in question) return [`${normPath(question.norm)}?${question.norm.query}`]
  if ('page' in question) return question.page === 'home' ? [STATS_PATH] : []
  const { index, lang } = question
  const years = indexPath(index)
  return index.volume === null ? [years] : [indexPath(index, { volume: index.volume, lang }), years]
}

/** Which of the names that pages share a page draws with. */
export function sharedPaths(question: NonNullable<FirstQuestion>): string[] {
  if ('norm' in question) return []
  if (!('page' in question)) return [DOMAINS_PATH, CHAMBERS_PATH]
  if (question.page === 'legal') return []
  return question.page === 'home' ? [DOMAINS_PATH] : [DOMAINS_PATH, CHAMBERS_PATH]
}

function decoded(id: string): string | null {
  try {
    return decodeURIComponent(id)
  } catch {
    return null
  }
}
