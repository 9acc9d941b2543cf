/**
 * Guarantees that an adapter cannot give, by name; an absent name means the guarantee holds. Each value states what
 * the caller gets instead, and no limit makes a query fail. The contract suite tests both cases, and fails for a
 * limit that is declared although the guarantee holds.
 */
export interface IndexLimits {
  /**
   * A word finds the forms it is written in (accents and case apart), not its other inflections: `congé` misses
   * `congés`.
   */
  readonly stemming?: 'written forms'
  /** `bail*` and the last word while typing match only the word itself, not `bailleur`. */
  readonly truncation?: 'whole words'
  /** A phrase finds every decision with all of its words, in any position. */
  readonly phrases?: 'all words'
  /** Words near each other find every decision with all of them, however far apart. */
  readonly near?: 'all words'
  /** A mistyped word finds what is spelt like it; `usedWords.corrected` is empty. */
  readonly typos?: 'as written'
  /**
   * A search with omitted, corrected or translated words returns at most this many hits, and its total counts only
   * these.
   */
  readonly widening?: number
  /**
   * `total` is an estimate, at least the number of hits on the page: show it as “about”, and do not compute the last
   * page from it.
   */
  readonly exactTotals?: 'estimates'
  /**
   * Only the first so many hits can be reached (at least 1,000): a page beyond them is empty, one across them is
   * short.
   */
  readonly deepOffset?: number
  /** A filtered facet counts only the decisions found, like the other facets: it does not show the alternatives. */
  readonly facetsIgnoreOwnFilter?: 'hits only'
}

export type LimitName = keyof IndexLimits
