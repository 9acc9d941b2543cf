import type { DecisionFinder, Matches, Mentions, Positions, TermGroup, TermPostings } from '../../port.ts'
import { NOTHING } from '../../ranking/matches.ts'

const NO_PLACES: Positions = { documents: new Uint32Array(0), starts: new Uint32Array(1), positions: new Int32Array(0) }

/**
 * Searches only a few documents, for thousands of queries: the postings of a word are read once for all of them, and
 * only the part on these documents is kept. Totals are those of the whole collection, because they decide how a query
 * is interpreted.
 */
export class FewDocuments implements DecisionFinder {
  readonly #finder: DecisionFinder
  readonly #few: Uint32Array
  readonly #isOne: ReadonlySet<number>
  readonly #groups = new Map<string, Matches>()
  readonly #lists = new Map<string, Uint32Array>()
  readonly #mentions = new Map<string, Mentions>()
  readonly postings: TermPostings

  /** `few`: numbers of documents, ascending. */
  constructor(finder: DecisionFinder, few: Uint32Array) {
    this.#finder = finder
    this.#few = few
    this.#isOne = new Set(few)
    const { postings } = finder
    this.postings = {
      frequency: (term) => postings.frequency(term),
      documents: (term, texts) => this.#documents(term, texts),
      list: (term, texts) => this.#list(term, texts),
      positions: (term, candidates, texts) => postings.positions(term, candidates, texts),
    }
  }

  get size(): number {
    return this.#finder.size
  }

  everything(): Uint32Array {
    return this.#few
  }

  matches(group: TermGroup, ranked: boolean): Matches {
    const terms = group.terms.map(({ term }) => term).sort((a, b) => a - b)
    const key = `${group.texts} ${terms.join(' ')}`
    const known = this.#groups.get(key)
    if (known) return known
    const all = this.#finder.matches(group, ranked)
    const documents = this.#among(all.documents)
    const kept = { documents, scores: new Float32Array(documents.length), total: all.total ?? all.documents.length }
    this.#groups.set(key, kept)
    return kept
  }

  phrase(terms: number[], texts: number): Positions {
    return this.#holdsAll(terms) ? this.#placesAmong(this.#finder.phrase(terms, texts)) : NO_PLACES
  }

  near(terms: number[], distance: number, texts: number): Positions {
    return this.#holdsAll(terms) ? this.#placesAmong(this.#finder.near(terms, distance, texts)) : NO_PLACES
  }

  isHeld(term: number, texts?: number): boolean {
    return this.#documents(term, texts).length > 0 || this.#finder.postings.documents(term, texts).length > 0
  }

  unite(lists: readonly Matches[]): Matches {
    const documents = Uint32Array.from(new Set(lists.flatMap((list) => [...list.documents]))).sort()
    return documents.length > 0 ? { documents, scores: new Float32Array(documents.length) } : NOTHING
  }

  /** Whether one of the few documents contains all terms, without reading where. */
  #holdsAll(terms: number[]): boolean {
    let held: Uint32Array | null = null
    for (const term of terms) {
      const documents = this.#documents(term)
      const both: Uint32Array = held === null ? documents : documents.filter((one) => held?.includes(one))
      if (both.length === 0) return false
      held = both
    }
    return true
  }

  #documents(term: number, texts?: number): Uint32Array {
    const key = `${texts ?? ''} ${term}`
    const known = this.#lists.get(key)
    if (known) return known
    const kept = this.#among(this.#finder.postings.documents(term, texts))
    this.#lists.set(key, kept)
    return kept
  }

  #list(term: number, texts?: number): Mentions {
    const key = `${texts ?? ''} ${term}`
    const known = this.#mentions.get(key)
    if (known) return known
    const { documents, count, total } = this.#finder.postings.list(term, texts)
    const among = this.#among(documents.subarray(0, count))
    const kept = { documents: among, frequencies: new Float32Array(among.length).fill(1), count: among.length }
    const all = { ...kept, total: total ?? count }
    this.#mentions.set(key, all)
    return all
  }

  #among(documents: Uint32Array): Uint32Array {
    return this.#few.length * 16 < documents.length
      ? this.#few.filter((one) => holds(documents, one))
      : documents.filter((one) => this.#isOne.has(one))
  }

  #placesAmong({ documents, starts, positions }: Positions): Positions {
    const kept = [...documents.keys()].filter((place) => this.#isOne.has(documents[place] as number))
    const places = kept.map((place) => positions.subarray(starts[place], starts[place + 1] ?? positions.length))
    let end = 0
    const ends = places.map(({ length }) => (end += length))
    return {
      documents: Uint32Array.from(kept, (place) => documents[place] as number),
      starts: Uint32Array.from([0, ...ends]),
      positions: Int32Array.from(places.flatMap((each) => [...each])),
    }
  }
}

/** Whether an ascending list contains a number. */
function holds(list: Uint32Array, wanted: number): boolean {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((list[middle] as number) < wanted) low = middle + 1
    else high = middle
  }
  return list[low] === wanted
}
