import { ByteReader, type ByteWriter } from './bytes.ts'

/** Number of postings between two entries of a skip list. */
const STRIDE = 16
/** Terms in fewer documents have no skip list. */
const LEAST = 4 * STRIDE
/** Size in bytes of the length that follows the list. */
const LENGTH = 4

export const hasSkips = (documents: number): boolean => documents >= LEAST

/**
 * Appends the skip list of a term to its postings, which begin at `start`. For every 16th posting it contains the
 * distances from the entry before: in document numbers, and in bytes of postings and of positions. The length of the
 * list in bytes follows.
 */
export function writeSkips(postings: ByteWriter, start: number, positions: ByteWriter, positionsStart: number): void {
  const distances = skipsOf(postings, start, positions, positionsStart)
  postings.reserve(5 * distances.length + LENGTH)
  const before = postings.length
  for (const distance of distances) postings.number(distance)
  const length = postings.length - before
  for (let shift = 0; shift < 8 * LENGTH; shift += 8) postings.bytes[postings.length++] = length >>> shift
}

function skipsOf(postings: ByteWriter, start: number, positions: ByteWriter, positionsStart: number): number[] {
  const from = new ByteReader(postings.bytes)
  const places = new ByteReader(positions.bytes)
  from.at = start
  places.at = positionsStart
  const distances: number[] = []
  let [document, at, place] = [0, start, positionsStart]
  let sum = 0
  for (let count = 1; from.at < postings.length; count++) {
    const step = from.number()
    sum += step >>> 1
    from.at += step & 1 ? 3 : 1
    const size = places.number()
    places.at += size
    if (count % STRIDE !== 0) continue
    distances.push(sum - document, from.at - at, places.at - place)
    ;[document, at, place] = [sum, from.at, places.at]
  }
  return distances
}

/** Where the postings of a term in this many documents end in `bytes`: before the skip list, if it has one. */
export function postingsEnd(bytes: Uint8Array, documents: number): number {
  if (!hasSkips(documents)) return bytes.length
  const end = bytes.length - LENGTH
  let length = 0
  for (let i = 0; i < LENGTH; i++) length |= (bytes[end + i] as number) << (8 * i)
  return end - length
}

/** Iterates over the skip list of a term: the document of an entry, and where its posting and its positions end. */
export class Skips {
  document: number
  at = 0
  place = 0
  readonly #bytes: ByteReader
  readonly #end: number

  /** `bytes`: the list and its length, empty when there is none; `first`: the first document of the segment. */
  constructor(bytes: Uint8Array, first: number) {
    this.#bytes = new ByteReader(bytes)
    this.#end = bytes.length - LENGTH
    this.document = first
    this.next()
  }

  /** Moves to the next entry; after the last one `document` is infinite. */
  next(): void {
    if (this.#bytes.at >= this.#end) {
      this.document = Number.POSITIVE_INFINITY
      return
    }
    this.document += this.#bytes.number()
    this.at += this.#bytes.number()
    this.place += this.#bytes.number()
  }
}
