import type { InterfaceLanguage } from '@trilex/citations/vocabulary'
import type { SearchHit } from './search-hit.ts'
import type { Facet } from './query.ts'

/** What a search found. */
export interface DecisionResult extends SearchTimes, CutShort {
  /** Best first, for the reader's language. */
  hits: SearchHit[]
  /** Decisions found on all pages; an estimate where the adapter declares `limits.exactTotals`. */
  total: number
  /** Per facet: value → count. Empty when no facets were requested. */
  facets: Partial<Record<Facet, Record<string, number>>>
  usedWords: UsedWords
}

/** Effect of an adapter's `limits.widening` on a search. */
export interface CutShort {
  /**
   * Set when more than this number of decisions contain some of the words: only that many, the best, are counted and
   * listed.
   */
  best?: number
}

/** Milliseconds. */
export interface SearchTimes {
  /** Inside the engine. */
  engineMs: number
  /** Part of it until the page, totals and facets were known; hits were read and cropped afterwards. */
  foundMs: number
  /** Part of `foundMs` spent in the second phase: re-ranking the best hits by their texts and citations. */
  refineMs: number
}

/**
 * How a query was understood, for the reader to see; words are spelt as in `TextQuery`. Only a query of plain words that finds
 * little is widened, by leaving words out or by correcting them; full matches stay on top.
 */
export interface UsedWords {
  /** Words that were searched, each once. */
  searched: string[]
  /** Words that were left out to find more. */
  dropped: string[]
  /** Mistyped words, each with the word that was searched instead. */
  corrected: Record<string, string>
  /**
   * For each word, or group of words that names a legal concept: everything else that was searched for it.
   * Translations, parts of a compound, other readings of a mistyped word, wordings and provisions of the concept.
   */
  translated: Record<string, UsedTranslation[]>
}

/** `weight` in (0, 1], two digits, relative to the best translation. */
export interface UsedTranslation {
  language: InterfaceLanguage
  text: string
  weight: number
  /** Not searched, because the reader removed it. */
  leftOut?: true
}

/**
 * A `DecisionResult` as JSON in UTF-8: `hits` is the list of hits, in a dedicated buffer that the caller may transfer
 * or detach; `rest` is an object with the field names of the search response: `estimatedTotalHits`, `facets`,
 * `usedWords`, in this order. Byte for byte the output of `JSON.stringify`.
 */
export interface WrittenResult extends SearchTimes, CutShort {
  hits: Uint8Array<ArrayBuffer>
  rest: string
}
