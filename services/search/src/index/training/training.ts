import type { DatabaseSync } from 'node:sqlite'
import { readLegalTerms, readParallelNames } from '../../../tables/read.ts'
import { openForSearching } from '../database.ts'
import { FEWEST_HEADNOTES, readAbout, stillServes } from '../../lexicon/lexicon-about.ts'
import { writeLexiconFile } from '../../lexicon/lexicon-file.ts'
import { type Parallel, train } from '../../lexicon/train.ts'
import { fingerprintOf, readHeadnotes, readWords } from './training-data.ts'
import { encodeLexicon } from '../../lexicon/translation-lexicon.ts'

export interface Training {
  /** False: there are too few headnotes, or the lexicon still serves. */
  trained: boolean
  headnotes: number
  ms: number
}

/** Trains the lexicon of the index in `folder` from its headnotes and the reference tables, if that is due at `now`. */
export function trainWhenDue(folder: string, now: number): Training {
  const start = performance.now()
  const database = openForSearching(folder)
  try {
    const headnotes = readHeadnotes(database)
    const result = (trained: boolean): Training => ({
      trained,
      headnotes: headnotes.length,
      ms: Math.round(performance.now() - start),
    })
    if (headnotes.length < FEWEST_HEADNOTES) return result(false)
    const material = materialOf(headnotes)
    const about = readAbout(folder)
    if (about?.fingerprint === material.fingerprint) return result(false)
    if (about && stillServes(about, about.headnotes, headnotes.length, now)) return result(false)
    write(folder, database, material, now)
    return result(true)
  } finally {
    database.close()
  }
}

/** Trains the lexicon of the index in `folder` from these headnotes and the reference tables. */
export function trainFrom(folder: string, headnotes: readonly Parallel[], now: number): void {
  const database = openForSearching(folder)
  try {
    write(folder, database, materialOf(headnotes), now)
  } finally {
    database.close()
  }
}

type Material = ReturnType<typeof materialOf>

/** Everything a lexicon is trained from. */
function materialOf(headnotes: readonly Parallel[]) {
  const parallels = [...headnotes, ...readParallelNames()]
  const terms = readLegalTerms()
  return { headnotes: headnotes.length, parallels, terms, fingerprint: fingerprintOf([...parallels, ...terms]) }
}

function write(folder: string, database: DatabaseSync, material: Material, now: number): void {
  const { parallels, terms, headnotes, fingerprint } = material
  const { germanForms, vocabulary } = readWords(database)
  const trained = train(parallels, germanForms, terms)
  const documents = Number(database.prepare('SELECT count(id) AS n FROM decisions').get()?.['n'])
  writeLexiconFile(folder, encodeLexicon({ documents, headnotes, fingerprint, trainedAt: now }, trained, vocabulary))
}
