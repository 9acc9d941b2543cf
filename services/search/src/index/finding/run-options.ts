import type { InterfaceLanguage } from '@trilex/citations/vocabulary'
import type { Translator } from '../../lexicon/translator.ts'
import type { PostingReader } from '../postings/posting-reader.ts'
import type { Scorer } from './scoring.ts'
import type { Vocabulary } from '../dictionary/vocabulary.ts'

/** What one run of a query works with. */
export interface RunOptions {
  vocabulary: Vocabulary
  reader: PostingReader
  scorer: Scorer
  /** The language that the query is understood in. */
  language(): InterfaceLanguage
  /** That of the interface, whatever the words of the query are. */
  readerLanguage: InterfaceLanguage
  /** Words of other languages, null without a lexicon, and what the best of them weighs: 0 asks for none. */
  translator: Translator | null
  translation: number
  /** False: scores are not needed. */
  ranked: boolean
  /** Whether the best come first. */
  byRelevance: boolean
  /** How many terms truncated words may still stand for, all together. */
  truncation: { left: number }
  /** Every document of the index, ascending. */
  everything(): Uint32Array
  /** Throws when the search was aborted. */
  pause(): void
}
