import { ANYWHERE, IN_TEXT, textAt } from './impacts.ts'
import type { PostingReader } from './posting-reader.ts'
import type { WeightedTerm } from './scoring.ts'
import { PASSAGE_TEXT_FACTOR } from './weights.ts'

/** A word of a query as it was searched: its terms and its rarity. */
export interface SearchedGroup {
  terms: WeightedTerm[]
  rarity: number
}

/** A passage is two neighbouring blocks of so many words: about 80 that are no function words. */
const BLOCK_BITS = 6
/** Terms of a group that are looked for in passages, heaviest first. */
const MOST_TERMS = 24

/**
 * How much of a query stands together in one passage of each document, between 0 and 1: rarity of the words in the best
 * passage, against that of all words. `documents` ascend.
 */
export function bestPassages(reader: PostingReader, groups: SearchedGroup[], documents: Uint32Array): Float32Array {
  const whole = groups.reduce((sum, { rarity }) => sum + rarity, 0)
  /** By document, by block: how well each group is represented. */
  const blocks = Array.from(documents, () => new Map<number, Float32Array>())
  groups.forEach(({ terms }, group) => {
    const heaviest =
      terms.length > MOST_TERMS ? [...terms].sort((a, b) => b.weight - a.weight).slice(0, MOST_TERMS) : terms
    for (const { term, weight } of heaviest) {
      const { documents: found, starts, positions } = reader.positions(term, documents, ANYWHERE)
      for (let i = 0, at = 0; i < found.length; i++) {
        while (documents[at] !== found[i]) at++
        const own = blocks[at] as Map<number, Float32Array>
        let last = -1
        for (let place = starts[i] as number; place < (starts[i + 1] as number); place++) {
          const block = (positions[place] as number) >> BLOCK_BITS
          if (block === last) continue
          last = block
          let held = own.get(block)
          if (!held) own.set(block, (held = new Float32Array(groups.length)))
          if (weight > (held[group] as number)) held[group] = weight
        }
      }
    }
  })
  return Float32Array.from(blocks, (own) => (whole > 0 ? best(own, groups) / whole : 0))
}

function best(blocks: Map<number, Float32Array>, groups: SearchedGroup[]): number {
  let most = 0
  for (const [block, held] of blocks) {
    const next = blocks.get(block + 1)
    let sum = 0
    for (let group = 0; group < held.length; group++) {
      const weight = Math.max(held[group] as number, (next?.[group] as number | undefined) ?? 0)
      sum += weight * (groups[group] as SearchedGroup).rarity
    }
    if (textAt(block << BLOCK_BITS) === IN_TEXT) sum *= PASSAGE_TEXT_FACTOR
    if (sum > most) most = sum
  }
  return most
}
