import type { InterfaceLanguage } from '@trilex/citations/vocabulary'
import { contentStem, JOINED } from '../language/content-stems.ts'

const WORD = /[\p{L}\p{M}]+/gu

/** Counts the spellings of the stems of one language. */
export class Surfaces {
  readonly #language: InterfaceLanguage
  readonly #stemOf = new Map<string, string | null>()
  readonly #written = new Map<string, Map<string, number>>()

  constructor(language: InterfaceLanguage) {
    this.#language = language
  }

  read(text: string): void {
    for (const [word] of [...text.matchAll(WORD), ...text.matchAll(JOINED)]) {
      let stem = this.#stemOf.get(word)
      if (stem === undefined) {
        stem = contentStem(word.toLowerCase(), this.#language)
        this.#stemOf.set(word, stem)
      }
      if (stem === null) continue
      let forms = this.#written.get(stem)
      if (!forms) this.#written.set(stem, (forms = new Map<string, number>()))
      forms.set(word, (forms.get(word) ?? 0) + 1)
    }
  }

  /** How often the stem was read. */
  countOf(stem: string): number {
    let sum = 0
    for (const count of this.#written.get(stem)?.values() ?? []) sum += count
    return sum
  }

  /**
   * The most frequent spelling of a stem; of two equally frequent ones the shorter. Capitals that occur only at the
   * beginning of a sentence are lowered. Returns the stem itself when it was never read as a word.
   */
  formOf(stem: string): string {
    const forms = this.#written.get(stem)
    if (!forms) return stem
    const [form] = [...forms].reduce((best, each) => (better(each, best) ? each : best))
    const lower = form.toLowerCase()
    return this.#language !== 'de' && forms.has(lower) ? lower : form
  }
}

function better([form, count]: [string, number], [other, most]: [string, number]): boolean {
  if (count !== most) return count > most
  return form.length === other.length ? form < other : form.length < other.length
}
