import { IMPACT_VALUES, impactOf } from '../../ranking/impacts.ts'

/** A term in a decision: its fields as bits, its weighted mentions above the text and in it, its positions, ascending. */
export interface Posting {
  texts: number
  head: number
  body: number
  positions: number[]
}

/** Words of a block: rows for ranking store only the first position of each block (`ranking/passages.ts`). */
const BLOCK = 64
/** Bytes of a term beside its positions: hash, end of its positions, fields, two impacts. */
const TERM_BYTES = 11

/** FNV-1a with a final mixing, 32 bits. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** First positions of the blocks that contain the given positions. */
export const blocksOf = (positions: readonly number[]): number[] => [
  ...new Set(positions.map((position) => position - (position % BLOCK))),
]

/**
 * The terms of a decision as base64, ascending by hash: number of terms; hashes; ends of their positions; fields; impacts above
 * the text and in it; positions as varint distances.
 */
export function packRow(terms: ReadonlyMap<string, Posting>, positionsOf = (all: number[]) => all): string {
  const list = [...terms].map(([key, posting]) => ({ hash: hashOf(key), ...posting })).sort((a, b) => a.hash - b.hash)
  const bytes: number[] = []
  const ends = list.map(({ positions }) => {
    let last = 0
    for (const position of positionsOf(positions)) {
      let distance = position - last
      last = position
      for (; distance > 0x7f; distance >>>= 7) bytes.push((distance & 0x7f) | 0x80)
      bytes.push(distance)
    }
    return bytes.length
  })
  const parts = [
    Uint32Array.of(list.length),
    Uint32Array.from(list, ({ hash }) => hash),
    Uint32Array.from(ends),
    Uint8Array.from(list, ({ texts }) => texts),
    Uint8Array.from(list, ({ head }) => impactOf(head)),
    Uint8Array.from(list, ({ body }) => impactOf(body)),
    Uint8Array.from(bytes),
  ]
  return Buffer.concat(parts.map(({ buffer }) => new Uint8Array(buffer))).toString('base64')
}

/** Reads the row of a decision; decodes only the terms that are looked up. */
export class Row {
  readonly #count: number
  readonly #hashes: Uint32Array
  readonly #ends: Uint32Array
  readonly #rest: Uint8Array

  constructor(base64: string) {
    const bytes = new Uint8Array(Buffer.byteLength(base64, 'base64'))
    Buffer.from(bytes.buffer).write(base64, 'base64')
    const [count = 0] = new Uint32Array(bytes.buffer, 0, 1)
    this.#count = count
    this.#hashes = new Uint32Array(bytes.buffer, 4, count)
    this.#ends = new Uint32Array(bytes.buffer, 4 + 4 * count, count)
    this.#rest = bytes.subarray(4 + 8 * count)
  }

  /** Place of a term by the hash of its key; -1: the decision does not contain it. */
  find(hash: number): number {
    for (let low = 0, high = this.#count - 1; low <= high; ) {
      const middle = (low + high) >> 1
      const at = this.#hashes[middle] as number
      if (at === hash) return middle
      if (at < hash) low = middle + 1
      else high = middle - 1
    }
    return -1
  }

  textsAt(place: number): number {
    return this.#rest[place] as number
  }

  headAt(place: number): number {
    return IMPACT_VALUES[this.#rest[this.#count + place] as number] as number
  }

  bodyAt(place: number): number {
    return IMPACT_VALUES[this.#rest[2 * this.#count + place] as number] as number
  }

  positionsAt(place: number): number[] {
    const start = (TERM_BYTES - 8) * this.#count
    const end = start + (this.#ends[place] as number)
    const positions: number[] = []
    let last = 0
    for (let at = start + (place === 0 ? 0 : (this.#ends[place - 1] as number)); at < end; ) {
      let shift = 0
      let byte: number
      do {
        byte = this.#rest[at++] as number
        last += (byte & 0x7f) << shift
        shift += 7
      } while (byte > 0x7f)
      positions.push(last)
    }
    return positions
  }
}
