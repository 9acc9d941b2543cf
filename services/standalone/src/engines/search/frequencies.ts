import type { Lexicon } from './lexicon.ts'

/** Counts, per form, the documents that hold it. */
export class FrequencyCounter {
  #seen = new Int32Array(1 << 12)
  #document = 0

  /** Adds `step` (1 or -1) once to every form among `forms[0 .. end]`. */
  count(lexicon: Lexicon, forms: Uint32Array, end: number, step: 1 | -1): void {
    if (this.#seen.length < lexicon.forms.count) this.#seen = new Int32Array(lexicon.termOf.length * 2)
    const { frequency } = lexicon
    const seen = this.#seen
    const document = ++this.#document
    for (let i = 0; i < end; i++) {
      const form = forms[i] as number
      if (seen[form] === document) continue
      seen[form] = document
      frequency[form] = Math.max(0, (frequency[form] as number) + step)
    }
  }
}
