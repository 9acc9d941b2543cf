import type { Analyser } from './decision-index.contract.ts'
import { FUNCTION_WORDS, FUNCTION_WORDS_OF } from '../language/function-words.ts'
import { fold, formsOf } from '../language/letters.ts'
import { stem } from '../language/stem.ts'

/** The analyser of the embedded engine, for the brute-force oracle. */
export const analyser: Analyser = {
  tokens: (text, language) =>
    formsOf(text).map((form) => ({
      form: fold(form),
      term: stem(form, language),
      functionWord: FUNCTION_WORDS_OF[language].has(form),
    })),
  isFunctionWord: (word) => FUNCTION_WORDS.has(word.toLowerCase()),
}
