import { ByteReader, type ByteWriter } from './bytes.ts'

/** Strings of a block: the first is written in full, of the others what they do not share with the one before. */
const BLOCK = 16
/** Longest string, in UTF-16 units. */
const LONGEST = 512

/** Writes ascending strings (by UTF-16 units) in blocks; after each of them its owner writes what belongs to it. */
export class StringBlockWriter {
  /** Where each block begins. */
  readonly starts: number[] = []
  readonly #out: ByteWriter
  #count = 0
  #before = ''

  constructor(out: ByteWriter) {
    this.#out = out
  }

  /** Answers whether a block begins with it. At most 512 units. */
  add(text: string): boolean {
    const out = this.#out
    out.reserve(10 + 3 * text.length)
    const first = this.#count++ % BLOCK === 0
    if (first) this.starts.push(out.length)
    let shared = 0
    if (!first) while (shared < text.length && text.charCodeAt(shared) === this.#before.charCodeAt(shared)) shared++
    out.number(shared)
    out.number(text.length - shared)
    for (let i = shared; i < text.length; i++) out.number(text.charCodeAt(i))
    this.#before = text
    return first
  }
}

/** Reads what `StringBlockWriter` wrote, one string after the other. */
export class StringBlocks {
  /** The string that was read last: `units[0 .. length]`. */
  readonly units = new Uint16Array(LONGEST)
  length = 0
  readonly #starts: Uint32Array
  readonly #bytes: ByteReader

  constructor(starts: Uint32Array, bytes: Uint8Array) {
    this.#starts = starts
    this.#bytes = new ByteReader(bytes)
  }

  /** Goes before the first string of a block. */
  open(block: number): void {
    this.#bytes.at = this.#starts[block] as number
  }

  /** Reads the next string; what its owner wrote comes next. */
  string(): void {
    let at = this.number()
    const end = at + this.number()
    while (at < end) this.units[at++] = this.number()
    this.length = end
  }

  number(): number {
    return this.#bytes.number()
  }

  text(): string {
    return String.fromCharCode(...this.units.subarray(0, this.length))
  }

  /** Negative, zero or positive as the string that was read last comes before, is, or comes after another. */
  compare(units: Uint16Array, length: number): number {
    const shorter = Math.min(length, this.length)
    for (let i = 0; i < shorter; i++) {
      const difference = (this.units[i] as number) - (units[i] as number)
      if (difference !== 0) return difference
    }
    return this.length - length
  }

  /** The last block whose first string is not after another; 0 when all are. */
  blockOf(units: Uint16Array, length: number): number {
    let low = 0
    let high = this.#starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      this.open(middle)
      this.string()
      if (this.compare(units, length) > 0) high = middle - 1
      else low = middle
    }
    return low
  }

  static blockAt(place: number): number {
    return Math.floor(place / BLOCK)
  }

  static firstOf(block: number): number {
    return block * BLOCK
  }
}
