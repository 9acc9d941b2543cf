import { withStraightQuotes } from '@trilex/search/language/quotation-marks'

/** The words of a question that consists of one phrase of several words, else null. */
export function onlyPhrase(question: string): string | null {
  const [, words = ''] = /^"([^"]*)"$/.exec(withStraightQuotes(question.trim())) ?? []
  return /\S\s+\S/.test(words) ? words.trim() : null
}

/** A question without its phrases. */
export const withoutPhrases = (question: string): string => withStraightQuotes(question).replace(/"[^"]*"/g, ' ')
