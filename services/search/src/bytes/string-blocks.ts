import { ByteReader, type ByteWriter } from './bytes.ts'

/**
 * Strings in a block: the first is written in full, the others without the beginning that they share with the one
 * before.
 */
const BLOCK = 16
/** Longest string, in UTF-16 units. */
const LONGEST = 512

/** Writes strings, ascending by UTF-16 units, in front-coded blocks. After each string its owner appends its own data. */
export class StringBlockWriter {
  /** Where each block begins. */
  readonly starts: number[] = []
  readonly #out: ByteWriter
  #count = 0
  #before = ''

  constructor(out: ByteWriter) {
    this.#out = out
  }

  /** Writes a string of at most 512 units; returns whether it begins a block. */
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

/** Reads the strings that a `StringBlockWriter` wrote, in order. */
export class StringBlocks {
  /** The string read last: `units[0 .. length]`. */
  readonly units = new Uint16Array(LONGEST)
  length = 0
  readonly #starts: Uint32Array
  readonly #bytes: ByteReader

  constructor(starts: Uint32Array, bytes: Uint8Array) {
    this.#starts = starts
    this.#bytes = new ByteReader(bytes)
  }

  /** Moves to the first string of a block. */
  open(block: number): void {
    this.#bytes.at = this.#starts[block] as number
  }

  /** Reads the next string; the data of its owner follows. */
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

  /** Negative, zero or positive when the string read last comes before, equals or comes after another. */
  compare(units: Uint16Array, length: number): number {
    const shorter = Math.min(length, this.length)
    for (let i = 0; i < shorter; i++) {
      const difference = (this.units[i] as number) - (units[i] as number)
      if (difference !== 0) return difference
    }
    return this.length - length
  }

  /** The last block whose first string does not come after the given one; 0 when there is none. */
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
