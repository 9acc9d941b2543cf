import type { DocType } from '@trilex/citations/vocabulary'
import { pick } from '../bytes/picking.ts'
import { scratch } from '../bytes/scratch.ts'
import { Bearers } from './bearers.ts'
import type { Matches, RankedCollection, TermPostings } from '../port.ts'
import { typeFactor, withCiting, withPassage, withTimesCited } from './formulas.ts'
import type { PassageFinder, SearchedGroup } from './passages.ts'
import { best, inOrder } from './top.ts'
import { CITING_DOCUMENTS, REFINED_DOCUMENTS } from './weights.ts'

/** Added to a key for each tier of a widened search: the tiers follow one another in every order. */
const TIER = 1e9

/** Computing a remainder is slow, and most searches have one tier. */
const withinTier = (key: number): number => (key < TIER ? key : key % TIER)

/** By document number, where the best passage of its text begins; -1 without one. */
type BestPassages = Map<number, number>

export interface Ordered {
  /** Places of the first documents, in their order. */
  places: number[]
  passages: BestPassages
  /** Milliseconds of the second phase. */
  refineMs: number
}

/** Ranks the hits of a query by more than their words. Keys: larger is better. */
export class Ranking {
  readonly #collection: RankedCollection
  readonly #postings: TermPostings
  readonly #passages: PassageFinder
  /**
   * By code of the document type. A table, because the type of the next decision cannot be predicted, as a branch
   * would have to.
   */
  readonly #factors = new Float64Array(256).fill(1)
  /**
   * One more than the number of citations of each document, 0 if not computed yet, and the generation for which they
   * are valid.
   */
  #times = new Uint32Array(0)
  #timesOf = -1

  constructor(collection: RankedCollection, postings: TermPostings, passages: PassageFinder) {
    this.#collection = collection
    this.#postings = postings
    this.#passages = passages
    for (const [type, code] of Object.entries(collection.docTypeCodes))
      this.#factors[code] = typeFactor(type as DocType)
  }

  /**
   * A key for each of the documents, in their order: its score, raised for decisions of the official reporter and,
   * where the query contains a norm, by how often the decision is cited.
   */
  keys({ documents, scores }: Matches, hasNorm: boolean): Float64Array {
    const { docType } = this.#collection
    const factors = this.#factors
    const keys = scratch.float64(documents.length)
    for (let i = 0; i < documents.length; i++)
      keys[i] = (scores[i] as number) * (factors[docType[documents[i] as number] as number] as number)
    if (hasNorm) {
      const largest = keys.reduce((most, key) => Math.max(most, key), 0)
      for (let i = 0; i < documents.length; i++) {
        const times = this.#timesCited(documents[i] as number)
        keys[i] = withTimesCited(keys[i] as number, largest, times)
      }
    }
    return keys
  }

  /** How often other decisions cite this one; computed once for each state of the collection. */
  #timesCited(document: number): number {
    const { own, generation, end } = this.#collection
    if (this.#timesOf !== generation) {
      this.#times = new Uint32Array(end)
      this.#timesOf = generation
    }
    const known = this.#times[document] as number
    if (known > 0) return known - 1
    let times = 0
    for (const term of own.of(document)) times += this.#postings.frequency(term)
    this.#times[document] = times + 1
    return times
  }

  /**
   * The first `end` of the documents by their keys. With `byRelevance` the best are ranked again, which changes their keys.
   * `words`: those of the query.
   */
  order(
    documents: Uint32Array,
    keys: Float64Array,
    words: SearchedGroup[],
    end: number,
    byRelevance: boolean,
  ): Ordered {
    const first = byRelevance ? best(this.#collection, documents, keys, REFINED_DOCUMENTS) : []
    const refining = performance.now()
    const passages = this.#refine(documents, keys, words, first)
    const refineMs = performance.now() - refining
    const among = first.length < Math.min(end, documents.length) ? undefined : first
    const places = best(this.#collection, documents, keys, end, among)
    return { places: inOrder(this.#collection, documents, keys, places), passages, refineMs }
  }

  /**
   * The second phase: changes the keys of the best documents, those at the places `first`, by how much of the query occurs in
   * one passage and by which of them cite them. They stay before all others.
   */
  #refine(documents: Uint32Array, keys: Float64Array, words: SearchedGroup[], first: readonly number[]): BestPassages {
    if (first.length < 2) return new Map<number, number>()
    const passages: BestPassages =
      words.length > 1 ? this.#addPassages(documents, keys, words, first) : new Map<number, number>()
    this.#addCiting(documents, keys, first)
    return passages
  }

  #addPassages(
    documents: Uint32Array,
    keys: Float64Array,
    words: SearchedGroup[],
    first: readonly number[],
  ): BestPassages {
    const known: BestPassages = new Map()
    const largest = largestOf(keys, first)
    const places = scratch.uint32(first.length)
    places.set(first)
    places.sort()
    const looked = pick(documents, places, scratch.uint32(places.length))
    const { shares, inText } = this.#passages.find(this.#postings, words, looked)
    places.forEach((place, i) => {
      keys[place] = withPassage(keys[place] as number, largest, shares[i] as number)
      known.set(looked[i] as number, inText[i] as number)
    })
    return known
  }

  /** Raises decisions cited by the best ones, which are more relevant to the subject than their own words show. */
  #addCiting(documents: Uint32Array, keys: Float64Array, first: readonly number[]): void {
    const largest = largestOf(keys, first)
    if (largest <= 0) return
    const { own, cites } = this.#collection
    const bearers = new Bearers(own, pick(documents, first, scratch.uint32(first.length)))
    const sums = scratch.float64(first.length).fill(0)
    for (const place of best(this.#collection, documents, keys, CITING_DOCUMENTS, first)) {
      const share = withinTier(keys[place] as number) / largest
      bearers.add(cites, documents[place] as number, share, sums)
    }
    for (let cited = 0; cited < first.length; cited++) {
      const sum = sums[cited] as number
      if (sum === 0) continue
      const place = first[cited] as number
      keys[place] = withCiting(keys[place] as number, largest, sum)
    }
  }
}

/**
 * Adds the tier of each match (`tiers`, larger is better) to its key, so that tiers precede any other order. `passing`: places
 * of the documents among the matches; null: all of them.
 */
export function addTiers(keys: Float64Array, tiers: Uint8Array, passing: Uint32Array | null): void {
  for (let i = 0; i < keys.length; i++) {
    keys[i] = (keys[i] as number) + TIER * (tiers[passing ? (passing[i] as number) : i] as number)
  }
}

/** The largest key at some places, within its tier. */
function largestOf(keys: Float64Array, places: readonly number[]): number {
  let largest = 0
  for (const place of places) largest = Math.max(largest, keys[place] as number)
  return withinTier(largest)
}
