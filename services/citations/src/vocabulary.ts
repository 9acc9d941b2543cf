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

export const OUTCOMES = [
  'accepted',
  'partially_accepted',
  'rejected',
  'inadmissible',
  'remanded',
  'struck_off',
] as const
export type Outcome = (typeof OUTCOMES)[number]

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
