import { readSync } from 'node:fs'
import { checksum, readTable, type SegmentTable } from './segment-writer.ts'

/** The index holds something else than was written: it has to be built again. */
export class DamagedIndex extends Error {
  override readonly name = 'DamagedIndex'
}

/** Where the bytes of a segment are: in memory, or in an open file. */
export type Source = { bytes: Uint8Array } | { file: number }

const NONE = new Uint8Array()

/** Bytes of a file from `start` to `end`. */
interface Window {
  bytes: Uint8Array
  start: number
  end: number
}

/** Postings of a stretch of documents, immutable. */
export class Segment {
  readonly id: number
  readonly first: number
  readonly last: number
  readonly table: SegmentTable
  readonly #postings: Source
  readonly #positions: Source
  /** Terms whose bytes were compared with their checksums. */
  readonly #checked: Uint8Array
  readonly #windows: [Window, Window] = [
    { bytes: NONE, start: 0, end: 0 },
    { bytes: NONE, start: 0, end: 0 },
  ]
  /** Bytes that are read at least: more than asked for, when terms are read in order. */
  readonly #ahead: number

  constructor(
    { id, first, last, table }: { id: number; first: number; last: number; table: Uint8Array },
    postings: Source,
    positions: Source,
    ahead = 0,
  ) {
    this.#ahead = ahead
    this.id = id
    this.first = first
    this.last = last
    this.table = readTable(table)
    this.#checked = new Uint8Array(this.table.term.length)
    this.#postings = postings
    this.#positions = positions
  }

  get files(): number[] {
    return [this.#postings, this.#positions].flatMap((source) => ('file' in source ? [source.file] : []))
  }

  get terms(): number {
    return this.table.term.length
  }

  /** Row of a term in the table, or -1. */
  find(term: number): number {
    const terms = this.table.term
    let low = 0
    let high = terms.length - 1
    while (low <= high) {
      const middle = (low + high) >> 1
      const found = terms[middle] as number
      if (found === term) return middle
      if (found < term) low = middle + 1
      else high = middle - 1
    }
    return -1
  }

  /** Valid until the next call on this segment. */
  postings(row: number): Uint8Array {
    const { postingsEnd, postingsSum } = this.table
    return this.#read(0, this.#postings, row, postingsEnd, postingsSum)
  }

  /** Valid until the next call on this segment. */
  positions(row: number): Uint8Array {
    const { positionsEnd, positionsSum } = this.table
    return this.#read(1, this.#positions, row, positionsEnd, positionsSum)
  }

  #read(which: 0 | 1, source: Source, row: number, ends: Uint32Array, sums: Uint32Array): Uint8Array {
    const start = row === 0 ? 0 : (ends[row - 1] as number)
    const end = ends[row] as number
    const bytes = 'bytes' in source ? source.bytes.subarray(start, end) : this.#fromFile(which, source.file, start, end)
    const bit = 1 << which
    const checked = this.#checked[row] as number
    if ((checked & bit) === 0) {
      if (bytes.length !== end - start || checksum(bytes, 0, bytes.length) !== sums[row]) {
        throw new DamagedIndex(`segment ${this.id} is damaged`)
      }
      this.#checked[row] = checked | bit
    }
    return bytes
  }

  /** What is read in order comes from a window that is read at once. */
  #fromFile(which: 0 | 1, file: number, start: number, end: number): Uint8Array {
    const window = this.#windows[which]
    if (start >= window.start && end <= window.end)
      return window.bytes.subarray(start - window.start, end - window.start)
    const length = Math.max(end - start, this.#ahead)
    if (length > window.bytes.length) window.bytes = new Uint8Array(Math.max(4096, length * 1.25))
    const read = readSync(file, window.bytes, 0, length, start)
    if (read < end - start) throw new DamagedIndex(`segment ${this.id} is too short`)
    window.start = start
    window.end = start + read
    return window.bytes.subarray(0, end - start)
  }
}
