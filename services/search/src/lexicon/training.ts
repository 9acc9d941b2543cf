import { createHash } from 'node:crypto'
import type { ByLanguage } from '@trilex/citations/vocabulary'
import { readLegalTerms, readParallelNames } from '../../tables/read.ts'
import { analyserVersion } from '../language/analyser-version.ts'
import { lettersOf } from '../language/letters.ts'
import type { Parallel, TrainingCollection } from '../port.ts'
import { FEWEST_DOCUMENTS } from './compounds.ts'
import { FEWEST_HEADNOTES, readAbout, stillServes } from './lexicon-about.ts'
import { writeLexiconFile } from './lexicon-file.ts'
import { train } from './train.ts'
import { encodeLexicon } from './translation-lexicon.ts'

/** Number of documents of the collection that must contain a stem for it to be a cognate. */
const FEWEST_FOR_COGNATES = 2

export interface Training {
  /** False: too few headnotes, or the lexicon is still usable. */
  trained: boolean
  headnotes: number
  ms: number
}

/**
 * Trains the lexicon in `folder` from the headnotes of a collection and the reference tables, if that is due at `now`.
 * Headnotes in at least two languages count, in the order of the collection.
 */
export function trainWhenDue(folder: string, collection: TrainingCollection, now: number): Training {
  const start = performance.now()
  const headnotes = Iterator.from(collection.headnotes())
    .filter((headnote) => Object.keys(headnote).length > 1)
    .toArray()
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
  write(folder, collection, material, now)
  return result(true)
}

/** Trains the lexicon in `folder` from these headnotes, the words of a collection and the reference tables. */
export function trainFrom(
  folder: string,
  collection: Omit<TrainingCollection, 'headnotes'>,
  headnotes: readonly Parallel[],
  now: number,
): void {
  write(folder, collection, materialOf(headnotes), now)
}

type Material = ReturnType<typeof materialOf>

/** Everything a lexicon is trained from. */
function materialOf(headnotes: readonly Parallel[]) {
  const parallels = [...headnotes, ...readParallelNames()]
  const terms = readLegalTerms()
  return { headnotes: headnotes.length, parallels, terms, fingerprint: fingerprintOf([...parallels, ...terms]) }
}

/** Equal for equal texts read by the same version of the analyser, with which it begins. */
function fingerprintOf(texts: readonly Parallel[]): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(JSON.stringify(text))
  return `${analyserVersion()}.${hash.digest('hex').slice(0, 16)}`
}

function write(
  folder: string,
  collection: Omit<TrainingCollection, 'headnotes'>,
  { parallels, terms, headnotes, fingerprint }: Material,
  now: number,
): void {
  const { germanForms, stems } = wordsOf(collection)
  const trained = train(parallels, germanForms, terms)
  const about = { documents: collection.documents(), headnotes, fingerprint, trainedAt: now }
  writeLexiconFile(folder, encodeLexicon(about, trained, stems))
}

/** German forms (folded, with the number of their documents) and the stems of each language. */
function wordsOf(collection: Pick<TrainingCollection, 'words'>) {
  const germanForms = new Map<string, number>()
  const stems: ByLanguage<Set<string>> = { fr: new Set(), de: new Set(), it: new Set() }
  for (const { form, stem, language, documents } of collection.words(FEWEST_FOR_COGNATES)) {
    stems[language].add(stem)
    if (language !== 'de' || documents < FEWEST_DOCUMENTS) continue
    const folded = lettersOf(form)
    germanForms.set(folded, documents + (germanForms.get(folded) ?? 0))
  }
  return { germanForms, stems: { fr: [...stems.fr], de: [...stems.de], it: [...stems.it] } }
}
