import type { InterfaceLanguage } from '@trilex/citations/vocabulary'
import { contentStem } from '../../language/content-stems.ts'
import { formsOf } from '../../language/letters.ts'
import type { LeftOutWord } from '../../port.ts'

/** A word, several words or an article that would be searched in addition to the words of the query. */
interface Further {
  language: InterfaceLanguage | 'part'
  text: string
  /** Its folded stems. */
  terms: readonly string[]
}

/**
 * Words that the reader removed from a search. A word is identified by its stem too, because its most frequent spelling
 * may change.
 */
export class LeftOut {
  readonly #keys: ReadonlySet<string>

  constructor(words: readonly LeftOutWord[] = []) {
    this.#keys = new Set(
      words.flatMap(({ language, text }) => keysOf({ language, text, terms: stemsOf(text, language) })),
    )
  }

  has(further: Further): boolean {
    return this.#keys.size > 0 && keysOf(further).some((key) => this.#keys.has(key))
  }
}

const stemsOf = (text: string, language: InterfaceLanguage): string[] =>
  formsOf(text).flatMap((form) => contentStem(form, language) ?? [])

function keysOf({ language, text, terms }: Further): string[] {
  const shown = language === 'part' ? 'de' : language
  const stems = [...new Set(terms)].sort().join(' ')
  return [`${shown} "${text.toLowerCase()}"`, ...(stems === '' ? [] : [`${shown} ${stems}`])]
}
