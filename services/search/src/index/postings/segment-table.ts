import { ByteReader, ByteWriter } from '../../bytes/bytes.ts'
import { lastAtMost } from '../../bytes/picking.ts'

/** Rows of a block. A term is looked up by the first term of each block, then row by row. */
const BLOCK = 32
/** Numbers of a table before its arrays: rows, blocks. */
const NUMBERS = 2

/** Writes the table of a segment row by row, ascending by term. */
export class TableWriter {
  readonly #firstDocument: number
  readonly #out = new ByteWriter(1 << 12)
  readonly #terms: number[] = []
  readonly #starts: number[] = []
  readonly #postings: number[] = []
  readonly #positions: number[] = []
  #rows = 0
  #term = 0
  #postingsEnd = 0
  #positionsEnd = 0

  constructor(firstDocument: number) {
    this.#firstDocument = firstDocument
  }

  /** `last`: the last document that contains the term. `postingsEnd`, `positionsEnd`: byte offsets in the segment. */
  add(term: number, documents: number, last: number, postingsEnd: number, positionsEnd: number): void {
    const out = this.#out
    out.reserve(25)
    if (this.#rows++ % BLOCK === 0) {
      this.#terms.push(term)
      this.#starts.push(out.length)
      this.#postings.push(this.#postingsEnd)
      this.#positions.push(this.#positionsEnd)
      this.#term = term
    }
    out.number(term - this.#term)
    out.number(documents)
    out.number(last - this.#firstDocument)
    out.number(postingsEnd - this.#postingsEnd)
    out.number(positionsEnd - this.#positionsEnd)
    this.#term = term
    this.#postingsEnd = postingsEnd
    this.#positionsEnd = positionsEnd
  }

  finish(): Uint8Array {
    const numbers = [this.#rows, this.#terms.length]
    const index = Uint32Array.from([...numbers, ...this.#terms, ...this.#starts, ...this.#postings, ...this.#positions])
    return Buffer.concat([new Uint8Array(index.buffer), this.#out.written()])
  }
}

/** Reads a table written by `TableWriter`. The fields contain one row at a time. */
export class SegmentTable {
  readonly rows: number
  row = -1
  term = 0
  documents = 0
  last = 0
  postingsStart = 0
  postingsEnd = 0
  positionsStart = 0
  positionsEnd = 0
  readonly #firstDocument: number
  readonly #terms: Uint32Array
  readonly #starts: Uint32Array
  readonly #postings: Uint32Array
  readonly #positions: Uint32Array
  readonly #bytes: ByteReader

  /** Takes over `bytes`, which must not change afterwards. */
  constructor(bytes: Uint8Array, firstDocument: number) {
    const own = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice()
    const [rows = 0, blocks = 0] = new Uint32Array(own.buffer, own.byteOffset, NUMBERS)
    const column = (n: number) => new Uint32Array(own.buffer, own.byteOffset + 4 * (NUMBERS + n * blocks), blocks)
    this.rows = rows
    this.#firstDocument = firstDocument
    this.#terms = column(0)
    this.#starts = column(1)
    this.#postings = column(2)
    this.#positions = column(3)
    this.#bytes = new ByteReader(own.subarray(4 * (NUMBERS + 4 * blocks)))
  }

  /** Goes to the row of a term. False when there is none; the current row is then unspecified. */
  find(term: number): boolean {
    if (this.row >= 0 && this.term === term) return true
    const block = lastAtMost(this.#terms, term)
    if (this.rows === 0 || (this.#terms[block] as number) > term) return false
    const end = Math.min(this.rows, (block + 1) * BLOCK)
    this.#open(block)
    while (this.term < term && this.row + 1 < end) this.#next()
    return this.term === term
  }

  /** Goes to a row; going to the next one is cheap. */
  goTo(row: number): void {
    if (row === this.row) return
    if (row < this.row || row - this.row > BLOCK || this.row < 0) this.#open(Math.floor(row / BLOCK))
    while (this.row < row) {
      if ((this.row + 1) % BLOCK === 0) this.#open((this.row + 1) / BLOCK)
      else this.#next()
    }
  }

  #open(block: number): void {
    this.#bytes.at = this.#starts[block] as number
    this.term = this.#terms[block] as number
    this.postingsEnd = this.#postings[block] as number
    this.positionsEnd = this.#positions[block] as number
    this.row = block * BLOCK - 1
    this.#next()
  }

  #next(): void {
    const bytes = this.#bytes
    this.row++
    this.term += bytes.number()
    this.documents = bytes.number()
    this.last = this.#firstDocument + bytes.number()
    this.postingsStart = this.postingsEnd
    this.postingsEnd += bytes.number()
    this.positionsStart = this.positionsEnd
    this.positionsEnd += bytes.number()
  }
}
