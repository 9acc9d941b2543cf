import type { DecisionResult, Matches, Positions } from '../../port.ts'
import type { SearchedGroup } from '../../ranking/passages.ts'

type Translated = DecisionResult['usedWords']['translated']

/** Records what was searched for a query: for ranking, passages, highlights and the report to the reader. */
export class Searched {
  /** Words as written, in order. */
  readonly searched: string[] = []
  readonly translated: Translated = {}
  /** Terms to highlight, one list for each word. */
  readonly marks: number[][] = []
  /** Patterns of the decisions and days that the query names, to highlight as a whole. */
  readonly cited: string[] = []
  /** Words as written that are typing errors: words that sound like them are no translations. */
  readonly mistyped = new Set<string>()
  /** Terms that only translate a word of the query and are not searched for themselves. */
  readonly translations = new Set<number>()
  readonly phrases: Positions[] = []
  /** The terms of every word that has to match, with their common rarity. */
  readonly groups: SearchedGroup[] = []
  /** Words that show a norm in a text where they stand together; they neither match nor rank. */
  readonly sights: SearchedGroup[] = []
  /** Whether a canonical norm was found. */
  hasNorm = false
  /** What the parts of German compounds find: it ranks documents, but they need not match it. */
  readonly parts: Matches[] = []
  readonly #own = new Set<number>()

  protected own(terms: readonly number[]): void {
    for (const term of terms) this.#own.add(term)
    for (const term of this.#own) this.translations.delete(term)
  }

  protected translate(terms: readonly number[]): void {
    for (const term of terms) if (!this.#own.has(term)) this.translations.add(term)
  }

  /** Adds translations to report for a word; one that was split or corrected has those of every word searched for it. */
  protected report(word: string, shown: Translated[string]): void {
    const told = this.translated[word] ?? []
    const isTold = (one: (typeof shown)[number]) =>
      told.some(({ language, text }) => language === one.language && text === one.text)
    const more = shown.filter((each) => !isTold(each))
    if (more.length > 0) this.translated[word] = [...told, ...more]
  }
}
