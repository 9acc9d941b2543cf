import type { FormTable } from './form-table.ts'

/** Counts for each form the documents that contain it or once did. */
export class FrequencyCounter {
  /** By form, two numbers: the last document that contained it, and its place among the forms of that document. */
  #seen = new Uint32Array(1 << 13)
  #document = 0

  /**
   * Adds one to every form among `forms[0 .. end]`. Writes these forms, each once, into `found`, replaces each form by its place
   * there, and returns their number.
   */
  count(table: FormTable, forms: Uint32Array, end: number, found: Uint32Array): number {
    if (this.#seen.length < 2 * table.forms.count) this.#seen = new Uint32Array(table.termOf.length * 4)
    const { frequency } = table
    const seen = this.#seen
    const document = ++this.#document
    let count = 0
    for (let i = 0; i < end; i++) {
      const form = forms[i] as number
      if (seen[2 * form] !== document) {
        seen[2 * form] = document
        seen[2 * form + 1] = count
        found[count++] = form
        frequency[form] = (frequency[form] as number) + 1
      }
      forms[i] = seen[2 * form + 1] as number
    }
    return count
  }
}
