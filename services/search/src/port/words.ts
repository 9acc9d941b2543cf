import type { InterfaceLanguage } from '@trilex/citations/vocabulary'

/** A surface form: its lower-case spelling, the tag of its language (`language/term-kinds.ts`), its term, its documents. */
export interface WordForm {
  text: string
  tag: number
  /** Number of its term, the folded stem in its language. */
  term: number
  /** Number of documents that contain it. */
  frequency: number
}

/**
 * An engine's look-ups of the words of its collection, with which `query/words` finds out what a query word means, how
 * it is spelt, and whether it is mistyped. Words are numbered by the engine: an entry is all forms that fold to the
 * same letters, a term is a text with a tag. Both numbers stay valid for at least one search.
 *
 * The methods are called during a search and must return immediately. The look-ups follow from the words of the query:
 * an engine behind a network fetches the data beforehand, with one request per word (forms under a prefix and near a
 * word come from the same list of forms).
 */
export interface CollectionWords {
  /** Entry of a lower-case form, or -1 when no document contains it in any spelling of its accents. */
  entryOf(form: string): number
  /** Forms of an entry, the newest first. */
  formsOf(entry: number): readonly WordForm[]
  /** Documents that contain a form of the entry; one that contains several forms is counted several times. */
  frequencyOf(entry: number): number
  /** Most frequent entries under the letters of a prefix, best first, at most `limit`; ties in the engine's own order. */
  entriesUnder(prefix: string, limit: number): readonly number[]
  /**
   * Entries that begin with `prefix` and are one to `errors` typing errors away from a folded word, the nearest and most
   * frequent first, at most `MOST_CORRECTIONS`.
   */
  nearest(word: string, errors: number, prefix: string): readonly number[]
  /**
   * Number of a term, or -1 if the engine knows that no document contains it. An engine that cannot know assigns a
   * number whose look-up finds nothing.
   */
  termOf(text: string, tag: number): number
  termText(term: number): string
  tagOf(term: number): number
  /** Documents that contain a form of a term; one that contains several forms may be counted several times. */
  usesOf(term: number): number
}

/** Number of documents in a language that contain a form, in any spelling of its accents. */
export type FrequencyIn = (form: string, language: InterfaceLanguage) => number
