import type { InterfaceLanguage } from '@trilex/citations/vocabulary'
import type { DecisionFinder, Understanding } from '../../port.ts'
import type { Vocabulary } from '../words/vocabulary.ts'
import type { LeftOut } from './left-out.ts'

/** What evaluating one query needs. */
export interface RunOptions extends Understanding {
  vocabulary: Vocabulary
  finder: DecisionFinder
  /** The language of the interface. */
  readerLanguage: InterfaceLanguage
  /** Weight of the best translation, 0 for none. */
  translation: number
  /** Words that the reader removed. */
  leftOut: LeftOut
  /** False: scores are not needed. */
  ranked: boolean
  /** Whether the hits are sorted by relevance. */
  byRelevance: boolean
  /** How many more terms all truncated words together may still match. */
  truncation: { left: number }
  /** Throws when the search was aborted. */
  pause(): void
}
