import type { TextLanguage } from '@trilex/citations/vocabulary'
import type { Analyser } from './decision-index.contract.ts'
import { FUNCTION_WORDS, FUNCTION_WORDS_OF } from '../language/function-words.ts'
import { formsOfWord, lettersOf, scanWords } from '../language/letters.ts'
import { stem } from '../language/stem.ts'

/** The analyser of the embedded engine, for the brute-force oracle. */
export const analyser: Analyser = {
  tokens: (text, language) =>
    scanWords(text).map(({ form, joined }) => ({
      ...token(form, language),
      ...(joined && { joined: token(joined.form, language) }),
    })),
  lookedUp: (word, language) => formsOfWord(word).map((form) => token(form, language)),
  isFunctionWord: (word) => FUNCTION_WORDS.has(word.toLowerCase()),
}

const token = (form: string, language: TextLanguage) => ({
  form: lettersOf(form),
  pieces: form.split('-').map(lettersOf),
  term: stem(form, language),
  functionWord: FUNCTION_WORDS_OF[language].has(form),
})
