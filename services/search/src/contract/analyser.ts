import type { TextLanguage } from '@trilex/citations/vocabulary'
import type { TextField } from '../port.ts'

/**
 * The form without accents and hyphens, the parts between its hyphens, the term in the index, and whether it is a
 * function word.
 */
export interface AnalysedWord {
  form: string
  pieces: string[]
  term: string
  functionWord: boolean
}

/** The analyser of the adapter under test, the only part that it shares with the oracle. */
export interface Analyser {
  /** Words of a text in order; `joined`: the hyphenated word of which this is the first part. */
  tokens(text: string, language: TextLanguage): (AnalysedWord & { joined?: AnalysedWord })[]
  /** Forms under which a query word is looked up; a hyphenated word has a single form. */
  lookedUp(word: string, language: TextLanguage): AnalysedWord[]
  /**
   * Words that neither restrict nor rank when other words are present; `word` as written (`du` is one, `dû` is not).
   */
  isFunctionWord(word: string): boolean
}

/**
 * Translations of a word of a query, as terms of the index: single terms, or several within a window, `distance` words
 * between the first and the last.
 */
export type Translations = (
  word: string,
  field?: TextField,
) => {
  words: readonly { term: string; language: string }[]
  phrases: readonly { terms: readonly string[]; language: string; distance: number }[]
}

/** A word of a text in a language. */
export type Token = ReturnType<Analyser['tokens']>[number] & { language: TextLanguage }

/** The words of a text, with each hyphenated word beside its first part. */
export const withJoined = (tokens: readonly Token[]): Token[] =>
  tokens.flatMap((token) => (token.joined ? [token, { ...token, ...token.joined }] : [token]))

export const isAmong = (terms: ReadonlySet<string>, token: Token | undefined): boolean =>
  token !== undefined && withJoined([token]).some(({ term }) => terms.has(term))

/** Whether a text contains the words of a translation within the window. */
export function holdsPhrase(
  tokens: readonly Token[],
  { terms, language, distance }: ReturnType<Translations>['phrases'][number],
): boolean {
  return tokens.some((_, start) => {
    const window = tokens.slice(start, start + distance + 2)
    return terms.every((term) => withJoined(window).some((token) => token.term === term && token.language === language))
  })
}
