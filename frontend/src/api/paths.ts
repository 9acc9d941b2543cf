import type { DocType } from './types.ts'

/** Where the answers come from that a page needs first: asked for by a script that knows nothing else. */

export interface DocumentAddress {
  docType: DocType
  docId: string
}

export const CONFIG_PATH = '/config.json'
export const DOMAINS_PATH = '/api/catalog/domains'
export const CHAMBERS_PATH = '/api/catalog/chambers'
export const STATS_PATH = '/api/catalog/stats'

export const searchPath = (queryString: string) => `/api/catalog/search?${queryString}`

export const decisionPath = ({ docType, docId }: DocumentAddress) =>
  `/api/catalog/decisions/${docType}/${encodeURIComponent(docId)}`

/** Address of a statute's data; the page has the same act and article behind `/norm`. */
export function normPath({ act, article }: { act: string; article: string }): string {
  return `/api/catalog/norms/${encodeURIComponent(act)}/${encodeURIComponent(article)}`
}
