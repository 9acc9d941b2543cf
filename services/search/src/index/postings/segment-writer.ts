import { crc32 } from 'node:zlib'
import { ByteWriter } from '../../bytes/bytes.ts'
import { IN_TEXT } from '../../ranking/fields.ts'
import { TableWriter } from './segment-table.ts'
import { hasSkips, writeSkips } from '../../bytes/skips.ts'

/** Bytes of the checksum that follows the postings, and the positions, of each term. */
export const SUM = 4

export interface EncodedSegment {
  first: number
  last: number
  table: Uint8Array
  /** Postings and positions are empty when they went to sinks. */
  postings: Uint8Array
  positions: Uint8Array
  postingsBytes: number
  positionsBytes: number
}

export interface Sinks {
  postings(bytes: Uint8Array): void
  positions(bytes: Uint8Array): void
}

const FLUSH = 1 << 20

/**
 * Writes a segment term by term, in ascending order; the documents of each term ascend too.
 *
 * A posting begins with the distance to the previous document (for the first one, to the segment's first document),
 * doubled. If the term occurs only in the text, one byte of impact follows. Otherwise one is added to the doubled
 * distance and three bytes follow: the texts, the impact in headnote and title, the impact in the text. The positions
 * of each document are their length in bytes, then their distances. After the postings of a term in many documents, a
 * skip list records where every 16th posting ends (`skips.ts`).
 */
export class SegmentWriter {
  readonly #first: number
  readonly #last: number
  readonly #table: TableWriter
  readonly #sinks: Sinks | null
  readonly #postings = new ByteWriter(1 << 17)
  readonly #positions = new ByteWriter(1 << 17)
  #postingsBefore = 0
  #positionsBefore = 0
  #postingsStart = 0
  #positionsStart = 0
  #term = 0
  #documents = 0
  #before = 0

  /** Without sinks, everything stays in memory. */
  constructor(first: number, last: number, sinks: Sinks | null = null) {
    this.#first = first
    this.#last = last
    this.#table = new TableWriter(first)
    this.#sinks = sinks
  }

  begin(term: number): void {
    this.#term = term
    this.#documents = 0
    this.#before = this.#first
    this.#postingsStart = this.#postings.length
    this.#positionsStart = this.#positions.length
  }

  posting(document: number, texts: number, head: number, body: number): void {
    const out = this.#postings
    out.reserve(8)
    const step = (document - this.#before) * 2
    this.#before = document
    this.#documents++
    if (texts === IN_TEXT) {
      out.number(step)
      out.bytes[out.length++] = body
      return
    }
    out.number(step + 1)
    out.bytes[out.length++] = texts
    out.bytes[out.length++] = head
    out.bytes[out.length++] = body
  }

  positions(from: Uint8Array, start: number, end: number): void {
    const out = this.#positions
    out.reserve(5)
    out.number(end - start)
    out.copy(from, start, end)
  }

  /** Appends all postings of a term from another segment, whose documents follow all those written so far. */
  append(list: Postings, positions: Uint8Array): void {
    const out = this.#postings
    out.reserve(5 + list.bytes.length)
    out.number((list.first - this.#before) * 2 + list.flag)
    out.copy(list.bytes, list.rest, list.bytes.length)
    this.#positions.copy(positions, 0, positions.length)
    this.#before = list.last
    this.#documents += list.documents
  }

  end(): void {
    if (this.#documents === 0) return
    const [postings, positions] = [this.#postings, this.#positions]
    if (hasSkips(this.#documents)) writeSkips(postings, this.#postingsStart, positions, this.#positionsStart)
    putSum(postings, this.#postingsStart)
    putSum(positions, this.#positionsStart)
    this.#table.add(
      this.#term,
      this.#documents,
      this.#before,
      this.#postingsBefore + postings.length,
      this.#positionsBefore + positions.length,
    )
    if (this.#sinks && postings.length > FLUSH) {
      this.#sinks.postings(postings.written())
      this.#postingsBefore += postings.length
      postings.clear()
    }
    if (this.#sinks && positions.length > FLUSH) {
      this.#sinks.positions(positions.written())
      this.#positionsBefore += positions.length
      positions.clear()
    }
  }

  finish(): EncodedSegment {
    const [postings, positions] = [this.#postings, this.#positions]
    this.#sinks?.postings(postings.written())
    this.#sinks?.positions(positions.written())
    return {
      first: this.#first,
      last: this.#last,
      table: this.#table.finish(),
      postings: this.#sinks ? new Uint8Array() : postings.written(),
      positions: this.#sinks ? new Uint8Array() : positions.written(),
      postingsBytes: this.#postingsBefore + postings.length,
      positionsBytes: this.#positionsBefore + positions.length,
    }
  }
}

/** Postings of one term with the first one decoded; the others are in `bytes` from `rest` on. */
export interface Postings {
  documents: number
  first: number
  flag: 0 | 1
  last: number
  bytes: Uint8Array
  rest: number
}

/** Appends the checksum of the bytes written since `start`. */
function putSum(out: ByteWriter, start: number): void {
  const sum = checksum(out.bytes, start, out.length)
  out.reserve(SUM)
  for (let shift = 0; shift < 32; shift += 8) out.bytes[out.length++] = sum >>> shift
}

/** Whether `bytes` end with the checksum of the bytes before it. */
export function isWhole(bytes: Uint8Array): boolean {
  const end = bytes.length - SUM
  if (end < 0) return false
  let sum = 0
  for (let i = 0; i < SUM; i++) sum |= (bytes[end + i] as number) << (8 * i)
  return sum >>> 0 === checksum(bytes, 0, end)
}

/** Up to this many bytes, a loop is faster than a call of the library; most terms occur in few documents. */
const SHORT = 64

export function checksum(bytes: Uint8Array, start: number, end: number): number {
  if (end - start > SHORT) return crc32(bytes.subarray(start, end))
  let sum = 0x811c9dc5
  for (let i = start; i < end; i++) sum = Math.imul(sum ^ (bytes[i] as number), 16777619)
  return sum >>> 0
}
