import type { IndexedDecision, InterfaceLanguage, TextLanguage } from '@trilex/catalog'
import { splitCompound } from './compounds.ts'
import { FrequencyCounter } from './frequencies.ts'
import { LANGUAGE_TAGS, type Lexicon } from './lexicon.ts'
import { ownTerms } from './record.ts'
import { grown } from './strings.ts'
import { TokenText } from './token-text.ts'

type TextOf = Pick<
  IndexedDecision,
  'title' | 'regeste' | 'text' | 'citations' | 'dockets' | 'language' | 'volume' | 'part' | 'page'
>

const REGESTE_LANGUAGES: readonly InterfaceLanguage[] = ['fr', 'de', 'it']
/** A term counts at most as often as this: what comes on top no longer changes the order. */
const MOST_REPEATS = 15
const UNTRIED = 0
const WHOLE = -1

/** Form ids of a decision, one text after the other, and the place after the last form of each text. */
export interface ScannedDecision {
  forms: Uint32Array
  ends: number[]
}

/** Turns decisions into the columns of the full-text table. */
export class DecisionText {
  readonly #lexicon: Lexicon
  readonly #frequencies = new FrequencyCounter()
  readonly #output = new TokenText()
  #forms = new Uint32Array(1 << 14)
  /** Per form: UNTRIED, WHOLE, or one more than the place of its two parts in #parts. */
  #split = new Int32Array(1 << 12)
  readonly #parts: [number, number][] = []
  #documents = 0
  #retryAt = 64

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon
  }

  /** Forms of all texts of a decision; it counts as one more document. */
  scan(decision: TextOf): ScannedDecision {
    const ends = this.#scan(decision)
    const length = ends.at(-1) as number
    this.#frequencies.count(this.#lexicon, this.#forms, length, 1)
    if (++this.#documents >= this.#retryAt) {
      this.#retryAt *= 2
      for (let form = 0; form < this.#split.length; form++) if (this.#split[form] === WHOLE) this.#split[form] = UNTRIED
    }
    return { forms: this.#forms.slice(0, length), ends }
  }

  /** Takes a decision out of the frequencies. */
  forget(decision: TextOf): void {
    const length = this.#scan(decision).at(-1) as number
    this.#frequencies.count(this.#lexicon, this.#forms, length, -1)
  }

  /**
   * Values of the columns of the full-text table as UTF-8, in their order, valid until the next call. All decisions of a
   * transaction are scanned before the first is written, so that compounds find parts that stand in a later one.
   */
  columns(decision: IndexedDecision, { forms, ends }: ScannedDecision): Uint8Array[] {
    const output = this.#output
    output.clear()
    const texts = textsOf(decision)
    const starts: number[] = []
    let column = ''
    let at = 0
    texts.forEach(({ column: next }, i) => {
      if (next !== column) starts.push(output.length)
      else output.break()
      column = next
      output.forms(this.#lexicon, forms, at, ends[i] as number)
      at = ends[i] as number
    })
    for (const term of ownTerms(decision)) output.canonical(term)
    starts.push(output.length)
    for (const [term, repeats] of countOf(decision.terms)) {
      for (let i = 0; i < Math.min(repeats, MOST_REPEATS); i++) output.canonical(term)
    }
    for (const term of this.#partsOf(forms)) output.part(this.#lexicon, term)
    starts.push(output.length)
    return starts.slice(0, -1).map((start, i) => output.slice(start, starts[i + 1] as number))
  }

  /** Terms of the parts of the German compounds among the forms, each once. */
  #partsOf(forms: Uint32Array): Set<number> {
    if (this.#split.length < this.#lexicon.forms.count) {
      this.#split = grown(this.#split, this.#lexicon.termOf.length)
    }
    const terms = new Set<number>()
    for (const form of forms) {
      let split = this.#split[form] as number
      if (split === UNTRIED) {
        const parts = this.#splitForm(form)
        if (parts) this.#parts.push(parts)
        split = parts ? this.#parts.length : WHOLE
        this.#split[form] = split
      }
      if (split === WHOLE) continue
      for (const part of this.#parts[split - 1] as [number, number]) terms.add(this.#lexicon.termOf[part] as number)
    }
    return terms
  }

  #splitForm(form: number): [number, number] | null {
    const { forms, frequency } = this.#lexicon
    if (forms.tags[form] !== LANGUAGE_TAGS.de) return null
    const word = forms.units.subarray(forms.starts[form], forms.starts[form + 1])
    return splitCompound(this.#lexicon, word, frequency[form] as number)
  }

  /** Place after the last form of each text. */
  #scan(decision: TextOf): number[] {
    let at = 0
    return textsOf(decision).map(({ text, language }) => {
      const need = at + (text.length >> 1) + 2
      if (need > this.#forms.length) this.#forms = grown(this.#forms, need * 2)
      at = this.#lexicon.scan(text, language, this.#forms, at)
      return at
    })
  }
}

/** Every column occurs; texts of one column follow one another. */
function textsOf(decision: TextOf): { column: string; text: string; language: TextLanguage }[] {
  const { language } = decision
  return [
    { column: 'title', text: decision.title, language },
    ...REGESTE_LANGUAGES.map((own) => ({ column: `regeste_${own}`, text: decision.regeste[own] ?? '', language: own })),
    { column: 'text', text: decision.text, language },
    ...REGESTE_LANGUAGES.map((own) => ({ column: 'self', text: decision.citations[own], language: own })),
    ...decision.dockets.map((docket) => ({ column: 'self', text: docket, language })),
  ]
}

function countOf(terms: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  return counts
}
