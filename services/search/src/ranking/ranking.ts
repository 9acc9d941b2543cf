import { type Columns, DOC_TYPE_CODES } from '../index/columns/columns.ts'
import type { Matches } from '../index/postings/matches.ts'
import type { PassageFinder, SearchedGroup } from '../index/postings/passages.ts'
import { pick } from '../bytes/picking.ts'
import type { PostingReader } from '../index/postings/posting-reader.ts'
import type { TermLists } from '../index/columns/term-lists.ts'
import { best } from './top.ts'
import { scratch } from '../bytes/scratch.ts'
import {
  CITED_IN_FULL,
  CITED_WEIGHT,
  CITING_DOCUMENTS,
  CITING_WEIGHT,
  PASSAGE_WEIGHT,
  REFINED_DOCUMENTS,
  REPORTER_FACTOR,
} from './weights.ts'

/** Tiers of a widened search stand one below the other, whatever the order asked for. */
export const TIER = 1e9

/** The remainder of a division takes long, and most searches have one tier. */
const withinTier = (key: number): number => (key < TIER ? key : key % TIER)

/** By code of the document type: a table, as which decision comes next is nothing a processor could foresee. */
const FACTORS = Float64Array.from({ length: 256 }, (_, code) => (code === DOC_TYPE_CODES.atf ? REPORTER_FACTOR : 1))

/** By document looked at, where the best passage of its text begins, as a position; -1 without one. */
type BestPassages = Map<number, number>

/** Ranks what a query found, by more than its words. Keys: larger is better. */
export class Ranking {
  readonly #columns: Columns
  readonly #reader: PostingReader
  readonly #passages: PassageFinder
  /** One more than the times each document is cited, 0 where it is not known yet, and the state of the index they belong to. */
  #times = new Uint32Array(0)
  #timesOf = -1

  constructor(columns: Columns, reader: PostingReader, passages: PassageFinder) {
    this.#columns = columns
    this.#reader = reader
    this.#passages = passages
  }

  /** A key for each of the documents: scores, raised in the official reporter and, with a norm in the query, by how often they are cited. */
  keys({ documents, scores }: Matches, hasNorm: boolean): Float64Array {
    const { docType } = this.#columns
    const keys = scratch.float64(documents.length)
    for (let i = 0; i < documents.length; i++)
      keys[i] = (scores[i] as number) * (FACTORS[docType[documents[i] as number] as number] as number)
    if (hasNorm) {
      const largest = keys.reduce((most, key) => Math.max(most, key), 0)
      for (let i = 0; i < documents.length; i++) {
        const times = this.#timesCited(documents[i] as number)
        const share = Math.min(1, (keys[i] as number) / (CITED_IN_FULL * largest))
        keys[i] = (keys[i] as number) + largest * CITED_WEIGHT * share * Math.log(1 + times)
      }
    }
    return keys
  }

