import type { paths } from './schema.d.ts'

/** Shapes of the services' answers, as their description says (schema.d.ts), under the names the interface uses. */

export type Language = 'fr' | 'de' | 'it'
export type ByLanguage<T> = Record<Language, T>

/** Body of a successful GET. */
type Answer<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': infer Body } } } }
}
  ? Body
  : never

/** `GET /config.json`, which the gateway writes. */
export interface RuntimeConfig {
  brand: { key: Language; name: string; language: Language; origin: string; contact: string }
  brands: ByLanguage<Brand>
  launchMode: 'live' | 'coming-soon'
  /** Month of the launch (`2027-03`) until it is over. */
  launchDate: string | null
  launchOffer: { label: string; price: number; insteadOf: number; currency: string; until: string } | null
  operator: { name: string; address: string; register?: string; hosting: string; forum: string } | null
  /** Whether a service keeps the waiting list. */
  waitingList: boolean
  version: string
}
export interface Brand {
  origin: string
  name: string
  language: Language
}

/** Highlights are escaped HTML whose only tags are `<em>`. */
export type SearchAnswer = Answer<'/api/catalog/search'>
export type SearchHit = SearchAnswer['hits'][number]
export type TextLanguage = SearchHit['language']
export type Outcome = SearchHit['decisions'][number]
export type FacetName = keyof SearchAnswer['facets']
export type FacetCounts = SearchAnswer['facets'][FacetName]
export type CorrectionReason = NonNullable<SearchAnswer['correction']>['reason']

export type DecisionDocument = Answer<'/api/catalog/decisions/{docType}/{docId}'>
export type DocType = DecisionDocument['doc_type']
export type Section = DecisionDocument['sections'][number]
export type Paragraph = Section['paragraphs'][number]

/** A date no more precise than its source; `value` is `YYYY-MM-DD`, `YYYY` or null. */
export type DecisionDate = DecisionDocument['decision_date']

export type Neighbours = Answer<'/api/catalog/decisions/{docType}/{docId}/neighbours'>
export type Neighbour = NonNullable<Neighbours['previous']>

export type Judgment = Answer<'/api/catalog/decisions/{docType}/{docId}/judgment'>
export type Regeste = NonNullable<DecisionDocument['regeste']['fr']>

export type DomainList = Answer<'/api/catalog/domains'>
export type Domain = DomainList['domains'][number]
export type ChamberList = Answer<'/api/catalog/chambers'>
export type Chamber = ChamberList['chambers'][number]
export type SuggestionList = Answer<'/api/catalog/suggest'>
export type Suggestion = SuggestionList['suggestions'][number]
/** What a citation names (`GET /api/catalog/citations/resolve`). */
export type Resolution = Answer<'/api/catalog/citations/resolve'>
/** Where a citation leads inside the collection, on every route that answers with citations. */
export type CitationTarget = NonNullable<Resolution['target']>
export type CollectionStats = Answer<'/api/catalog/stats'>

/** A failed call: the service's stable code, or `NETWORK`, `TIMEOUT`, `UNREADABLE` when no problem document came. */
export interface ApiError {
  code: string
  status: number | null
  requestId: string | null
}
