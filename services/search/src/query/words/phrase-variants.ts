import type { TextLanguage } from '@trilex/citations/vocabulary'
import { LANGUAGES } from '../../language/term-kinds.ts'
import type { Vocabulary } from './vocabulary.ts'

export const PHRASE_LANGUAGES: readonly TextLanguage[] = ['fr', 'de', 'it', 'en', 'rm']
const MOST_VARIANTS = 8

/**
 * The distinct sequences of terms that a phrase may stand for: its stems in one language at a time, for texts of every
 * language. A joined word also stands for its pieces, and a word that texts write as a joined word for the pieces of
 * that.
 */
export function variants(vocabulary: Vocabulary, forms: readonly string[]): number[][] {
  const found = new Map<string, number[]>()
  const written = forms.map((form) => spellingsOf(vocabulary, form))
  for (const language of PHRASE_LANGUAGES) {
    let rows: string[][] = [[]]
    for (const spellings of written) {
      const stems = spellings.flatMap((pieces) => sequences(pieces.map((piece) => vocabulary.stemsIn(piece, language))))
      rows = rows.flatMap((row) => stems.map((stem) => [...row, ...stem])).slice(0, MOST_VARIANTS)
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

/** A form as a single word and, for each way of hyphenating it, its pieces. */
export function spellingsOf(vocabulary: Vocabulary, form: string): string[][] {
  const known = vocabulary.formsOf(form).map(({ text }) => text)
  const joined = new Set([form, ...known].filter((text) => text.includes('-')))
  return [[form], ...[...joined].map((text) => text.split('-'))]
}

/** All combinations of one option from each list. */
const sequences = (options: string[][]): string[][] =>
  options.reduce<string[][]>((rows, each) => rows.flatMap((row) => each.map((one) => [...row, one])), [[]])
