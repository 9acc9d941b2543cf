import type { DatabaseSync } from 'node:sqlite'
import { readParallelNames } from '@trilex/catalog'
import { openForSearching } from '../search/database.ts'
import { readLexiconFile, writeLexiconFile } from './lexicon-file.ts'
import { type Parallel, train } from './train.ts'
import { fingerprintOf, readHeadnotes, readWords } from './training-data.ts'
import { encodeLexicon } from './translation-lexicon.ts'

/** Below this many parallel headnotes translations would mislead more than help: then there is no lexicon. */
export const FEWEST_HEADNOTES = 200
/** A lexicon serves until the headnotes differ in number by this share, or it is a day old. */
const STALE_SHARE = 50
const STALE_MS = 24 * 3600_000

export interface Training {
  /** False: there are too few headnotes, or the lexicon still serves. */
  trained: boolean
  headnotes: number
  ms: number
}

/** Trains the lexicon of the index in `folder` from its headnotes and the reference tables, when that is due. */
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
    const fingerprint = fingerprintOf(headnotes)
    const about = readLexiconFile(folder)?.about
    if (about) {
      const difference = Math.abs(about.headnotes - headnotes.length)
      const serves = difference * STALE_SHARE < headnotes.length && now - about.trainedAt < STALE_MS
      if (about.fingerprint === fingerprint || serves) return result(false)
    }
    write(folder, database, headnotes, fingerprint, now)
    return result(true)
  } finally {
    database.close()
  }
}

/** Trains the lexicon of the index in `folder` from these headnotes and the reference tables. */
export function trainFrom(folder: string, headnotes: readonly Parallel[], now: number): void {
  const database = openForSearching(folder)
  try {
    write(folder, database, headnotes, fingerprintOf(headnotes), now)
  } finally {
    database.close()
  }
}

function write(
  folder: string,
  database: DatabaseSync,
  headnotes: readonly Parallel[],
  fingerprint: string,
  now: number,
): void {
  const { germanForms, vocabulary } = readWords(database)
  const trained = train([...headnotes, ...readParallelNames()], germanForms)
  const about = { headnotes: headnotes.length, fingerprint, trainedAt: now }
  writeLexiconFile(folder, encodeLexicon(about, trained, vocabulary))
}
