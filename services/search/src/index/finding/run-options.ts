import type { InterfaceLanguage } from '@trilex/citations/vocabulary'
import type { Translator } from '../../lexicon/translator.ts'
import type { PostingReader } from '../postings/posting-reader.ts'
import type { Scorer } from './scoring.ts'
import type { Vocabulary } from '../dictionary/vocabulary.ts'

/** What evaluating one query needs. */
export interface RunOptions {
  vocabulary: Vocabulary
  reader: PostingReader
  scorer: Scorer
  /** The language in which the query is written. */
  language(): InterfaceLanguage
  /** The language of the interface. */
  readerLanguage: InterfaceLanguage
  /** Finds words of other languages; null without a lexicon. `translation`: weight of the best of them, 0 for none. */
  translator: Translator | null
  translation: number
  /** False: scores are not needed. */
  ranked: boolean
  /** Whether the hits are sorted by relevance. */
  byRelevance: boolean
  /** How many more terms all truncated words together may still stand for. */
  truncation: { left: number }
  /** Every document of the index, ascending. */
  everything(): Uint32Array
  /** Throws when the search was aborted. */
  pause(): void
}
