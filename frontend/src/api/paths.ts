import type { DocType } from './types.ts'

/**
 * Paths of the requests that pages need first. The script that sends these requests early imports nothing else of the
 * interface.
 */

export interface DocumentAddress {
  docType: DocType
  docId: string
}

export const CONFIG_PATH = '/config.json'
export const DOMAINS_PATH = '/api/catalog/domains'
export const CHAMBERS_PATH = '/api/catalog/chambers'
export const COVERAGE_PATH = '/api/catalog/coverage'
export const STATS_PATH = '/api/catalog/stats'

export const popularDomainsPath = (lang: string) => `/api/analytics/domains?lang=${lang}`

export const searchPath = (queryString: string) => `/api/catalog/search?${queryString}`

export const decisionPath = ({ docType, docId }: DocumentAddress) =>
  `/api/catalog/decisions/${docType}/${encodeURIComponent(docId)}`

/** Path of an article's data; its page has the same act and article after `/norm`. */
export function normPath({ act, article }: { act: string; article: string }): string {
  return `/api/catalog/norms/${encodeURIComponent(act)}/${encodeURIComponent(article)}`
}

/** A citation in the reader's language. */
interface CitationAsked {
  q: string
  lang: string
}

export const resolutionPath = ({ q, lang }: CitationAsked) =>
  `/api/catalog/citations/resolve?${new URLSearchParams({ q, lang })}`

export const citationTreatmentsPath = ({ q, lang }: CitationAsked) =>
  `/api/catalog/citations/treatments?${new URLSearchParams({ q, lang })}`
