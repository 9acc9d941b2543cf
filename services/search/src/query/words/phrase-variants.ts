import type { TextLanguage } from '@trilex/citations/vocabulary'
import { LANGUAGES } from '../../language/term-kinds.ts'
import type { Vocabulary } from './vocabulary.ts'

export const PHRASE_LANGUAGES: readonly TextLanguage[] = ['fr', 'de', 'it', 'en', 'rm']
const MOST_VARIANTS = 8

/**
 * The distinct sequences of terms that a phrase may be: its stems in one language at a time, in texts of every
 * language.
 */
export function variants(vocabulary: Vocabulary, forms: readonly string[]): number[][] {
  const found = new Map<string, number[]>()
  for (const language of PHRASE_LANGUAGES) {
    let rows: string[][] = [[]]
    for (const form of forms) {
      const stems = vocabulary.stemsIn(form, language)
      rows = rows.flatMap((row) => stems.map((stem) => [...row, stem])).slice(0, MOST_VARIANTS)
    }
    for (const row of rows) {
      for (let tag = 0; tag < LANGUAGES.length; tag++) {
        const ids = row.map((stem) => vocabulary.words.termOf(stem, tag))
        if (!ids.includes(-1)) found.set(ids.join(), ids)
      }
    }
  }
  return [...found.values()]
}
