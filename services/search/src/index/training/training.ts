import type { DatabaseSync } from 'node:sqlite'
import type { InterfaceLanguage } from '@trilex/citations/vocabulary'
import { LANGUAGES } from '../../language/content-stems.ts'
import { LANGUAGE_TAGS } from '../../language/term-kinds.ts'
import { type Training, trainFrom as train, trainWhenDue as whenDue } from '../../lexicon/training.ts'
import type { Parallel, TrainingCollection, TrainingWord } from '../../port.ts'
import { openForSearching } from '../database.ts'
import { FormTable } from '../dictionary/form-table.ts'
import { readFormTable, readFrequencies } from '../dictionary/form-table-store.ts'
import { Shown } from '../hits/shown.ts'

/** Trains the lexicon of the index in `folder` from its headnotes and the reference tables, if that is due at `now`. */
export const trainWhenDue = (folder: string, now: number): Training =>
  reading(folder, (collection) => whenDue(folder, collection, now))

/** Trains the lexicon of the index in `folder` from these headnotes and the reference tables. */
export const trainFrom = (folder: string, headnotes: readonly Parallel[], now: number): void =>
  reading(folder, (collection) => train(folder, collection, headnotes, now))

function reading<T>(folder: string, work: (collection: IndexTraining) => T): T {
  const database = openForSearching(folder)
  try {
    return work(new IndexTraining(database))
  } finally {
    database.close()
  }
}

/** Reads headnotes and words of an index, decisions in ascending order of number. */
class IndexTraining implements TrainingCollection {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  documents(): number {
    return Number(this.#database.prepare('SELECT count(id) AS n FROM decisions').get()?.['n'])
  }

  *headnotes(): Generator<Parallel> {
    for (const { data } of this.#database.prepare('SELECT data FROM records ORDER BY number').iterate()) {
      const shown = new Shown(data as Uint8Array)
      const headnote: Parallel = {}
      for (const language of LANGUAGES) {
        const regeste = shown.text(`regeste${language}`)
        if (regeste) headnote[language] = regeste.piece(0, regeste.units.length)
      }
      yield headnote
    }
  }

  *words(fewest: number): Generator<TrainingWord> {
    const table = new FormTable()
    readFormTable(this.#database, table)
    readFrequencies(this.#database, table)
    const { forms, terms, termOf, frequency } = table
    const languageOf = new Map<number, InterfaceLanguage>(
      LANGUAGES.map((language) => [LANGUAGE_TAGS[language], language]),
    )
    for (let id = 0; id < forms.count; id++) {
      const language = languageOf.get(forms.tags[id] as number)
      const documents = frequency[id] as number
      if (!language || documents < fewest) continue
      yield { form: forms.text(id), stem: terms.text(termOf[id] as number), language, documents }
    }
  }
}
