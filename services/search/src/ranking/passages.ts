import { ANYWHERE, IN_TEXT, IN_REGESTE } from './fields.ts'
import { REGIONS, textAt } from './regions.ts'
import { scratch } from '../bytes/scratch.ts'
import { grown } from '../bytes/strings.ts'
import type { Positions, TermPostings, WeightedTerm } from '../port.ts'
import { PASSAGE_TEXT_FACTOR } from './weights.ts'

/** A word of a query as it was searched: its terms and its rarity. */
export interface SearchedGroup {
  terms: WeightedTerm[]
  rarity: number
  /** Positions where several words together express this word, and the weight of such a place. */
  places?: { found: Positions[]; weight: number }
}

/** The best passage of each of some documents, in their order. */
interface Passages {
  /** Rarity of the words of the query in the passage against that of all its words, between 0 and 1. */
  readonly shares: Float32Array
  /** Position at which the best passage of the running text begins; -1 without one. */
  readonly inText: Int32Array
}

/**
 * Binary logarithm of the words in a block. A passage is two neighbouring blocks: 128 words, of which about 80 are not
 * function words.
 */
const BLOCK_BITS = 6
const BLOCKS = REGIONS[IN_REGESTE].end >> BLOCK_BITS
/** Words of a passage. */
export const PASSAGE_WORDS = 2 << BLOCK_BITS
/** At most this many terms of a group are looked for in passages, heaviest first. */
export const MOST_TERMS = 24

/** Finds how much of a query occurs together in one passage of a document. */
export class PassageFinder {
  /** By block: its place among the touched blocks plus one; 0 when untouched. */
  readonly #slots = new Uint16Array(BLOCKS + 1)
  readonly #touched = new Uint16Array(BLOCKS)
  /** By touched block, then by group: the largest weight of the group in the block. */
  #held = new Float32Array(1 << 10)
  #count = 0

  /**
   * For each of `documents`, in ascending order: the best share of the query in one passage, and the position of the
   * best passage in the text.
   */
  find(postings: Pick<TermPostings, 'positions'>, groups: SearchedGroup[], documents: Uint32Array): Passages {
    const whole = groups.reduce((sum, { rarity }) => sum + rarity, 0)
    const lists = groups.flatMap(({ terms, places }, group) => [
      ...heaviest(terms).map(({ term, weight }) => ({
        ...postings.positions(term, documents, ANYWHERE),
        group,
        weight,
        at: 0,
      })),
      ...(places?.found ?? []).map((found) => ({ ...found, group, weight: places?.weight ?? 0, at: 0 })),
    ])
    const found = { shares: scratch.float32(documents.length), inText: scratch.int32(documents.length) }
    for (let i = 0; i < documents.length; i++) {
      for (const list of lists) {
        while ((list.documents[list.at] as number) < (documents[i] as number)) list.at++
        if (list.documents[list.at] !== documents[i]) continue
        this.#touch(list, list.at++, list.group, list.weight, groups.length)
      }
      const { share, inText } = this.#best(groups)
      found.shares[i] = whole > 0 ? share / whole : 0
      found.inText[i] = inText
    }
    return found
  }

  #touch({ starts, positions }: Positions, at: number, group: number, weight: number, groups: number): void {
    const end = starts[at + 1] as number
    let last = -1
    for (let place = starts[at] as number; place < end; place++) {
      const block = (positions[place] as number) >> BLOCK_BITS
      if (block === last) continue
      last = block
      let slot = this.#slots[block] as number
      if (slot === 0) {
        this.#touched[this.#count] = block
        slot = ++this.#count
        this.#slots[block] = slot
        if (slot * groups > this.#held.length) this.#held = grown(this.#held, 2 * slot * groups)
      }
      const own = (slot - 1) * groups + group
      if (weight > (this.#held[own] as number)) this.#held[own] = weight
    }
  }

  /**
   * Evaluates the passages of the touched blocks, then resets them. `inText`: position of the best passage in the text,
   * or -1.
   */
  #best(groups: SearchedGroup[]): { share: number; inText: number } {
    const held = this.#held
    const found = { share: 0, inText: -1 }
    let mostInText = 0
    for (let slot = 0; slot < this.#count; slot++) {
      const block = this.#touched[slot] as number
      const next = (this.#slots[block + 1] as number) - 1
      let sum = 0
      for (let group = 0; group < groups.length; group++) {
        const weight = held[slot * groups.length + group] as number
        const beside = next < 0 ? 0 : (held[next * groups.length + group] as number)
        sum += Math.max(weight, beside) * (groups[group] as SearchedGroup).rarity
      }
      const start = block << BLOCK_BITS
      if (textAt(start) === IN_TEXT) {
        sum *= PASSAGE_TEXT_FACTOR
        if (sum > mostInText || (sum === mostInText && start < found.inText)) {
          mostInText = sum
          found.inText = start
        }
      }
      if (sum > found.share) found.share = sum
    }
    for (let slot = 0; slot < this.#count; slot++) this.#slots[this.#touched[slot] as number] = 0
    held.fill(0, 0, this.#count * groups.length)
    this.#count = 0
    return found
  }
}

const heaviest = (terms: WeightedTerm[]): WeightedTerm[] =>
  terms.length > MOST_TERMS ? [...terms].sort((a, b) => b.weight - a.weight).slice(0, MOST_TERMS) : terms
