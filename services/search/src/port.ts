import type { SearchHit } from './display/hit-view.ts'
import type {
  ByLanguage,
  CitationMark,
  DocType,
  DocTypeFilter,
  InterfaceLanguage,
  Outcome,
  TextLanguage,
} from '@trilex/citations/vocabulary'

/**
 * The search engine port: an inverted index of our own (embedded) is behind it, Meilisearch (cluster) shall be. Adapters
 * agree on the set of hits and on totals, not on the order of equally good ones; `decision-index.contract.ts` holds them to it.
 * The index is derived data: the document store is the truth.
 */
export interface DecisionIndex {
  /** What this adapter cannot promise; the contract suite leaves those promises out. */
  readonly limits: { exactTotals: boolean; maxOffset: number | null }
  /** Replaces whole documents by id. Resolves when they are durable and found by the next search. */
  addOrUpdate(documents: IndexedDecision[]): Promise<void>
  /** Changes only the displayed summaries of documents that exist; unknown ids are ignored. */
  setSummaries(summaries: { id: string; short: string; long: string }[]): Promise<void>
  /** Changes only treatments and number of citing decisions of documents that exist; unknown ids are ignored. */
  setCitationFacts(facts: { id: string; treatments: CitationMark[]; citedBy: number }[]): Promise<void>
  /** Unknown ids are ignored. */
  delete(ids: string[]): Promise<void>
  /** Rejects with an AbortError when `signal` fires; the engine stops working on it. */
  search(query: DecisionQuery, signal?: AbortSignal): Promise<DecisionResult>
  /** The same as JSON: what goes to a reader need not be read on the way. */
  searchWritten(query: DecisionQuery, signal?: AbortSignal): Promise<WrittenResult>
  /** Frequent words and titles under a prefix, best first, at most `limit`. */
  complete(prefix: string, language: InterfaceLanguage, limit: number): Promise<Completion[]>
  /** Ids and content hashes in ascending order of id, after `after`, for the reconciler. */
  fingerprints(after: string | null, limit: number): Promise<{ id: string; contentHash: string }[]>
  stats(): Promise<IndexStats>
  close(): Promise<void>
}

export interface Completion {
  text: string
  /** Documents that hold the word. */
  count: number
}

export interface IndexStats {
  documents: number
  /** Distinct surface forms of the lexicon. */
  forms: number
  /** Bytes on disk, texts included. */
  bytes: number
  /** Grows with every change of what is found. */
  generation: number
  /** Hash of the analyser and schema: another value means a rebuild. */
  version: string
}

/** What the index holds of a decision. Dates are `YYYY-MM-DD`, `YYYY` when only the year is known, or null. */
export interface IndexedDecision {
  id: string
  docType: DocType
  docId: string
  /** Every document-type filter value it answers to: `['cedh', 'echr_judgment']`. */
  docTypes: DocTypeFilter[]
  language: TextLanguage
  title: string
  regeste: Partial<ByLanguage<string>>
  /** Facts, considerations and disposition as running text, without page marks. */
  text: string
  /** Places of `text` (UTF-16 units, ascending) where a paragraph with an address begins, and the address (`E3.2`). */
  anchors?: [place: number, anchor: string][]
  court: string
  chamber: string | null
  citations: ByLanguage<string>
  dockets: string[]
  /** Names it goes by beside its place and its dockets, as `citationTerms` writes them: `hudoc:001-187186`, an ECLI. */
  identifiers: string[]
  decisionDate: string | null
  decisionYear: number | null
  publicationDate: string | null
  publicationYear: number | null
  volume: number | null
  part: string | null
  page: number | null
  outcomes: Outcome[]
  domains: string[]
  /**
   * Canonical norm terms (`OR.336.1`) and citation terms (`147.III.463`, `4A_606/2020`) of the text and of the headnote, each
   * one term of the index, repeated as often as they are mentioned.
   */
  terms: string[]
  headnoteTerms: string[]
  summaryShort: string
  summaryLong: string
  url: string | null
  demonstration: boolean
  contentHash: string
  /** Absent: as before; none for a new decision. */
  treatments?: CitationMark[]
  /** Decisions of the collection that cite this one. Absent: as before; 0 for a new decision. */
  citedBy?: number
}

export type DateField = 'decision' | 'publication'
export type SortKey =
  | 'relevance'
  | 'decision_date_desc'
  | 'decision_date_asc'
  | 'publication_date_desc'
  | 'publication_date_asc'
  | 'alpha_asc'
  | 'alpha_desc'

