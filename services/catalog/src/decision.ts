/** A decision as the catalogue keeps it. Legal terms: ATF = BGE = DTF is the court's official reporter. */

export const INTERFACE_LANGUAGES = ['fr', 'de', 'it'] as const
export type InterfaceLanguage = (typeof INTERFACE_LANGUAGES)[number]

/** Language of a text: the three official ones, Romansh, and English (Strasbourg). */
export const TEXT_LANGUAGES = ['fr', 'de', 'it', 'rm', 'en'] as const
export type TextLanguage = (typeof TEXT_LANGUAGES)[number]

export type ByLanguage<T> = Record<InterfaceLanguage, T>

/** First part of a decision's address. `other` holds unpublished judgments of the Federal Supreme Court. */
export const DOC_TYPES = ['atf', 'cedh', 'other'] as const
export type DocType = (typeof DOC_TYPES)[number]

export const SUB_TYPES = ['echr_judgment', 'echr_decision', 'tf_unpublished'] as const
export type SubType = (typeof SUB_TYPES)[number]

/** Values of the document-type filter (specification §3); `cedh` covers both Strasbourg kinds. */
export const DOC_TYPE_FILTERS = ['atf', 'cedh', 'echr_judgment', 'echr_decision', 'other'] as const
export type DocTypeFilter = (typeof DOC_TYPE_FILTERS)[number]

export const OUTCOMES = [
  'accepted',
  'partially_accepted',
  'rejected',
  'inadmissible',
  'remanded',
  'struck_off',
] as const
export type Outcome = (typeof OUTCOMES)[number]

export const SECTION_KEYS = [
  'lead',
  'introduction',
  'procedure',
  'facts',
  'complaints',
  'considerations',
  'disposition',
  'opinions',
] as const
export type SectionKey = (typeof SECTION_KEYS)[number]

/** Reporter part: plain I to V; Ia and Ib in volumes 98 to 120 only. */
export const REPORTER_PARTS = ['I', 'Ia', 'Ib', 'II', 'III', 'IV', 'V'] as const
export type ReporterPart = (typeof REPORTER_PARTS)[number]

/** A date no more precise than its source. `value`: `YYYY-MM-DD` for day, `YYYY` for year. */
export type DecisionDate =
  | { precision: 'day'; value: string }
  | { precision: 'year'; value: string }
  | { precision: 'unknown'; value: null }

/** Page of the reporter that begins inside a paragraph, at `offset` UTF-16 units of its text. */
export interface PageMark {
  page: number
  offset: number
}

/** Plain text, never markup. `number` as printed ("3.2", "3b/ee"); `anchor` is unique in the document ("E3.2", "E3b/ee", "A.a", "§12"). */
export interface Paragraph {
  text: string
  number: string | null
  anchor: string | null
  /** 1 for "3", 2 for "3.2"; 0 without a number. */
  depth: number
  pageMarks: PageMark[]
}

export interface Section {
  key: SectionKey
  /** Where this text comes from: the reporter's extract or the full judgment. */
  origin: 'extract' | 'judgment'
  paragraphs: Paragraph[]
}

/** Headnote of one language: the head (articles, catchwords) and the propositions, in order. */
export interface Regeste {
  head: string | null
  paragraphs: string[]
}

/** A domain key and the rule that gave it, so that every assignment can be explained. */
export interface DomainAssignment {
  key: string
  /** For example `docket:8C`, `chamber:civil_1`, `statute:OR.336`, `part:V`. */
  rule: string
}

export interface SummarySentence {
  text: string
  /** Anchor of the paragraph the sentence stands in verbatim; `regeste` for the headnote. */
  anchor: string
  language: TextLanguage
}

/** A sentence of a headnote: paragraph from 0 (the head where there is none), and UTF-16 units from and to. */
export type HeadnotePlace = readonly [paragraph: number, from: number, to: number]

export interface Summaries {
  /** `extractive` sentences are verbatim; `generated` ones are backed by their anchor. */
  method: 'extractive' | 'generated'
  /** Version of the procedure: another version is computed again. */
  version: string
  short: SummarySentence[]
  long: SummarySentence[]
  /** Sentences of the headnote in other languages: a reader of one is shown them for those that `short` takes from it. */
  headnotes?: Partial<ByLanguage<HeadnotePlace[]>>
}

export interface Decision {
  /** Source form: `atf-147-I-268`, `cedh-001-100038`, `tf-1C-437-2022`. */
  id: string
  docType: DocType
  /** Second part of the address: the id without its first prefix (`147-I-268`, `001-100038`, `1C-437-2022`). */
  docId: string
  subType: SubType | null
  citations: ByLanguage<string>
  volume: number | null
  part: ReporterPart | null
  page: number | null
  language: TextLanguage
  title: string | null
  court: 'federal_supreme_court' | 'echr'
  /** Key of `chambers.json` valid at the decision date, or HUDOC's branch for Strasbourg. */
  chamber: string | null
  dockets: string[]
  decisionDate: DecisionDate
  publicationDate: DecisionDate
  regeste: Partial<ByLanguage<Regeste>>
  sections: Section[]
  /** The full judgment beside the reporter's extract, where the source has it. */
  judgment: Section[]
  outcomes: Outcome[]
  domains: DomainAssignment[]
  /** As written in the source, before any parsing. */
  citedStatutes: string[]
  citedDecisions: string[]
  ecli: string | null
  url: string | null
  judgmentUrl: string | null
  parties: string | null
  composition: string | null
  lowerCourt: string | null
  /** Strasbourg metadata; null for Swiss decisions. */
  echr: EchrMetadata | null
  /** Rights notice that has to be shown with the text. */
  attribution: string | null
  /** An invented decision of the demonstration collection. */
  demonstration: boolean
  source: string
  /** SHA-256 (hex) over everything above in canonical order. */
  contentHash: string
}

export interface EchrMetadata {
  itemId: string
  applicationNumbers: string[]
  respondents: string[]
  importance: number | null
  articles: string[]
  violations: string[]
  nonViolations: string[]
  conclusion: string[]
}
