import type { Lexicon } from './lexicon.ts'

/** Counts, per form, the documents that hold it or held it. */
export class FrequencyCounter {
  #seen = new Int32Array(1 << 12)
  #found = new Uint32Array(1 << 12)
  #document = 0

  /** Adds one to every form among `forms[0 .. end]`; gives these forms, each once. */
  count(lexicon: Lexicon, forms: Uint32Array, end: number): Uint32Array {
    if (this.#seen.length < lexicon.forms.count) this.#seen = new Int32Array(lexicon.termOf.length * 2)
    const { frequency } = lexicon
    const seen = this.#seen
    const document = ++this.#document
    if (this.#found.length < end) this.#found = new Uint32Array(2 * end)
    const found = this.#found
    let count = 0
    for (let i = 0; i < end; i++) {
      const form = forms[i] as number
      if (seen[form] === document) continue
      seen[form] = document
      found[count++] = form
      frequency[form] = (frequency[form] as number) + 1
    }
    return found.slice(0, count)
  }
}
