import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { analyserVersion } from '../language/analyser-version.ts'
import { readPackedAbout } from './container.ts'

/** Changes with the layout of the file, and with how it is trained. */
export const LEXICON_FORMAT = 6
/** Below this many parallel headnotes translations would mislead more than help: then there is no lexicon. */
export const FEWEST_HEADNOTES = 200
/** A lexicon serves until headnotes or documents differ in number by this share of the headnotes, or it is a day old. */
const STALE_SHARE = 50
export const STALE_MS = 24 * 3600_000

export interface LexiconAbout {
  /** Documents of the index, and parallel headnotes of them that it was trained from. */
  documents: number
  headnotes: number
  /** Of the data and the analyser that it was trained with: another value means that it should be trained again. */
  fingerprint: string
  /** Milliseconds since 1970. */
  trainedAt: number
}

export const lexiconFile = (folder: string): string => join(folder, 'translations.lexicon')

/** What the lexicon of a folder says of itself, its bytes unread; null when there is none of this format. */
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

/** Whether a lexicon was trained by the analyser of this program: the words of another one are none of its own. */
const isOfThisAnalyser = ({ fingerprint }: LexiconAbout): boolean => fingerprint.startsWith(`${analyserVersion()}.`)

/** Whether a lexicon still serves when a number that it was trained with is another one now. */
export const stillServes = (about: LexiconAbout, before: number, after: number, now: number): boolean =>
  isOfThisAnalyser(about) &&
  Math.abs(after - before) * STALE_SHARE < about.headnotes &&
  now - about.trainedAt < STALE_MS

/** By how many the documents must differ from those of a look that trained nothing, before another look can train. */
export const enoughForAnotherLook = (headnotes: number): number =>
  headnotes < FEWEST_HEADNOTES ? FEWEST_HEADNOTES - headnotes : headnotes / STALE_SHARE

/** Whether it is worth a look at the headnotes of an index of so many documents; reads nothing of them. */
export function mayBeDue(about: LexiconAbout | null, documents: number, now: number): boolean {
  if (documents < FEWEST_HEADNOTES) return false
  return about === null || !stillServes(about, about.documents, documents, now)
}
