import { readSync } from 'node:fs'
import { SegmentTable } from './segment-table.ts'
import { isWhole, SUM } from './segment-writer.ts'
import { postingsEnd, Skips } from '../../bytes/skips.ts'

/** Thrown when the index is corrupt and must be rebuilt. */
export class DamagedIndex extends Error {
  override readonly name = 'DamagedIndex'
  /** Whether SQLite found the database damaged; otherwise one of the index's other files is. */
  readonly database: boolean

  constructor(message: string, database = false) {
    super(message)
    this.database = database
  }
}

/** Where the bytes of a segment are: in memory or in an open file. */
export type Source = { bytes: Uint8Array } | { file: number }

const NONE = new Uint8Array()
/** Lists of at most this many bytes are cached: at most a megabyte per segment. */
const SHORT_LIST = 4096
const MOST_RECENT = 256

/** Bytes of a file from `start` to `end`. */
interface Window {
  bytes: Uint8Array
  start: number
  end: number
}

/** The postings of a range of documents; immutable. */
export class Segment {
  readonly id: number
  readonly first: number
  readonly last: number
  readonly #table: SegmentTable
  readonly #postings: Source
  readonly #positions: Source
  /** Two bits a row in memory: whether the checksums of its postings and of its positions have been verified. */
  readonly #checked: Uint8Array
  readonly #windows: [Window, Window] = [
    { bytes: NONE, start: 0, end: 0 },
    { bytes: NONE, start: 0, end: 0 },
  ]
  /**
   * Short lists read recently. One search reads a list for scores, passages and crops; the search for the next typed
   * letter reads it again.
   */
  readonly #recent = new Map<number, Uint8Array>()
  /** Fewest bytes to read at a time, for reading terms in order; 0: only what is needed. */
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
    this.#table = new SegmentTable(table, first)
    this.#checked = new Uint8Array((this.#table.rows + 3) >> 2)
    this.#postings = postings
    this.#positions = positions
  }

  get files(): number[] {
    return [this.#postings, this.#positions].flatMap((source) => ('file' in source ? [source.file] : []))
  }

  get terms(): number {
    return this.#table.rows
  }

  /**
   * Reads everything.
   * @throws DamagedIndex when a checksum differs
   */
  verify(): void {
    for (let row = 0; row < this.terms; row++) {
      this.#postingsAndSkips(row)
      this.positions(row)
    }
  }

  /** Row of a term in the table, or -1. */
  find(term: number): number {
    return this.#table.find(term) ? this.#table.row : -1
  }

  /** The table's entry of a row; valid until the next call on this segment. */
  rowAt(row: number): Pick<SegmentTable, 'term' | 'documents' | 'last'> {
    this.#table.goTo(row)
    return this.#table
  }

  /** Valid until the next call on this segment. */
  postings(row: number): Uint8Array {
    const bytes = this.#postingsAndSkips(row)
    return bytes.subarray(0, postingsEnd(bytes, this.#table.documents))
  }

  /**
   * Where every 16th posting of a row ends; empty for a term in few documents. Valid until the next call on this
   * segment.
   */
  skips(row: number): Skips {
    const bytes = this.#postingsAndSkips(row)
    return new Skips(bytes.subarray(postingsEnd(bytes, this.#table.documents)), this.first)
  }

  /** Valid until the next call on this segment. */
  positions(row: number): Uint8Array {
    this.#table.goTo(row)
    return this.#read(1, this.#positions, row, this.#table.positionsStart, this.#table.positionsEnd)
  }

  #postingsAndSkips(row: number): Uint8Array {
    this.#table.goTo(row)
    return this.#read(0, this.#postings, row, this.#table.postingsStart, this.#table.postingsEnd)
  }

  #read(which: 0 | 1, source: Source, row: number, start: number, end: number): Uint8Array {
    if (!('bytes' in source)) return this.#fromFile(which, source.file, start, end).subarray(0, end - start - SUM)
    const bytes = source.bytes.subarray(start, end)
    const bit = 1 << (2 * (row & 3) + which)
    const checked = this.#checked[row >> 2] as number
    if ((checked & bit) === 0) {
      this.#refuseDamaged(bytes, end - start)
      this.#checked[row >> 2] = checked | bit
    }
    return bytes.subarray(0, bytes.length - SUM)
  }

  #refuseDamaged(bytes: Uint8Array, length: number): void {
    if (bytes.length !== length || !isWhole(bytes)) throw new DamagedIndex(`segment ${this.id} is damaged`)
  }

  /**
   * Sequential reads are served from a window of the file. Bytes are verified whenever they are read: a file can be
   * damaged after it was opened.
   */
  #fromFile(which: 0 | 1, file: number, start: number, end: number): Uint8Array {
    const window = this.#windows[which]
    if (start >= window.start && end <= window.end) {
      const bytes = window.bytes.subarray(start - window.start, end - window.start)
      if (this.#ahead > 0) this.#refuseDamaged(bytes, end - start)
      return bytes
    }
    const key = 2 * start + which
    const recent = this.#recent.get(key)
    if (recent) return recent
    const length = Math.max(end - start, this.#ahead)
    if (length > window.bytes.length) window.bytes = new Uint8Array(Math.max(4096, length * 1.25))
    window.start = window.end = 0
    const read = readSync(file, window.bytes, 0, length, start)
    if (read < end - start) throw new DamagedIndex(`segment ${this.id} is too short`)
    this.#refuseDamaged(window.bytes.subarray(0, end - start), end - start)
    window.start = start
    window.end = start + read
    if (this.#ahead === 0 && read <= SHORT_LIST) {
      if (this.#recent.size >= MOST_RECENT) this.#recent.clear()
      this.#recent.set(key, window.bytes.slice(0, read))
    }
    return window.bytes.subarray(0, end - start)
  }
}
