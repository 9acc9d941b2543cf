import { docTypeOfSegment, REPORTER_SEGMENTS } from '../../api/address.ts'
import type { catalogApi } from '../../api/catalog.ts'
import { CHAMBERS_PATH, DOMAINS_PATH, decisionPath, normPath, STATS_PATH, searchPath } from '../../api/paths.ts'
import { indexPath, parsePlace } from '../../features/atf-index/index-address.ts'
import type { indexApi } from '../../features/atf-index/endpoints.ts'
import { normRequest, readNormQuestion } from '../../features/norm/norm-query.ts'
import { searchQueryString } from '../../features/search/question/search-change.ts'
import { parseSearch } from '../../features/search/question/search-url.ts'
import type { PageAddress } from './site-page.ts'

/** Every endpoint that a page may ask first. Types only: `ask-first.ts` imports their code. */
export type Endpoints = typeof catalogApi.endpoints & typeof indexApi.endpoints

/** A question to a service: an endpoint of the api with its argument, and the path at which the service answers. */
export type Question = {
  [Name in keyof Endpoints]: { endpoint: Name; argument: Endpoints[Name]['Types']['QueryArg']; path: string }
}[keyof Endpoints]

export const STATS: Question = { endpoint: 'stats', argument: undefined, path: STATS_PATH }
/** Names of domains and of chambers: the same for all pages, cached by the browser. */
export const DOMAINS: Question = { endpoint: 'domains', argument: undefined, path: DOMAINS_PATH }
export const CHAMBERS: Question = { endpoint: 'chambers', argument: undefined, path: CHAMBERS_PATH }

/** The search of an address; null for favourites, which only the browser knows. */
export function searchQuestions({ query, language }: PageAddress): Question[] | null {
  const state = parseSearch(query)
  if (state.starred) return null
  const argument = searchQueryString(state, language)
  return [{ endpoint: 'search', argument, path: searchPath(argument) }]
}

/** The decision of an address in any language. */
export function decisionQuestions({ pathname, params }: PageAddress): Question[] | null {
  const docType = docTypeOfSegment(pathname.split('/')[1] ?? '')
  const { docId } = params
  if (!docType || !docId) return null
  const argument = { docType, docId }
  return [{ endpoint: 'decision', argument, path: decisionPath(argument) }]
}

/** The decisions on an article. */
export function normQuestions({ params, query, language }: PageAddress): Question[] | null {
  const { act, article } = params
  if (!act || !article) return null
  const argument = { act, article, query: normRequest(readNormQuestion(query), language) }
  return [{ endpoint: 'norm', argument, path: `${normPath(argument)}?${argument.query}` }]
}

/**
 * A volume and the years of the reporter, or the years alone; null where the browser redirects or there is no such
 * volume.
 */
export function reporterQuestions(address: PageAddress): Question[] | null {
  const { params, query, language } = address
  const place = isOwnReporter(address) ? parsePlace(params, query) : null
  if (!place) return null
  const { volume, chamber, domain } = place
  const filter = { chamber, domain }
  const years: Question = { endpoint: 'indexYears', argument: filter, path: indexPath(filter) }
  if (volume === null) return [years]
  const lang = language
  return [
    { endpoint: 'indexVolume', argument: { volume, ...filter, lang }, path: indexPath(filter, { volume, lang }) },
    years,
  ]
}

/**
 * Whether a page of the reporter stands at the path of the reader's language; the browser redirects the other paths to
 * it.
 */
export function isOwnReporter({ pathname, language }: PageAddress): boolean {
  return pathname.split('/')[1] === REPORTER_SEGMENTS[language]
}
