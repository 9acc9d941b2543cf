import type { TextLanguage } from '@trilex/catalog'
import { LANGUAGE_TAGS } from './term-kinds.ts'
import type { Vocabulary } from './vocabulary.ts'

const PHRASE_LANGUAGES: readonly TextLanguage[] = ['fr', 'de', 'it', 'en', 'rm']
const MOST_VARIANTS = 8

/** The words as terms that can stand side by side: of each language its stems, as far as the index holds all of them. */
export function variants(vocabulary: Vocabulary, forms: readonly string[]): number[][] {
  return PHRASE_LANGUAGES.flatMap((language) => {
    let rows: number[][] = [[]]
    for (const form of forms) {
      const terms = vocabulary
        .stemsIn(form, language)
        .map((stem) => vocabulary.termOf(stem, LANGUAGE_TAGS[language]))
        .filter((term) => term >= 0)
      rows = rows.flatMap((row) => terms.map((term) => [...row, term])).slice(0, MOST_VARIANTS)
    }
    return rows
  })
}
