import { scratch } from '../bytes/scratch.ts'
import type { TermsOfDocuments } from '../port.ts'

/**
 * Finds which of some documents are cited by a term: a hash table with open addressing, with one entry per document
 * and term.
 */
export class Bearers {
  readonly #documents: Uint32Array
  readonly #terms: Uint32Array
  /** One more than the place of the document, or 0. */
  readonly #places: Uint32Array

  /** `own`: the terms by which each document is cited; `documents`: those that are looked up. */
  constructor(own: TermsOfDocuments, documents: Uint32Array) {
    this.#documents = documents
    let count = 0
    for (const document of documents) count += own.counts[document] as number
    let slots = 64
    while (slots < 4 * count) slots *= 2
    this.#terms = scratch.uint32(slots)
    this.#places = scratch.uint32(slots).fill(0)
    for (let place = 0; place < documents.length; place++) {
      const document = documents[place] as number
      const end = (own.starts[document] as number) + (own.counts[document] as number)
      for (let at = own.starts[document] as number; at < end; at++) {
        const term = own.terms[at] as number
        let slot = slotOf(term, slots)
        while (this.#places[slot] !== 0) slot = (slot + 1) & (slots - 1)
        this.#terms[slot] = term
        this.#places[slot] = place + 1
      }
    }
  }

  /** Adds `share` to the sum of every other document that is cited by a term in the list of `document`. */
  add(lists: TermsOfDocuments, document: number, share: number, sums: Float64Array): void {
    const [documents, terms, places] = [this.#documents, this.#terms, this.#places]
    const slots = places.length
    const end = (lists.starts[document] as number) + (lists.counts[document] as number)
    for (let at = lists.starts[document] as number; at < end; at++) {
      const term = lists.terms[at] as number
      for (let slot = slotOf(term, slots); places[slot] !== 0; slot = (slot + 1) & (slots - 1)) {
        const place = (places[slot] as number) - 1
        if (terms[slot] === term && documents[place] !== document) sums[place] = (sums[place] as number) + share
      }
    }
  }
}

const slotOf = (term: number, slots: number): number => Math.imul(term, 0x9e3779b1) >>> (Math.clz32(slots) + 1)
