/** The closed lists with which every part of the product names decisions, their languages, places and outcomes. */

export const INTERFACE_LANGUAGES = ['fr', 'de', 'it'] as const
export type InterfaceLanguage = (typeof INTERFACE_LANGUAGES)[number]

/** Language of a text: the three official ones, Romansh, and English (Strasbourg). */
export const TEXT_LANGUAGES = ['fr', 'de', 'it', 'rm', 'en'] as const
export type TextLanguage = (typeof TEXT_LANGUAGES)[number]

export type ByLanguage<T> = Record<InterfaceLanguage, T>

/** First part of a decision's address. `other`: unpublished judgments of the Federal Supreme Court. */
export const DOC_TYPES = ['atf', 'cedh', 'other'] as const
export type DocType = (typeof DOC_TYPES)[number]

export const SUB_TYPES = ['echr_judgment', 'echr_decision', 'tf_unpublished'] as const
export type SubType = (typeof SUB_TYPES)[number]

/** Values of the document-type filter (specification §3); `cedh` covers both Strasbourg kinds. */
export const DOC_TYPE_FILTERS = ['atf', 'cedh', 'echr_judgment', 'echr_decision', 'other'] as const
export type DocTypeFilter = (typeof DOC_TYPE_FILTERS)[number]

/** How a court decided: of the Federal Supreme Court on an appeal, of the Strasbourg Court on an application. */
export const OUTCOMES = [
  'accepted',
  'partially_accepted',
  'rejected',
  'inadmissible',
  'remanded',
  'struck_off',
  'violation',
  'no_violation',
  'just_satisfaction',
] as const
export type Outcome = (typeof OUTCOMES)[number]

/** What the Strasbourg Court found, in the order in which it is shown. */
export const FINDINGS = [
  'violation',
  'no_violation',
  'no_separate_issue',
  'objection_allowed',
  'inadmissible',
  'partly_inadmissible',
  'admissible',
  'partly_admissible',
  'friendly_settlement',
  'struck_out',
  'partly_struck_out',
  'just_satisfaction',
  'finding_sufficient',
  'just_satisfaction_dismissed',
  'just_satisfaction_reserved',
  'measures',
] as const
/** A finding and its articles as HUDOC writes them: `8`, `6-1`, `6-3-c`, `P1-1`, `14+8`; most kinds have none. */
export interface Finding {
  kind: (typeof FINDINGS)[number]
  articles: string[]
}

/** Reporter part: plain I to V; Ia and Ib in volumes 98 to 120 only. */
export const REPORTER_PARTS = ['I', 'Ia', 'Ib', 'II', 'III', 'IV', 'V'] as const
export type ReporterPart = (typeof REPORTER_PARTS)[number]

/** A date no more precise than its source. `value`: `YYYY-MM-DD` for day, `YYYY` for year. */
export type DecisionDate =
  | { precision: 'day'; value: string }
  | { precision: 'year'; value: string }
  | { precision: 'unknown'; value: null }

/** How later decisions of the court treated the case law of a decision, in the court's own words. */
export const TREATMENTS = ['changed', 'clarified', 'confirmed'] as const
export type Treatment = (typeof TREATMENTS)[number]
/** What a decision's headnote says of earlier case law: the decision changes, clarifies or confirms it. */
export const ANNOUNCEMENTS = ['changes', 'clarifies', 'confirms'] as const
export type CitationMark = Treatment | (typeof ANNOUNCEMENTS)[number]

/** The official reporter by the abbreviation of each language. */
export const REPORTER: ByLanguage<string> = { fr: 'ATF', de: 'BGE', it: 'DTF' }

/** Appended in exports to a date that the decision itself contradicts. */
export const DOUBTFUL_DATE: ByLanguage<string> = { fr: 'date douteuse', de: 'Datum zweifelhaft', it: 'data dubbia' }
