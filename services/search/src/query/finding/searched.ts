import type { Alternative, DecisionResult, Matches, Positions } from '../../port.ts'
import type { SearchedGroup } from '../../ranking/passages.ts'
import { shownTranslation } from '../words/word-terms.ts'
import type { LeftOut } from './left-out.ts'

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
  /** Mistyped words as written, for which words that sound alike do not count as translations. */
  readonly mistyped = new Set<string>()
  /** Terms that only translate a word of the query and are not searched for themselves. */
  readonly translations = new Set<number>()
  readonly phrases: Positions[] = []
  /** The terms of every word that has to match, with their common rarity. */
  readonly groups: SearchedGroup[] = []
  /** Words that indicate a norm where they occur together in a text; they neither match nor rank. */
  readonly sights: SearchedGroup[] = []
  /** Whether a canonical norm was found. */
  hasNorm = false
  /** Matches of the parts of German compounds: they rank documents, which need not match them. */
  readonly parts: Matches[] = []
  readonly #own = new Set<number>()
  readonly #leftOut: LeftOut

  constructor(leftOut: LeftOut) {
    this.#leftOut = leftOut
  }

  protected own(terms: readonly number[]): void {
    for (const term of terms) this.#own.add(term)
    for (const term of this.#own) this.translations.delete(term)
  }

  /** Whether the query itself contains all of the terms. */
  protected isOwn(terms: readonly number[]): boolean {
    return terms.every((term) => this.#own.has(term))
  }

  protected translate(terms: readonly number[]): void {
    for (const term of terms) if (!this.#own.has(term)) this.translations.add(term)
  }

  /**
   * Reports everything else that was searched for a word, each once; for a word that was split or corrected, everything
   * searched for its replacements.
   */
  protected report(word: string, shown: Translated[string]): void {
    for (const one of shown) {
      const told = (this.translated[word] ??= [])
      if (!told.some(({ language, text }) => language === one.language && text === one.text)) told.push(one)
    }
  }

  /** Reports what would be searched besides a word, and returns what the reader has not removed. */
  protected besides<Further extends Pick<Alternative, 'language' | 'text' | 'weight'> & { terms: readonly string[] }>(
    word: string,
    found: readonly Further[],
  ): Further[] {
    this.report(
      word,
      found.map((each) => shownTranslation(each, this.#leftOut.has(each))),
    )
    return found.filter((each) => !this.#leftOut.has(each))
  }

  /** The likely readings of a mistyped word: the first is reported as its correction, the others as further words. */
  protected corrected(word: string, [first, ...others]: string[], language: Alternative['language']): string[] {
    const further = others.map((text) => ({ language, text, weight: 1, terms: [text] }))
    return [...(first === undefined ? [] : [first]), ...this.besides(word, further).map(({ text }) => text)]
  }
}
