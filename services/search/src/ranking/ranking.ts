import type { DocType } from '@trilex/citations/vocabulary'
import { pick } from '../bytes/picking.ts'
import { scratch } from '../bytes/scratch.ts'
import { Bearers } from './bearers.ts'
import type { PassagesOf, RankedCollection, TermFrequencies } from './collection.ts'
import { typeFactor, withCiting, withPassage, withTimesCited } from './formulas.ts'
import { best } from './top.ts'
import { CITING_DOCUMENTS, REFINED_DOCUMENTS } from './weights.ts'

/** Added to a key for each tier of a widened search: the tiers follow one another in every order. */
export const TIER = 1e9

/** Computing a remainder is slow, and most searches have one tier. */
const withinTier = (key: number): number => (key < TIER ? key : key % TIER)

/** What a query found: documents by ascending number, with their scores. */
interface Scored {
  documents: Uint32Array
  scores: Float32Array
}

/** By document number, where the best passage of its text begins; -1 without one. */
type BestPassages = Map<number, number>

/**
 * Ranks what a query found by more than its words. Keys: larger is better. `Word`: a word of a query, as its engine
 * knows it.
 */
export class Ranking<Word> {
  readonly #collection: RankedCollection
  readonly #frequencies: TermFrequencies
  readonly #passagesOf: PassagesOf<Word>
  /**
   * By code of the document type. A table, because the type of the next decision cannot be predicted, as a branch
   * would have to.
   */
  readonly #factors = new Float64Array(256).fill(1)
  /** One more than the times each document is cited, 0 where unknown so far, and the generation that they belong to. */
  #times = new Uint32Array(0)
  #timesOf = -1

  constructor(collection: RankedCollection, frequencies: TermFrequencies, passagesOf: PassagesOf<Word>) {
    this.#collection = collection
    this.#frequencies = frequencies
    this.#passagesOf = passagesOf
    for (const [type, code] of Object.entries(collection.docTypeCodes))
      this.#factors[code] = typeFactor(type as DocType)
  }

  /**
   * A key for each of the documents, in their order: its score, raised for decisions of the official reporter and, where the
   * query holds a norm, by how often the decision is cited.
   */
  keys({ documents, scores }: Scored, hasNorm: boolean): Float64Array {
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

  /** How often other decisions name this one; looked up once for each state of the collection. */
  #timesCited(document: number): number {
    const { own, generation, end } = this.#collection
    if (this.#timesOf !== generation) {
      this.#times = new Uint32Array(end)
      this.#timesOf = generation
    }
    const known = this.#times[document] as number
    if (known > 0) return known - 1
    let times = 0
    for (const term of own.of(document)) times += this.#frequencies.frequency(term)
    this.#times[document] = times + 1
    return times
  }

  /** Places of the documents that `refine` should look at, in no order. */
  best(documents: Uint32Array, keys: Float64Array): number[] {
    return best(this.#collection, documents, keys, REFINED_DOCUMENTS)
  }

  /**
   * The second phase: changes the keys of the best documents, those at the places `first`, by how much of the query stands in
   * one passage and by which of them cite them. They stay before all others.
   */
  refine(documents: Uint32Array, keys: Float64Array, words: Word[], first: readonly number[]): BestPassages {
    if (first.length < 2) return new Map<number, number>()
    const passages: BestPassages =
      words.length > 1 ? this.#addPassages(documents, keys, words, first) : new Map<number, number>()
    this.#addCiting(documents, keys, first)
    return passages
  }

  #addPassages(documents: Uint32Array, keys: Float64Array, words: Word[], first: readonly number[]): BestPassages {
    const known: BestPassages = new Map()
    const largest = largestOf(keys, first)
    const places = scratch.uint32(first.length)
    places.set(first)
    places.sort()
    const looked = pick(documents, places, scratch.uint32(places.length))
    const { shares, inText } = this.#passagesOf(words, looked)
    places.forEach((place, i) => {
      keys[place] = withPassage(keys[place] as number, largest, shares[i] as number)
      known.set(looked[i] as number, inText[i] as number)
    })
    return known
  }

  /** Decisions cited by the best ones say more on the subject than their own words show. */
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

/** The largest key at some places, within its tier. */
function largestOf(keys: Float64Array, places: readonly number[]): number {
  let largest = 0
  for (const place of places) largest = Math.max(largest, keys[place] as number)
  return withinTier(largest)
}
