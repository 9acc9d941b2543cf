const SHORTEST_PART = 4
/** Linking elements between the parts of a German compound. */
const LINKS = ['', 's', 'es', 'n', 'en', 'er', 'e', 'ns', 'ens']
/** Endings that a first part may have lost: Miet(e)vertrag, Straf(en)katalog. */
const LOST = ['', 'e', 'en']
/** Number of documents of the collection that must contain a part. */
export const FEWEST_DOCUMENTS = 5
const MOST_PARTS = 3
/** How common the parts must be relative to the whole (mean logarithm of frequency). */
const COMMON = 0.6
/** How much more common the parts of a part must be before it is cut again. */
const FURTHER_CUT = 1.15

interface Cut {
  parts: string[]
  /** Sum of the logarithms of the parts' frequencies. */
  score: number
}

/** Splits German compounds into two or three words of the collection, for training. */
export class Compounds {
  readonly #documents: ReadonlyMap<string, number>
  readonly #known = new Map<string, string[]>()

  /** `documents`: folded form → number of documents that contain it. */
  constructor(documents: ReadonlyMap<string, number>) {
    this.#documents = documents
  }

  /** Parts of a folded form as folded forms; none when it is simple. */
  partsOf(form: string): string[] {
    let parts = this.#known.get(form)
    if (parts === undefined) {
      const cut = form.length < 2 * SHORTEST_PART || /\p{N}/u.test(form) ? null : this.#cut(form, MOST_PARTS)
      const whole = Math.log(1 + (this.#documents.get(form) ?? 0))
      parts = cut && mean(cut) >= COMMON * whole ? cut.parts : []
      this.#known.set(form, parts)
    }
    return parts
  }

  /** The cut into at least two parts whose parts are most common. */
  #cut(form: string, most: number): Cut | null {
    let best: Cut | null = null
    for (let at = SHORTEST_PART; at <= form.length - SHORTEST_PART; at++) {
      for (const link of LINKS) {
        if (at - link.length < SHORTEST_PART || !form.startsWith(link, at - link.length)) continue
        const left = this.#lexeme(form.slice(0, at - link.length))
        const right = left && this.#wordOrCut(form.slice(at), most - 1)
        if (!right) continue
        const cut = { parts: [left.form, ...right.parts], score: left.score + right.score }
        if (!best || mean(cut) > mean(best) + 1e-9) best = cut
      }
    }
    return best
  }

  #lexeme(base: string): { form: string; score: number } | null {
    let form = base
    let documents = 0
    for (const lost of LOST) {
      const count = this.#documents.get(base + lost) ?? 0
      if (count > documents) [form, documents] = [base + lost, count]
    }
    return documents < FEWEST_DOCUMENTS ? null : { form, score: Math.log(1 + documents) }
  }

  #wordOrCut(form: string, most: number): Cut | null {
    const documents = this.#documents.get(form) ?? 0
    const word = documents < FEWEST_DOCUMENTS ? null : { parts: [form], score: Math.log(1 + documents) }
    const cut = most < 2 ? null : this.#cut(form, most)
    return cut && (!word || mean(cut) > mean(word) * FURTHER_CUT) ? cut : word
  }
}

const mean = ({ parts, score }: Cut): number => score / parts.length
