import { createHash } from 'node:crypto'
import type { TextLanguage } from '@trilex/citations/vocabulary'
import { OWN_STEMS } from './own-stems.ts'
import { stem } from './stem.ts'

/** Raise it when texts are read in another way that the probes below do not show. */
export const ANALYSER_FORMAT = 14

const PROBES: Record<TextLanguage, string> = {
  fr: 'responsabilité résiliations œuvre ambiguës contractuelles',
  de: 'kündigung mietverträge beschwerdeführerin grösste häuser',
  it: 'responsabilità disdette ricorrenti città contrattuali',
  rm: 'tribunal federal',
  en: 'violations applicants judgments admissibility',
}

/** What tells one version of the stemmers from another: stems of sample words, and the words with stems of their own. */
export function stemmerSample(): { stems: string[][]; own: unknown[][] } {
  const stems = Object.entries(PROBES).map(([language, words]) =>
    words.split(' ').map((word) => stem(word, language as TextLanguage)),
  )
  return { stems, own: Object.entries(OWN_STEMS).map(([language, forms]) => [language, ...forms]) }
}

/** Changes when texts are read in another way: what was trained or stored by another version has to be made again. */
export function analyserVersion(): string {
  return createHash('sha256')
    .update(JSON.stringify([ANALYSER_FORMAT, stemmerSample()]))
    .digest('hex')
    .slice(0, 16)
}
