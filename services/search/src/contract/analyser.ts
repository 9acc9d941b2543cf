import type { TextLanguage } from '@trilex/citations/vocabulary'
import type { TextField } from '../port.ts'

/**
 * The form without accents and hyphens, the pieces between its hyphens, the term under which the index knows it, whether it
 * carries grammar only.
 */
export interface AnalysedWord {
  form: string
  pieces: string[]
  term: string
  functionWord: boolean
}

/** The analyser of the adapter under test, the one thing the oracle shares with it. */
export interface Analyser {
  /** Words of a text in order; `joined`: the word with hyphens of which one is the first piece. */
  tokens(text: string, language: TextLanguage): (AnalysedWord & { joined?: AnalysedWord })[]
  /** What one word of a query is looked up as: a word with hyphens is one. */
  lookedUp(word: string, language: TextLanguage): AnalysedWord[]
  /** Words that neither restrict nor rank beside others; `word` as written (`du` is one, `dû` is not). */
  isFunctionWord(word: string): boolean
}

/**
 * Words of other languages that stand for a word of a query, as the terms under which the index knows them: each by itself,
 * or several within a window, `distance` words between the first and the last.
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

/** The words of a text, each joined word beside its first piece. */
export const withJoined = (tokens: readonly Token[]): Token[] =>
  tokens.flatMap((token) => (token.joined ? [token, { ...token, ...token.joined }] : [token]))

export const isAmong = (terms: ReadonlySet<string>, token: Token | undefined): boolean =>
  token !== undefined && withJoined([token]).some(({ term }) => terms.has(term))

/** Whether words of a translation stand in a window of a text. */
export function holdsPhrase(
  tokens: readonly Token[],
  { terms, language, distance }: ReturnType<Translations>['phrases'][number],
): boolean {
  return tokens.some((_, start) => {
    const window = tokens.slice(start, start + distance + 2)
    return terms.every((term) => withJoined(window).some((token) => token.term === term && token.language === language))
  })
}
