import type { InterfaceLanguage, TextLanguage } from '@trilex/citations/vocabulary'
import { spellingsOf, wordsIn } from './function-word-table.ts'
import { fold } from './letters.ts'

const queryWords = (language: TextLanguage): ReadonlyMap<string, string> => {
  const words = wordsIn('query', language)
  return new Map([
    ...words.flatMap((word) => spellingsOf(word).map((each) => [each, word] as const)),
    ...words.map(itself),
  ])
}
const itself = (word: string) => [word, word] as const
const headnoteWords = (language: InterfaceLanguage): ReadonlySet<string> =>
  new Set(wordsIn('headnote', language).flatMap(spellingsOf).map(fold))

/**
 * Function words of each language, lower case: by each way of writing them (`être`, `etre`; `für`, `fuer`) the word with its
 * accents. Their stems are separate from those of other words.
 */
export const FUNCTION_WORDS_OF: Record<TextLanguage, ReadonlyMap<string, string>> = {
  fr: queryWords('fr'),
  de: queryWords('de'),
  it: queryWords('it'),
  en: queryWords('en'),
  rm: queryWords('rm'),
}

/**
 * Function words of all languages in every spelling. They are indexed, so that phrases may contain them, but beside
 * other words of a query they neither restrict nor rank. `dû` is not one: an accent is typed on purpose.
 */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  Object.values(FUNCTION_WORDS_OF).flatMap((words) => [...words.keys()]),
)

/**
 * Folded function words and words of nearly every headnote, which align with any word and so are useless as
 * translations.
 */
export const EMPTY_IN_HEADNOTES: Record<InterfaceLanguage, ReadonlySet<string>> = {
  fr: headnoteWords('fr'),
  de: headnoteWords('de'),
  it: headnoteWords('it'),
}

/** Folded words of all languages that do not help to choose the sentence that sums up a decision. */
export const EMPTY_IN_SUMMARIES: ReadonlySet<string> = new Set(
  (['fr', 'de', 'it', 'en'] as const).flatMap((language) => wordsIn('summary', language).map(fold)),
)
