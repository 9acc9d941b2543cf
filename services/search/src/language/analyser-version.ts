import { createHash } from 'node:crypto'
import type { TextLanguage } from '@trilex/citations/vocabulary'
import { OWN_STEMS } from './own-stems.ts'
import { stem } from './stem.ts'

/** Increment when the analysis of texts changes in a way that the probes below do not detect. */
export const ANALYSER_FORMAT = 15

const PROBES: Record<TextLanguage, string> = {
  fr: 'responsabilité résiliations œuvre ambiguës contractuelles',
  de: 'kündigung mietverträge beschwerdeführerin grösste häuser',
  it: 'responsabilità disdette ricorrenti città contrattuali',
  rm: 'tribunal federal',
  en: 'violations applicants judgments admissibility',
}

/** Fingerprint of the stemmers: the stems of sample words and the table of `own-stems.ts`. */
export function stemmerSample(): { stems: string[][]; own: unknown[][] } {
  const stems = Object.entries(PROBES).map(([language, words]) =>
    words.split(' ').map((word) => stem(word, language as TextLanguage)),
  )
  return { stems, own: Object.entries(OWN_STEMS).map(([language, forms]) => [language, ...forms]) }
}

/** Changes when the analysis of texts changes: everything trained or stored with another version must be rebuilt. */
export function analyserVersion(): string {
  return createHash('sha256')
    .update(JSON.stringify([ANALYSER_FORMAT, stemmerSample()]))
    .digest('hex')
    .slice(0, 16)
}
