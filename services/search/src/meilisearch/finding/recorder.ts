import type { DecisionFinder, Matches, Mentions, Positions, TermGroup, TermPostings } from '../../port.ts'
import { ANYWHERE } from '../../ranking/fields.ts'
import { NOTHING as NO_MATCHES, unite } from '../../ranking/matches.ts'
import type { SearchCounts } from './counts.ts'
import { all, EVERYTHING, type Filter } from '../documents/filter.ts'
import type { SearchWords } from './search-words.ts'
import { heaviestKeys, holding } from '../documents/terms.ts'

/** One look-up of a query. `keys`: its terms, the heaviest first. */
export interface Sought {
  filter: Filter
  keys: string[]
  /** All terms must be near each other, for which the filter is only a superset; otherwise any of them suffices. */
  together: boolean
}

const NOWHERE: Positions = {
  documents: new Uint32Array(),
  starts: new Uint32Array(1),
  positions: new Int32Array(),
}

/**
 * A finder without documents that records the look-ups of a query. Each look-up becomes one pseudo-document, so the
 * documents of an evaluated word are its look-ups. As in a real finder, a look-up that matches no decision yields none;
 * one with an unknown count yields one.
 */
export class Recorder implements DecisionFinder, TermPostings {
  readonly sought: Sought[] = []
  readonly postings = this
  readonly size: number
  /** Whether word positions decide, apart from translations of several words. */
  phrases = false
  readonly #words: SearchWords
  readonly #counts: SearchCounts

  constructor(words: SearchWords, counts: SearchCounts) {
    this.#words = words
    this.#counts = counts
    this.size = counts.of(EVERYTHING) ?? 0
  }

  /** The recorded look-ups of an evaluated word. */
  of({ documents }: Matches): Sought[] {
    return [...documents].map((place) => this.sought[place] as Sought)
  }

  #note(sought: Sought): Matches {
    const total = this.#counts.of(sought.filter)
    if (total === 0) return NO_MATCHES
    const documents = Uint32Array.of(this.sought.push(sought) - 1)
    return { documents, scores: Float32Array.of(1), total }
  }

  everything(): Uint32Array {
    return this.#note({ filter: EVERYTHING, keys: [], together: false }).documents
  }

  frequency(term: number): number {
    return this.#counts.of(holding([this.#words.keyOf(term)], ANYWHERE)) ?? 1
  }

  documents(term: number, texts = ANYWHERE): Uint32Array {
    return this.#term(term, texts).documents
  }

  #term(term: number, texts: number): Matches {
    const keys = [this.#words.keyOf(term)]
    return this.#note({ filter: holding(keys, texts), keys, together: false })
  }

  list(term: number, texts = ANYWHERE): Mentions {
    const { documents, scores, total } = this.#term(term, texts)
    return { documents, frequencies: scores, count: documents.length, total }
  }

  positions(): Positions {
    return NOWHERE
  }

  matches({ terms, texts }: TermGroup): Matches {
    const keys = heaviestKeys(terms, this.#words)
    return this.#note({ filter: holding(keys, texts), keys, together: false })
  }

  phrase(terms: number[], texts: number): Positions {
    const found = this.near(terms, 0, texts)
    this.phrases ||= found.documents.length > 0
    return found
  }

  near(terms: number[], _distance: number, texts: number): Positions {
    const keys = [...new Set(terms.map((term) => this.#words.keyOf(term)))]
    const filter = all(keys.map((key) => holding([key], texts)))
    const { documents } = this.#note({ filter, keys, together: true })
    return {
      documents,
      starts: Uint32Array.from({ length: documents.length + 1 }, (_, i) => i),
      positions: new Int32Array(documents.length),
    }
  }

  unite(lists: readonly Matches[]): Matches {
    return lists.reduce((a, b) => unite(a, b, 'sum'), NO_MATCHES)
  }
}