  /** How often other decisions name this one; looked up once for each state of the index. */
  #timesCited(document: number): number {
    const { own, generation, end } = this.#columns
    if (this.#timesOf !== generation) {
      this.#times = new Uint32Array(end)
      this.#timesOf = generation
    }
    const known = this.#times[document] as number
    if (known > 0) return known - 1
    let times = 0
    for (const term of own.of(document)) times += this.#reader.frequency(term)
    this.#times[document] = times + 1
    return times
  }

  /** Places of the documents that `refine` looks at, in no order. */
  best(documents: Uint32Array, keys: Float64Array): number[] {
    return best(this.#columns, documents, keys, REFINED_DOCUMENTS)
  }

  /**
   * Raises the best documents, those at the places `first`, by how much of the query stands in one passage, and by who cites
   * them; they stay before all others.
   */
  refine(documents: Uint32Array, keys: Float64Array, groups: SearchedGroup[], first: readonly number[]): BestPassages {
    if (first.length < 2) return new Map<number, number>()
    const passages: BestPassages =
      groups.length > 1 ? this.#addPassages(documents, keys, groups, first) : new Map<number, number>()
    this.#addCiting(documents, keys, first)
    return passages
  }

  #addPassages(
    documents: Uint32Array,
    keys: Float64Array,
    groups: SearchedGroup[],
    first: readonly number[],
  ): BestPassages {
    const known: BestPassages = new Map()
    const largest = largestOf(keys, first)
    const places = scratch.uint32(first.length)
    places.set(first)
    places.sort()
    const looked = pick(documents, places, scratch.uint32(places.length))
    const { shares, inText } = this.#passages.find(this.#reader, groups, looked)
    places.forEach((place, i) => {
      keys[place] = (keys[place] as number) + largest * PASSAGE_WEIGHT * (shares[i] as number)
      known.set(looked[i] as number, inText[i] as number)
    })
    return known
  }

  /** What the best decisions cite says more on their subject than their words do. */
  #addCiting(documents: Uint32Array, keys: Float64Array, first: readonly number[]): void {
    const largest = largestOf(keys, first)
    if (largest <= 0) return
    const { own, cites } = this.#columns
    const bearers = new Bearers(own, pick(documents, first, scratch.uint32(first.length)))
    const sums = scratch.float64(first.length).fill(0)
    for (const place of best(this.#columns, documents, keys, CITING_DOCUMENTS, first)) {
      const share = withinTier(keys[place] as number) / largest
      bearers.add(cites, documents[place] as number, share, sums)
    }
    for (let cited = 0; cited < first.length; cited++) {
      const sum = sums[cited] as number
      if (sum === 0) continue
      const place = first[cited] as number
      keys[place] = (keys[place] as number) + largest * CITING_WEIGHT * Math.log(1 + sum)
    }
  }
}

/** The largest of the keys at some places, within its tier. */
function largestOf(keys: Float64Array, places: readonly number[]): number {
  let largest = 0
  for (const place of places) largest = Math.max(largest, keys[place] as number)
  return withinTier(largest)
}

/** Which of some documents bear a term: open addressing, where a term stands once for each that bears it. */
class Bearers {
  readonly #documents: Uint32Array
  readonly #terms: Uint32Array
  /** One more than the place of the document, or 0. */
  readonly #places: Uint32Array

  /** `own`: the terms of each document. */
  constructor(own: TermLists, documents: Uint32Array) {
    this.#documents = documents
    let count = 0
    for (const document of documents) count += own.counts[document] as number
    let slots = 64
    while (slots < 4 * count) slots *= 2
    this.#terms = scratch.uint32(slots)
    this.#places = scratch.uint32(slots).fill(0)
    for (let place = 0; place < documents.length; place++) {
      const document = documents[place] as number
      const end = (own.starts[document] as number) + (own.counts[document] as number)
      for (let at = own.starts[document] as number; at < end; at++) {
        const term = own.terms[at] as number
        let slot = slotOf(term, slots)
        while (this.#places[slot] !== 0) slot = (slot + 1) & (slots - 1)
        this.#terms[slot] = term
        this.#places[slot] = place + 1
      }
    }
  }

  /** Adds to the sums of all other documents that bear a term of the list of `document`. */
  add(lists: TermLists, document: number, share: number, sums: Float64Array): void {
    const [documents, terms, places] = [this.#documents, this.#terms, this.#places]
    const slots = places.length
    const end = (lists.starts[document] as number) + (lists.counts[document] as number)
    for (let at = lists.starts[document] as number; at < end; at++) {
      const term = lists.terms[at] as number
      for (let slot = slotOf(term, slots); places[slot] !== 0; slot = (slot + 1) & (slots - 1)) {
        const place = (places[slot] as number) - 1
        if (terms[slot] === term && documents[place] !== document) sums[place] = (sums[place] as number) + share
      }
    }
  }
}

const slotOf = (term: number, slots: number): number => Math.imul(term, 0x9e3779b1) >>> (Math.clz32(slots) + 1)
