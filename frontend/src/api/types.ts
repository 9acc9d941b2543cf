/** Shapes of the catalogue's and the gateway's answers, as the services document them. */

export type Language = 'fr' | 'de' | 'it'
export type TextLanguage = Language | 'rm' | 'en'
export type ByLanguage<T> = Record<Language, T>
export type DocType = 'atf' | 'cedh' | 'other'
export type Outcome = 'accepted' | 'partially_accepted' | 'rejected' | 'inadmissible' | 'remanded' | 'struck_off'

export interface Brand {
  origin: string
  name: string
  language: Language
}

/** `GET /config.json`. */
export interface RuntimeConfig {
  brand: { key: Language; name: string; language: Language; origin: string; contact: string }
  brands: ByLanguage<Brand>
  launchMode: string
  version: string
}

/** Escaped HTML whose only tags are `<em>`. */
export type HighlightedHtml = string

export interface SearchHit {
  id: string
  title: string
  doc_type: string
  doc_id: string
  decision_year: number | null
  decision_date: string | null
  publication_year: number | null
  publication_date: string | null
  court: string
  /** Domain keys. */
  domains: string[]
  preview: string
  preview_language: TextLanguage
  resume_court: string
  resume_long: string
  url: string | null
  volume: string | null
  volume_number: number | null
  decisions: Outcome[]
  chamber: string | null
  citations: ByLanguage<string>
  language: TextLanguage
  dockets: string[]
  demonstration: boolean
  highlight: Partial<Record<'title' | 'preview' | 'text' | 'resume_court' | 'resume_long', HighlightedHtml>>
}

export type FacetName = 'years' | 'docTypes' | 'domains' | 'volumes' | 'decisions' | 'chambers' | 'languages'
export type FacetCounts = Record<string, number>

export type CorrectionReason =
  | 'unbalanced_quote'
  | 'unbalanced_parenthesis'
  | 'dangling_operator'
  | 'unknown_field'
  | 'empty_phrase'

/** `GET /api/catalog/search`. */
export interface SearchAnswer {
  hits: SearchHit[]
  estimatedTotalHits: number
  processingTimeMs: number
  limit: number
  offset: number
  query: string
  facets: Partial<Record<FacetName, FacetCounts>>
  usedWords: { searched: string[]; dropped: string[]; corrected: Record<string, string> }
  correction: { query: string; reason: CorrectionReason } | null
}

/** A date no more precise than its source; `value` is `YYYY-MM-DD`, `YYYY` or null. */
export interface DecisionDate {
  precision: 'day' | 'year' | 'unknown'
  value: string | null
}

export interface Paragraph {
  text: string
  number: string | null
  anchor: string | null
  depth: number
  /** Reporter pages that begin inside the paragraph, at UTF-16 offsets of `text`. */
  page_marks: { page: number; offset: number }[]
}

export type SectionKey =
  | 'lead'
  | 'introduction'
  | 'procedure'
  | 'facts'
  | 'complaints'
  | 'considerations'
  | 'disposition'
  | 'opinions'

export interface Section {
  key: SectionKey
  origin: 'extract' | 'judgment'
  paragraphs: Paragraph[]
}

export interface SummarySentence {
  text: string
  anchor: string
  language: TextLanguage
}

export interface Regeste {
  head: string | null
  paragraphs: string[]
}

/** `GET /api/catalog/decisions/{docType}/{docId}`. */
export interface DecisionDocument {
  id: string
  doc_type: DocType
  doc_id: string
  sub_type: string | null
  citations: ByLanguage<string>
  title: string | null
  language: TextLanguage
  court: string
  chamber: string | null
  dockets: string[]
  volume: number | null
  part: string | null
  page: number | null
  decision_date: DecisionDate
  publication_date: DecisionDate
  publication_year: number | null
  regeste: Partial<ByLanguage<Regeste>>
  sections: Section[]
  outcomes: Outcome[]
  domains: { key: string; rule: string }[]
  cited_statutes: string[]
  cited_decisions: string[]
  ecli: string | null
  url: string | null
  judgment_url: string | null
  parties: string | null
  composition: string | null
  lower_court: string | null
  attribution: string | null
  demonstration: boolean
  summaries: { method: 'extractive' | 'generated'; short: SummarySentence[]; long: SummarySentence[] } | null
  has_judgment: boolean
}

export interface Neighbour {
  doc_type: DocType
  doc_id: string
  citations: ByLanguage<string>
}

/** `GET /api/catalog/decisions/{docType}/{docId}/neighbours`. */
export interface Neighbours {
  previous: Neighbour | null
  next: Neighbour | null
  volume: { number: number; part: string; total: number; present: number } | null
}

export interface Domain {
  key: string
  parent: string | null
  category: string
  chamber: string | null
  isSelectable: boolean
  translations: ByLanguage<{ short: string; truncated: string; full: string }>
  count: number
}

export interface Chamber {
  key: string
  name: ByLanguage<string>
  from: string | null
  to: string | null
  count: number
}

export interface Suggestion {
  kind: 'citation' | 'docket' | 'domain' | 'word'
  text: string
  doc_type?: DocType
  doc_id?: string
  domain?: string
  count?: number
}

export interface CollectionStats {
  documents: number
  byType: Partial<Record<DocType, number>>
  byLanguage: Partial<Record<TextLanguage, number>>
  indexed: number
  lastImport: string | null
}

/** A failed call: the service's stable code, or `NETWORK`, `TIMEOUT`, `UNREADABLE` when no problem document came. */
export interface ApiError {
  code: string
  status: number | null
  requestId: string | null
}
