import type {
  CitationMark,
  DocTypeFilter,
  InterfaceLanguage,
  Outcome,
  TextLanguage,
} from '@trilex/citations/vocabulary'

export type DateField = 'decision' | 'publication'
export type SortKey =
  | 'relevance'
  | 'decision_date_desc'
  | 'decision_date_asc'
  | 'publication_date_desc'
  | 'publication_date_asc'
  | 'alpha_asc'
  | 'alpha_desc'

/** An id that no decision has: a filter on it matches nothing, which an empty list cannot express. */
export const NO_DECISION = ''

/** Values of one list are joined by OR, the lists by AND; an empty or absent list does not filter. */
export interface DecisionFilters {
  /** `NO_DECISION` as the only id finds nothing. */
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
  /** Inclusive. A date of which only the year is known is in the range if `years` contains it. */
  dates?: { field: DateField; from: string; to: string; years: number[] }
  /** Days of decision, both ends of each range included; dates known only to their year are in none. */
  decided?: { from: string; to: string }[]
  /** Only decisions added to the collection after this time, in milliseconds since 1970. */
  addedSince?: number
}

/** Facets to count; each ignores its own filter, so that a reader sees the alternatives. */
export const FACETS = ['years', 'docTypes', 'domains', 'volumes', 'decisions', 'chambers', 'languages'] as const
export type Facet = (typeof FACETS)[number]

export interface DecisionQuery {
  /** Null: no text, filters only. */
  text: TextQuery | null
  filters: DecisionFilters
  sort: SortKey
  /** Number of hits to skip, and maximum number of hits to return. */
  offset: number
  limit: number
  /** Whether facets are counted. */
  facets: boolean
  /**
   * Of a Strasbourg judgment in several languages only the record in the reader's language is found, else the best
   * match; the facet of languages counts each version that matches, every other facet and the total the judgment once.
   */
  oneVersion?: boolean
  /**
   * Language of the interface. The regeste in it is shown and cropped, and words are read in it first; the lexicon may find
   * that the query is written in another one.
   */
  language: InterfaceLanguage
  /**
   * Weight of translated words against the words themselves: 0 (no translation) to 1 (all languages alike). Which words
   * translate a word is decided by the lexicon (`lexicon/`), never by an adapter; without a lexicon nothing is translated.
   */
  translation: number
  /** Words that would be searched in addition to those of the query, but which the reader removed. */
  leftOut?: readonly LeftOutWord[]
  /**
   * Only decisions that contain all of its words, or translations of them: where few are found, the query is not
   * widened.
   */
  whole?: boolean
}

/** A word of a search, as `UsedTranslation` reports it. */
export interface LeftOutWord {
  language: InterfaceLanguage
  text: string
}

export const TEXT_FIELDS = ['title', 'regeste', 'text', 'norm', 'citation', 'docket'] as const
export type TextField = (typeof TEXT_FIELDS)[number]

/** Names of an act in texts of each language, separated by blanks. */
export type ActNames = Partial<Record<TextLanguage, string>>

/**
 * A query as parsed by `query/query-language.ts`, before anything is looked up in an index: everything that an adapter
 * needs to understand it. Words are kept as written, with case and accents; an adapter takes their forms and stems from
 * `language/` and their translations from `lexicon/`.
 *
 * Words and phrases without `field` are searched in title, regesten, text, citations and dockets of the decision
 * itself; fields `citation` and `docket` search the latter two. With field `norm` a word is one canonical term.
 * Function words neither restrict nor rank beside other words of an `and`. A query of plain words alone may be widened
 * (`UsedWords`); one with an operator, a field, a phrase or a truncated word finds exactly what it says.
 */
export type TextQuery =
  | {
      kind: 'word'
      text: string
      field?: TextField
      /** The word also matches those that it begins: `typed` is the last word while typing, `truncated` is `word*`. */
      prefix?: 'typed' | 'truncated'
    }
  | { kind: 'phrase'; words: string[]; field?: TextField }
  /** In any order in one text, first and last at most `distance` words apart (the words between are counted). */
  | { kind: 'near'; words: string[]; distance: number; field?: TextField }
  /**
   * One canonical term (`IndexedDecision.terms`), with the words as written to fall back on. `act`: names of the act of a norm,
   * to highlight the norm in a text. `more`: terms of the further articles of a range, of which any matches too.
   */
  | { kind: 'term'; term: string; written: string; more?: string[]; act?: ActNames; field?: TextField }
  /** `strict`: the operator was written, so all of them have to match. */
  | { kind: 'and'; nodes: TextQuery[]; strict?: true }
  | { kind: 'or'; nodes: TextQuery[] }
  | { kind: 'not'; node: TextQuery }
