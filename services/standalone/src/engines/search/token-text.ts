import type { Lexicon } from './lexicon.ts'
import { BREAK, PART_MARK, TERM_MARK } from './schema.ts'

const encoder = new TextEncoder()
const BREAK_BYTES = encoder.encode(`${BREAK} `)
const PART_BYTES = encoder.encode(PART_MARK)

/** UTF-8 text of tokens parted by blanks, as the full-text table takes it; reused from document to document. */
export class TokenText {
  #bytes = new Uint8Array(1 << 16)
  #length = 0

  clear(): void {
    this.#length = 0
  }

  get length(): number {
    return this.#length
  }

  /** Valid until the next `clear`. */
  slice(from: number, to: number): Uint8Array {
    return this.#bytes.subarray(from, to)
  }

  /** Appends the terms of `forms[from .. to]`. */
  forms(lexicon: Lexicon, forms: Uint32Array, from: number, to: number): void {
    const { termOf } = lexicon
    for (let i = from; i < to; i++) this.#term(lexicon, termOf[forms[i] as number] as number)
  }

  part(lexicon: Lexicon, term: number): void {
    this.#append(PART_BYTES)
    this.#term(lexicon, term)
  }

  break(): void {
    this.#append(BREAK_BYTES)
  }

  canonical(term: string): void {
    this.#append(encoder.encode(`${canonicalToken(term)} `))
  }

  #term(lexicon: Lexicon, term: number): void {
    const { starts, units } = lexicon.terms
    const end = starts[term + 1] as number
    let at = starts[term] as number
    this.#reserve(3 * (end - at) + 1)
    const bytes = this.#bytes
    let length = this.#length
    for (; at < end; at++) {
      const unit = units[at] as number
      if (unit < 0x80) bytes[length++] = unit
      else if (unit < 0x800) {
        bytes[length++] = 0xc0 | (unit >> 6)
        bytes[length++] = 0x80 | (unit & 0x3f)
      } else {
        bytes[length++] = 0xe0 | (unit >> 12)
        bytes[length++] = 0x80 | ((unit >> 6) & 0x3f)
        bytes[length++] = 0x80 | (unit & 0x3f)
      }
    }
    bytes[length++] = 0x20
    this.#length = length
  }

  #append(piece: Uint8Array): void {
    this.#reserve(piece.length)
    this.#bytes.set(piece, this.#length)
    this.#length += piece.length
  }

  #reserve(bytes: number): void {
    if (this.#length + bytes <= this.#bytes.length) return
    const longer = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + bytes))
    longer.set(this.#bytes)
    this.#bytes = longer
  }
}

/** Token of a canonical norm, citation or docket term. Upper and lower case are equal: `OR.336` and `or.336`. */
export const canonicalToken = (term: string): string =>
  TERM_MARK + term.toLowerCase().replace(/[^\p{L}\p{N}./_-]/gu, '_')
