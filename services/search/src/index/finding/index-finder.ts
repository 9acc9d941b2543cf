import type { DecisionFinder, Matches, Positions, TermGroup } from '../../port.ts'
import { near, phrase } from '../postings/phrases.ts'
import type { PostingReader } from '../postings/posting-reader.ts'
import { Scorer } from './scoring.ts'

/** Finds documents in the postings of the index. */
export class IndexFinder implements DecisionFinder {
  readonly postings: PostingReader
  readonly scorer: Scorer
  readonly everything: () => Uint32Array

  /** `everything`: every document, ascending. */
  constructor(postings: PostingReader, everything: () => Uint32Array) {
    this.postings = postings
    this.scorer = new Scorer(postings)
    this.everything = everything
  }

  get size(): number {
    return this.everything().length
  }

  matches(group: TermGroup, ranked: boolean): Matches {
    return this.scorer.matches(group, this.size, ranked)
  }

  phrase(terms: number[], texts: number): Positions {
    return phrase(this.postings, terms, texts)
  }

  near(terms: number[], distance: number, texts: number): Positions {
    return near(this.postings, terms, distance, texts)
  }

  unite(lists: readonly Matches[]): Matches {
    return this.scorer.unite(lists)
  }
}
