import { IMPACT_VALUES } from '../../ranking/impacts.ts'
import { IN_TEXT } from '../../ranking/fields.ts'

/** Documents that contain a term, ascending, and the sum of its impacts in each. */
export class TermList {
  documents = new Uint32Array(0)
  frequencies = new Float32Array(0)
  count = 0

  /** Empties the list. `length`: one more than the highest document number. */
  reserve(length: number): void {
    this.count = 0
    if (this.documents.length === length) return
    this.documents = new Uint32Array(length)
    this.frequencies = new Float32Array(length)
  }

  /**
   * Adds the existing documents that contain the term in one of `texts`. `postings`: of a segment whose first document
   * is `first`.
   */
  add(postings: Uint8Array, first: number, alive: Uint8Array, texts: number): void {
    const inText = (texts & IN_TEXT) !== 0
    const { documents, frequencies } = this
    const end = postings.length
    let document = first
    let count = this.count
    let at = 0
    while (at < end) {
      let byte = postings[at++] as number
      let step = byte & 127
      for (let shift = 7; byte > 127; shift += 7) {
        byte = postings[at++] as number
        step |= (byte & 127) << shift
      }
      document += step >>> 1
      if ((step & 1) === 0) {
        const impact = postings[at++] as number
        if (!inText || alive[document] === 0) continue
        frequencies[count] = IMPACT_VALUES[impact] as number
        documents[count++] = document
        continue
      }
      if (((postings[at] as number) & texts) !== 0 && alive[document] === 1) {
        const head = IMPACT_VALUES[postings[at + 1] as number] as number
        frequencies[count] = head + (IMPACT_VALUES[postings[at + 2] as number] as number)
        documents[count++] = document
      }
      at += 3
    }
    this.count = count
  }
}
