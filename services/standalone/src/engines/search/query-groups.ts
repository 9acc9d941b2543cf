import type { InterfaceLanguage } from '@trilex/catalog'

/**
 * A word of another language for a word of a query. `term` is a folded stem as the index holds it (`stem.ts`), in the
 * stemming of `language`; `part` is the part of a German compound (`miet` of `Mietvertrag`).
 */
interface Alternative {
  term: string
  language: InterfaceLanguage | 'part'
  /** In (0, 1], relative to the best translation; the query's `translation` is not in it yet. */
  weight: number
}

/**
 * Translations of one word of a query, best first. `form` is lower case with its accents, as `formsOf` gives it.
 * Called once for every word of a query, so it must answer in microseconds.
 */
export type Expand = (form: string, language: InterfaceLanguage) => readonly Alternative[]
