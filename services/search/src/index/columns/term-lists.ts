import { grown } from '../../bytes/strings.ts'

/** Lists of terms by document number, one after the other. */
export class TermLists {
  terms = new Uint32Array(1 << 10)
  end = 0
  /** Start and length of each document's list. */
  starts = new Uint32Array(1 << 10)
  counts = new Uint16Array(1 << 10)

  of(document: number): Uint32Array {
    const start = this.starts[document] as number
    return this.terms.subarray(start, start + (this.counts[document] as number))
  }

  /** `bytes`: a result of `listBytes`. Terms beyond the first 65,535 are dropped. */
  put(document: number, bytes: Uint8Array): void {
    const count = Math.min(0xffff, bytes.length >> 2)
    const end = this.end + count
    if (end > this.terms.length) this.terms = grown(this.terms, end * 2)
    new Uint8Array(this.terms.buffer).set(bytes.subarray(0, 4 * count), 4 * this.end)
    this.starts[document] = this.end
    this.counts[document] = count
    this.end = end
  }

  /** Makes room for document numbers below `length`. */
  reserve(length: number): void {
    if (length <= this.starts.length) return
    this.starts = grown(this.starts, length)
    this.counts = grown(this.counts, length)
  }
}

/** A list in its stored form. */
export const listBytes = (terms: Iterable<number>): Uint8Array => new Uint8Array(Uint32Array.from(terms).buffer)
