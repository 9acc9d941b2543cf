import { type Training, trainFrom as train, trainWhenDue as whenDue } from '../../lexicon/training.ts'
import type { Parallel } from '../../port.ts'
import { openForSearching } from '../database.ts'
import { IndexTraining } from './training-collection.ts'

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