/** Values of one list are joined by OR, the lists by AND; an empty or absent list does not filter. */
export interface DecisionFilters {
  ids?: string[]
  years?: number[]
  yearField?: DateField
  docTypes?: DocTypeFilter[]
  domains?: string[]
  /** `I` also matches Ia and Ib. */
  volumes?: ('I' | 'II' | 'III' | 'IV' | 'V')[]
  decisions?: Outcome[]
  chambers?: string[]
  languages?: TextLanguage[]
  treatments?: CitationMark[]
  /** Inclusive. A date known only to its year lies in the range when `years` of the range hold its year. */
  dates?: { field: DateField; from: string; to: string; years: number[] }
}

/** Facets a search counts; each ignores its own filter. */
export const FACETS = ['years', 'docTypes', 'domains', 'volumes', 'decisions', 'chambers', 'languages'] as const
export type Facet = (typeof FACETS)[number]

export interface DecisionQuery {
  /** Null: no text, filters only. */
  text: TextQuery | null
  filters: DecisionFilters
  sort: SortKey
  offset: number
  limit: number
  facets: boolean
  /** Language of the reader: its regeste is shown and cropped. */
  language: InterfaceLanguage
  /** Weight of translated words against the words themselves: 0 (this language only) to 1 (all languages alike). */
  translation: number
}

export const TEXT_FIELDS = ['title', 'regeste', 'text', 'norm', 'citation', 'docket'] as const
export type TextField = (typeof TEXT_FIELDS)[number]

/** By which words texts of each language name an act, separated by blanks. */
export type ActNames = Partial<Record<TextLanguage, string>>

/**
 * Parsed query language (search/query-language.ts). Words and phrases without `field` are looked for in title, regesten,
 * text, citations and dockets of the decision itself; fields `citation` and `docket` look in the latter two. With field
 * `norm` a word is one canonical term. Function words neither restrict nor rank beside other words of an `and`.
 */
export type TextQuery =
  | {
      kind: 'word'
      text: string
      field?: TextField /** last word while typing, or `word*` */
      prefix?: 'typed' | 'truncated'
    }
  | { kind: 'phrase'; words: string[]; field?: TextField }
  /** In any order in one text, first and last at most `distance` words apart (the words between are counted). */
  | { kind: 'near'; words: string[]; distance: number; field?: TextField }
  /**
   * One canonical term (`IndexedDecision.terms`), with the words as written to fall back on. `act`: names of the act of a norm,
   * to show where the norm stands in a text.
   */
  | { kind: 'term'; term: string; written: string; act?: ActNames; field?: TextField }
  /** `strict`: the operator was written, so all of them have to stand in what is found. */
  | { kind: 'and'; nodes: TextQuery[]; strict?: true }
  | { kind: 'or'; nodes: TextQuery[] }
  | { kind: 'not'; node: TextQuery }

/** A result as JSON. */
export interface WrittenResult extends Pick<DecisionResult, 'engineMs' | 'foundMs' | 'refineMs'> {
  /** Bytes of the list, in a buffer of their own, which belongs to the caller. */
  hits: Uint8Array<ArrayBuffer>
  /** An object with the names of the search's answer: `estimatedTotalHits`, `facets`, `usedWords`. */
  rest: string
}

export interface DecisionResult {
  /** Best first, for the reader's language. */
  hits: SearchHit[]
  /** Exact where `limits.exactTotals`. */
  total: number
  /** Per facet: value → count. */
  facets: Partial<Record<Facet, Record<string, number>>>
  /**
   * Words that were searched, as written; `dropped` ones were left out to find more, `corrected` maps a typo to its rescue.
   * Only a query of plain words that finds little is widened so; full matches stay on top.
   */
  usedWords: {
    searched: string[]
    dropped: string[]
    corrected: Record<string, string>
    /** Words of other languages searched for a word, by the word as written; best first. */
    translated: Record<string, { language: InterfaceLanguage; text: string; weight: number }[]>
  }
  /** Time inside the engine in milliseconds. */
  engineMs: number
  /** Of that, until the page, totals and facets were known: its hits were read and cropped afterwards. */
  foundMs: number
  /** Of that, the second phase: ranking the best again by what a look into their texts and citations tells. */
  refineMs: number
}
