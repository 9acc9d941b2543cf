import type { CitationMark, InterfaceLanguage } from '@trilex/citations/vocabulary'
import type { ChangeFeed, IndexFollower } from './port/follower.ts'
import type { IndexedDecision } from './port/indexed-decision.ts'
import type { IndexLimits } from './port/limits.ts'
import type { DecisionQuery } from './port/query.ts'
import type { DecisionResult, WrittenResult } from './port/result.ts'

export type { ChangeFeed, Derived, IndexFollower, IndexOwner } from './port/follower.ts'
export type { IndexedDecision } from './port/indexed-decision.ts'
export type { IndexLimits, LimitName } from './port/limits.ts'
export {
  type ActNames,
  type DateField,
  type DecisionFilters,
  type DecisionQuery,
  type Facet,
  FACETS,
  type LeftOutWord,
  NO_DECISION,
  type SortKey,
  type TextField,
  type TextQuery,
} from './port/query.ts'
export type { DecisionResult, WrittenResult } from './port/result.ts'

// Used by adapters for query understanding, translation and the second ranking phase.
export type {
  DecisionFinder,
  Matches,
  Mentions,
  Positions,
  TermGroup,
  TermPostings,
  WeightedTerm,
} from './port/finding.ts'
export type { DocumentOrder, RankedCollection, TermsOfDocuments } from './port/ranked-collection.ts'
export type { Parallel, TrainingCollection, TrainingWord } from './port/training.ts'
export type { Alternative, Concept, Phrase, Translator, Understanding } from './port/understanding.ts'
export type { CollectionWords, FrequencyIn, WordForm } from './port/words.ts'

/**
 * The search engine port. Its adapters: the embedded inverted index (`index/`), Meilisearch (`meilisearch/`). The
 * index is derived data: the document store is the truth.
 *
 * Adapters find the same decisions and count the same totals, but for the limits they declare; they need not agree on the
 * order of equally good hits. `@trilex/search/contract` tests each of them.
 *
 * An adapter need not know how a query is parsed, nor how hits are ranked. It looks up words (`CollectionWords`),
 * finds the documents of terms (`DecisionFinder`) and returns data of those found (`RankedCollection`); `query/finding` reads,
 * translates, corrects and widens the query over these, `ranking/` orders what it found, `display/` shows it. The lexicon is
 * trained over `TrainingCollection`. `testing/memory-index.ts` is the shortest example.
 */
export interface DecisionIndex {
  readonly limits: IndexLimits
  /** How the index follows the documents. Call it once. */
  follower(feed: ChangeFeed): IndexFollower
  /** Replaces whole documents by id. Resolves when they are durable and found by the next search. */
  addOrUpdate(documents: IndexedDecision[]): Promise<void>
  /** Changes only the displayed summaries of documents that exist; unknown ids are ignored. */
  setSummaries(summaries: { id: string; short: string; long: string }[]): Promise<void>
  /** Changes only treatments and number of citing decisions of documents that exist; unknown ids are ignored. */
  setCitationFacts(facts: { id: string; treatments: CitationMark[]; citedBy: number }[]): Promise<void>
  /** Unknown ids are ignored. */
  delete(ids: string[]): Promise<void>
  /**
   * Rejects with the reason of `signal` (an AbortError by default) as soon as it fires; the engine stops where it can.
   */
  search(query: DecisionQuery, signal?: AbortSignal): Promise<DecisionResult>
  /**
   * The result of `search` as serialised JSON. An engine that stores hits as JSON passes them through unparsed; for any
   * other, `writeResult` serialises the values.
   */
  searchWritten(query: DecisionQuery, signal?: AbortSignal): Promise<WrittenResult>
  /**
   * For each of many queries, which of these decisions it finds, in any order; no query is widened. Used for standing
   * queries, which are compared with a few new decisions. An engine without a faster way runs one query after the other
   * (`port/percolated.ts`).
   */
  percolate(queries: readonly DecisionQuery[], ids: readonly string[], signal?: AbortSignal): Promise<string[][]>
  /** Frequent completions of the last word of a text, best first, at most `limit`. */
  complete(prefix: string, language: InterfaceLanguage, limit: number): Promise<Completion[]>
  /** Ids and content hashes in ascending order of id, after `after`, for the reconciler. */
  fingerprints(after: string | null, limit: number): Promise<{ id: string; contentHash: string }[]>
  /** Rejects while this process refuses searches that another replica would answer. */
  ready(): Promise<void>
  stats(): Promise<IndexStats>
  close(): Promise<void>
}

export interface Completion {
  /** The whole text with its last word completed. */
  text: string
  /** Documents that contain the word. */
  count: number
}

export interface IndexStats {
  documents: number
  /** Distinct surface forms of the lexicon. */
  forms: number
  /** Bytes on disk, texts included. */
  bytes: number
  /**
   * Grows with every change that affects search results. When a damaged or lost index was emptied, it falls to -1 until
   * the owner reads `fingerprints` from the beginning to refill the index; until then searches are rejected with status
   * 503.
   */
  generation: number
  /** Hash of the analyser and schema: a different value means that the index must be rebuilt. */
  version: string
}
