/**
 * Matching documents by ascending number, with their scores (0 where nothing ranks them). `total`: number of matches in
 * the whole collection, for an engine that has only the best of them; absent: all are here.
 */
export interface Matches {
  documents: Uint32Array
  scores: Float32Array
  total?: number | undefined
}

/** A term of the index that a word matches, and the weight of the match. */
export interface WeightedTerm {
  term: number
  weight: number
  /** Tag of its language. Terms of one language add up; of several languages the best counts: a headnote exists in three. */
  language: number
}

/** A word of a query: documents that contain any of its terms match, and all terms share one rarity. */
export interface TermGroup {
  terms: WeightedTerm[]
  /** Bits of the fields to search (`IN_TEXT` …). */
  texts: number
  /** The word is still being typed. */
  unfinished?: boolean
}

/**
 * Positions by document: those of `documents[i]` are in `positions` from `starts[i]` up to `starts[i + 1]`, ascending, in the
 * numbering of `ranking/regions.ts`. An engine that knows only the block of 64 words gives where the block begins.
 */
export interface Positions {
  documents: Uint32Array
  starts: Uint32Array
  positions: Int32Array
}

/** `total`: as in `Matches`. */
export interface Mentions {
  readonly documents: Uint32Array
  readonly frequencies: Float32Array
  readonly count: number
  readonly total?: number | undefined
}

/** The documents that contain a term. */
export interface TermPostings {
  /** Number of documents that contain a term; deleted ones may count. */
  frequency(term: number): number
  /** Documents that contain a term in one of `texts` (anywhere by default), ascending. */
  documents(term: number, texts?: number): Uint32Array
  /**
   * The first `count` of these documents, with how often each mentions the term, by the weights of its fields
   * (`mentionWeight`, `HEADNOTE_MENTION`); valid until the next call.
   */
  list(term: number, texts?: number): Mentions
  /** Positions of a term in those of the ascending `candidates` that contain it in one of `texts`. */
  positions(term: number, candidates: Uint32Array, texts: number): Positions
}

/**
 * An engine's document look-ups, over which `query/finding` evaluates and widens a query. An engine that fetches only
 * the best documents of a query numbers these, answers for them, and reports totals of the collection. Arrays may be
 * valid for one search only.
 */
export interface DecisionFinder {
  readonly postings: TermPostings
  /** Number of documents in the collection. */
  readonly size: number
  /** Every document, ascending. */
  everything(): Uint32Array
  /** Documents of any term of a group, scored by BM25F (`ranking/formulas.ts`); without `ranked` every score is 1. Shared. */
  matches(group: TermGroup, ranked: boolean): Matches
  /**
   * Documents in which the terms are adjacent and in order within one text, with the position of the first term of each
   * occurrence.
   */
  phrase(terms: number[], texts: number): Positions
  /**
   * Documents in which all terms occur within a window, `distance` words between its first and its last one, with the
   * positions of the windows.
   */
  near(terms: number[], distance: number, texts: number): Positions
  /**
   * Only for an engine that fetches just the best documents: how many documents of the collection contain all words of
   * the query, which decides whether it is widened. Absent or undefined: as many as are found.
   */
  together?(): number | undefined
  /**
   * Only for an engine that answers for some documents: whether any document of the collection contains a term. Absent:
   * a term without `postings` occurs nowhere.
   */
  isHeld?(term: number, texts?: number): boolean
  /** Documents of any of the lists; scores add up. */
  unite(lists: readonly Matches[]): Matches
}
