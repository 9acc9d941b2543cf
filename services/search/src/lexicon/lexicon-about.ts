import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { analyserVersion } from '../language/analyser-version.ts'
import { readPackedAbout } from './container.ts'

/** Increment when the file format or the training changes. */
export const LEXICON_FORMAT = 6
/** With fewer parallel headnotes translations would mislead more than help, so no lexicon is trained. */
export const FEWEST_HEADNOTES = 200
/**
 * A lexicon is stale after a day, or once the number of headnotes or documents has changed by a fiftieth of the
 * headnotes.
 */
const STALE_SHARE = 50
export const STALE_MS = 24 * 3600_000

export interface LexiconAbout {
  /** Documents of the index, and the parallel headnotes among them from which it was trained. */
  documents: number
  headnotes: number
  /** Version of the analyser and the training data: a different value means retraining is due. */
  fingerprint: string
  /** Milliseconds since 1970. */
  trainedAt: number
}

export const lexiconFile = (folder: string): string => join(folder, 'translations.lexicon')

/** The header of a folder's lexicon, without reading the rest; null when there is none in this format. */
export function readAbout(folder: string): LexiconAbout | null {
  let file: number
  try {
    file = openSync(lexiconFile(folder), 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  try {
    const packed = readPackedAbout(file) as (LexiconAbout & { format: number }) | null
    if (packed?.format !== LEXICON_FORMAT) return null
    const { format: _, ...about } = packed
    return about
  } finally {
    closeSync(file)
  }
}

/** Whether a lexicon was trained by this version of the analyser; another version produces different stems. */
const isOfThisAnalyser = ({ fingerprint }: LexiconAbout): boolean => fingerprint.startsWith(`${analyserVersion()}.`)

/** Whether a lexicon is still usable when one of the numbers it was trained with changed from `before` to `after`. */
export const stillServes = (about: LexiconAbout, before: number, after: number, now: number): boolean =>
  isOfThisAnalyser(about) &&
  Math.abs(after - before) * STALE_SHARE < about.headnotes &&
  now - about.trainedAt < STALE_MS

/** How much the number of documents must change after an attempt that trained nothing before another one can succeed. */
export const growthBeforeRecheck = (headnotes: number): number =>
  headnotes < FEWEST_HEADNOTES ? FEWEST_HEADNOTES - headnotes : headnotes / STALE_SHARE

/** Whether training may be due for an index of so many documents, without reading its headnotes. */
export function mayBeDue(about: LexiconAbout | null, documents: number, now: number): boolean {
  if (documents < FEWEST_HEADNOTES) return false
  return about === null || !stillServes(about, about.documents, documents, now)
}
