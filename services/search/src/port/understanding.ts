import type { InterfaceLanguage } from '@trilex/citations/vocabulary'
import type { WrittenNorm } from '@trilex/search/tables'

/**
 * A translation of a word of a query. `term` is a folded stem (`stem.ts`) in the stemming of
 * `language`; `part`: it is the part of a German compound (`miet` in `Mietvertrag`).
 */
export interface Alternative {
  term: string
  /** The spelling that is most frequent. */
  text: string
  language: InterfaceLanguage | 'part'
  /** In (0, 1], relative to the best translation, before the query's `translation` is applied. */
  weight: number
}

/**
 * Several words of another language that together translate one word of a query: « avance de frais » for
 * Kostenvorschuss.
 */
export interface Phrase {
  /** Folded stems in the stemming of `language`, at least two, each once. */
  terms: string[]
  /** As it is written. */
  text: string
  language: InterfaceLanguage
  /** As in `Alternative`. */
  weight: number
  /** Maximum number of words between the first and the last. */
  distance: number
}

/**
 * Translates the words of one query, for any engine. Called once for every word, so it must return within microseconds.
 */
export interface Translator {
  /** Whether a word is read as German, whose compounds are searched in their parts as well. */
  isGerman(form: string): boolean
  /** Whether headnotes contain the word. Where they do not, its translations are words that sound alike. */
  knows(form: string): boolean
  /**
   * Translations of a word, best first. `form` is lower case with accents, as `formsOf` returns it; for a `compound` the
   * caller asks for the translations of the parts separately.
   */
  word(form: string, compound: boolean): readonly Alternative[]
  /** Translations that take several words. `form` as for `word`; `parts`: those of a German compound, as folded stems. */
  phrases(form: string, parts: readonly string[]): readonly Phrase[]
  /** Translations of one part of a German compound, a folded stem, best first. */
  part(stem: string): readonly Alternative[]
}

/** A legal concept that a query expresses, such as abusive dismissal, with all its wordings. */
export interface Concept {
  /** The words of the query that name it. */
  wording: string
  /** The provisions that govern it. */
  norms: readonly WrittenNorm[]
  phrases: readonly Phrase[]
}

/** How the words of one query are understood. */
export interface Understanding {
  /** The language in which the query is written; determined at the first call. */
  language(): InterfaceLanguage
  /** Null without a lexicon or without a query. */
  translator: Translator | null
  /** The legal concepts that the query expresses; none without a lexicon. */
  concepts: readonly Concept[]
}
