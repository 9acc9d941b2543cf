import type {
  ByLanguage,
  CitationMark,
  DocType,
  DocTypeFilter,
  Finding,
  Outcome,
  TextLanguage,
} from '@trilex/citations/vocabulary'

/** What the index holds of a decision. Dates are `YYYY-MM-DD`, `YYYY` when only the year is known, or null. */
export interface IndexedDecision {
  id: string
  docType: DocType
  docId: string
  /** All values of the document-type filter that match it: `['cedh', 'echr_judgment']`. */
  docTypes: DocTypeFilter[]
  language: TextLanguage
  title: string
  regeste: Partial<ByLanguage<string>>
  /** Facts, considerations and disposition as running text, without page marks. */
  text: string
  /**
   * Offsets in `text` (UTF-16 units, ascending) at which a paragraph with an address begins, and the address (`E3.2`).
   */
  anchors?: [place: number, anchor: string][]
  court: string
  chamber: string | null
  citations: ByLanguage<string>
  dockets: string[]
  /**
   * Further names by which it is cited, besides its place in the reporter and its dockets, in the form of
   * `citationTerms`: `hudoc:001-187186`, an ECLI.
   */
  identifiers: string[]
  decisionDate: string | null
  decisionYear: number | null
  publicationDate: string | null
  publicationYear: number | null
  volume: number | null
  part: string | null
  page: number | null
  outcomes: Outcome[]
  /** Of a Strasbourg decision: what the Court found. */
  findings?: Finding[]
  /** HUDOC's level: 1 key case to 4. */
  importance?: number | null
  domains: string[]
  /**
   * Canonical norm terms (`OR.336.1`) and citation terms (`147.III.463`, `4A_606/2020`) of the text and of the headnote, each
   * one term of the index, repeated as often as they are mentioned.
   */
  terms: string[]
  headnoteTerms: string[]
  /**
   * Norm terms that it mentions only in passing (in a full judgment beside its extract, or in a range of articles): it
   * is found by them, but ranks low.
   */
  asideTerms?: string[]
  summaryShort: string
  summaryLong: string
  url: string | null
  demonstration: boolean
  contentHash: string
  /** When it was added to the collection, in milliseconds since 1970; absent: before all others. */
  added?: number
  /** Absent: unchanged; empty for a new decision. */
  treatments?: CitationMark[]
  /** Number of decisions of the collection that cite this one. Absent: unchanged; 0 for a new decision. */
  citedBy?: number
}
