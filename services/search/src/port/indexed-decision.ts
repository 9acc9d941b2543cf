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
  /** Norm terms of what it names aside (a full judgment beside its extract, a range of articles): it is found, and ranks low. */
  asideTerms?: string[]
  summaryShort: string
  summaryLong: string
  url: string | null
  demonstration: boolean
  contentHash: string
  /** When it came into the collection, in milliseconds since 1970; absent: before all others. */
  added?: number
  /** Absent: as before; none for a new decision. */
  treatments?: CitationMark[]
  /** Decisions of the collection that cite this one. Absent: as before; 0 for a new decision. */
  citedBy?: number
}
