import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { ByLanguage, InterfaceLanguage } from '@trilex/citations/vocabulary'
import { lettersOf } from '../../language/letters.ts'
import { FormTable } from '../dictionary/form-table.ts'
import { readFrequencies, readFormTable } from '../dictionary/form-table-store.ts'
import { Shown } from '../hits/shown.ts'
import { analyserVersion } from '../../language/analyser-version.ts'
import { LANGUAGE_TAGS } from '../term-kinds.ts'
import { FEWEST_DOCUMENTS } from '../../lexicon/compounds.ts'
import type { Parallel } from '../../lexicon/train.ts'
import type { Vocabulary } from '../../lexicon/translation-lexicon.ts'
import { LANGUAGES } from '../../language/content-stems.ts'

/** Number of documents of the collection that must hold a stem for it to be a cognate. */
const FEWEST_FOR_COGNATES = 2

/** Headnotes of the index in at least two languages, in order of their decisions. */
export function readHeadnotes(database: DatabaseSync): Parallel[] {
  const headnotes: Parallel[] = []
  for (const { data } of database.prepare('SELECT data FROM records ORDER BY number').iterate()) {
    const shown = new Shown(data as Uint8Array)
    const headnote: Parallel = {}
    for (const language of LANGUAGES) {
      const regeste = shown.text(`regeste${language}`)
      if (regeste) headnote[language] = regeste.piece(0, regeste.units.length)
    }
    if (Object.keys(headnote).length > 1) headnotes.push(headnote)
  }
  return headnotes
}

/** Equal for equal texts read by the same version of the analyser, with which it begins. */
export function fingerprintOf(texts: readonly Parallel[]): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(JSON.stringify(text))
  return `${analyserVersion()}.${hash.digest('hex').slice(0, 16)}`
}

/** The words of the index: German forms (folded, with the number of their documents) and the stems of each language. */
export function readWords(database: DatabaseSync): { germanForms: Map<string, number>; vocabulary: Vocabulary } {
  const table = new FormTable()
  readFormTable(database, table)
  readFrequencies(database, table)
  const { forms, terms, termOf, frequency } = table
  const germanForms = new Map<string, number>()
  const stems: ByLanguage<Set<number>> = { fr: new Set(), de: new Set(), it: new Set() }
  const languageOf = new Map<number, InterfaceLanguage>(
    LANGUAGES.map((language) => [LANGUAGE_TAGS[language], language]),
  )
  for (let form = 0; form < forms.count; form++) {
    const language = languageOf.get(forms.tags[form] as number)
    const documents = frequency[form] as number
    if (!language || documents < FEWEST_FOR_COGNATES) continue
    stems[language].add(termOf[form] as number)
    if (language !== 'de' || documents < FEWEST_DOCUMENTS) continue
    const folded = lettersOf(forms.text(form))
    germanForms.set(folded, documents + (germanForms.get(folded) ?? 0))
  }
  const texts = (ids: Set<number>) => Array.from(ids, (id) => terms.text(id))
  return { germanForms, vocabulary: { fr: texts(stems.fr), de: texts(stems.de), it: texts(stems.it) } }
}
