import type { DecisionResult } from '../../port.ts'
import type { Matches } from '../postings/matches.ts'
import type { SearchedGroup } from '../postings/passages.ts'
import type { Positions } from '../postings/posting-reader.ts'

type Translated = DecisionResult['usedWords']['translated']

/** What a query was searched by, for ranking, passages and highlights, and for the reader to be told. */
export class Searched {
  /** Words as written, in order. */
  readonly searched: string[] = []
  readonly translated: Translated = {}
  /** Terms to be highlighted, one set for each word. */
  readonly marks: number[][] = []
  /** Words as written that are typing errors: what sounds like them is no translation. */
  readonly mistyped = new Set<string>()
  /** Terms of other languages that stand for a word and are none themselves. */
  readonly translations = new Set<number>()
  readonly phrases: Positions[] = []
  /** Every word that has to match, as terms with the rarity of all together. */
  readonly groups: SearchedGroup[] = []
  /** Words by which norms are seen in a text, where they stand together; they neither match nor rank. */
  readonly sights: SearchedGroup[] = []
  /** A canonical norm was found. */
  hasNorm = false
  /** What the parts of German compounds find, by which documents are ranked and need not match. */
  readonly parts: Matches[] = []
  readonly #own = new Set<number>()

  protected own(terms: readonly number[]): void {
    for (const term of terms) this.#own.add(term)
    for (const term of this.#own) this.translations.delete(term)
  }

  protected translate(terms: readonly number[]): void {
    for (const term of terms) if (!this.#own.has(term)) this.translations.add(term)
  }

  /** A word that was taken apart or corrected has translations of each of what was searched for it. */
  protected tell(word: string, shown: Translated[string]): void {
    const told = this.translated[word] ?? []
    const isTold = (one: (typeof shown)[number]) =>
      told.some(({ language, text }) => language === one.language && text === one.text)
    const more = shown.filter((each) => !isTold(each))
    if (more.length > 0) this.translated[word] = [...told, ...more]
  }
}
