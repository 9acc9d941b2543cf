import type { catalogApi } from './catalog.ts'
import type { analyticsApi } from './analytics.ts'
import { CHAMBERS_PATH, COVERAGE_PATH, DOMAINS_PATH, popularDomainsPath, STATS_PATH } from './paths.ts'
import type { Language } from './types.ts'

/** An address at which a page stands. */
export interface PageAddress {
  /** As in the browser, without the query. */
  pathname: string
  /** The values of the path's named segments, decoded; an optional segment is absent where the address ends before it. */
  params: Record<string, string>
  query: URLSearchParams
  /** The reader's language, which may differ from that of the path. */
  language: Language
}

/** The one path of what a page is about, whose address has other spellings. */
export interface SubjectPath {
  path: string
  /** Whether other spellings redirect to it, or only name it as the canonical one. */
  redirects: boolean
}

/**
 * A query to a service: an endpoint of the api by its name, its argument, and the path at which the service answers.
 * The path is enough to fetch the answer before any endpoint is loaded.
 */
export interface Question {
  endpoint: string
  argument: unknown
  path: string
}

interface Endpoints {
  endpoints: Record<string, { Types: { QueryArg: unknown } }>
}

/** A query to one of the endpoints of `Api`, with an argument of its type. Import the api as a type only. */
export type QuestionOf<Api extends Endpoints> = {
  [Name in keyof Api['endpoints'] & string]: Question & {
    endpoint: Name
    argument: Api['endpoints'][Name]['Types']['QueryArg']
  }
}[keyof Api['endpoints'] & string]

type CatalogQuestion = QuestionOf<typeof catalogApi>

/** Domains that readers of a language use. */
export const popularDomains = (language: Language): QuestionOf<typeof analyticsApi> => ({
  endpoint: 'popularDomains',
  argument: language,
  path: popularDomainsPath(language),
})

export const COVERAGE: CatalogQuestion = { endpoint: 'coverage', argument: undefined, path: COVERAGE_PATH }
export const STATS: CatalogQuestion = { endpoint: 'stats', argument: undefined, path: STATS_PATH }
/** Names of domains and of chambers: the same for all pages, cached by the browser. */
export const DOMAINS: CatalogQuestion = { endpoint: 'domains', argument: undefined, path: DOMAINS_PATH }
export const CHAMBERS: CatalogQuestion = { endpoint: 'chambers', argument: undefined, path: CHAMBERS_PATH }
