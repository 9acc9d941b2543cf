import type { IndexedDecision, InterfaceLanguage, TextLanguage } from '@trilex/catalog'
import { isDate } from './canonical.ts'
import { type GermanWords, germanWords, splitCompound } from './compounds.ts'
import { FrequencyCounter } from './frequencies.ts'
import { GAP, IN_REGESTE, IN_SELF, IN_TEXT, IN_TITLE, REGIONS } from './impacts.ts'
import type { Lexicon } from './lexicon.ts'
import { ownTerms } from './record.ts'
import type { SegmentBuilder } from './segment-builder.ts'
import { grown, unitsOf } from './strings.ts'
import { CANONICAL_TAG, canonicalText, LANGUAGE_TAGS, OWN_TAG, PART_TAG } from './term-kinds.ts'
import { HEADNOTE_MENTION, TEXT_WEIGHTS } from './weights.ts'

const REGESTE_LANGUAGES: readonly InterfaceLanguage[] = ['fr', 'de', 'it']
const UNTRIED = 0
const WHOLE = -1

type Place = keyof typeof REGIONS

/** Form ids of a decision, one text after the other, the place after the last form of each text, and the forms each once. */
export interface ScannedDecision {
  forms: Uint32Array
  ends: number[]
  different: Uint32Array
}

/** Turns decisions into terms of a segment. */
export class DecisionText {
  readonly #lexicon: Lexicon
  readonly #german: GermanWords<number>
  readonly #frequencies = new FrequencyCounter()
  #forms = new Uint32Array(1 << 14)
  /** Per form: UNTRIED, WHOLE, or one more than the place of the terms of its two parts in #parts. */
  #split = new Int32Array(1 << 12)
  readonly #parts: [number, number][] = []
  #documents = 0
  #retryAt = 64

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon
    this.#german = germanWords(lexicon)
  }

  /** Forms of all texts of a decision; it counts as one more document that holds them. */
  scan(decision: IndexedDecision): ScannedDecision {
    let at = 0
    const ends = textsOf(decision).map(({ text, language }) => {
      const need = at + (text.length >> 1) + 2
      if (need > this.#forms.length) this.#forms = grown(this.#forms, need * 2)
      at = this.#lexicon.scan(unitsOf(text), language, this.#forms, at)
      return at
    })
    const different = this.#frequencies.count(this.#lexicon, this.#forms, at)
    if (++this.#documents >= this.#retryAt) {
      this.#retryAt *= 2
      for (let form = 0; form < this.#split.length; form++) if (this.#split[form] === WHOLE) this.#split[form] = UNTRIED
    }
    return { forms: this.#forms.slice(0, at), ends, different }
  }

  /**
   * Adds a decision to a segment. All decisions of a transaction are scanned before the first is added, so that
   * compounds find parts that stand in a later one.
   */
  add(builder: SegmentBuilder, number: number, decision: IndexedDecision, scanned: ScannedDecision): void {
    const { forms, ends, different } = scanned
    const { terms, termOf } = this.#lexicon
    this.#splitNew(different)
    const numbersOf = (list: string[], tag: number) =>
      list.map((term) => this.#lexicon.intern(canonicalText(term), tag))
    const canonical = numbersOf(decision.terms, CANONICAL_TAG)
    const headnote = numbersOf(decision.headnoteTerms, CANONICAL_TAG)
    const own = numbersOf([...ownTerms(decision), ...dayOf(decision)], OWN_TAG)
    builder.begin(number, terms.count)
    let start = 0
    let region: Place | null = null
    let position = 0
    textsOf(decision).forEach(({ place }, i) => {
      const end = ends[i] as number
      const { weight, b, length } = TEXT_WEIGHTS[place]
      const each = weight / (1 - b + (b * (end - start)) / length)
      position = place === region ? position + GAP : REGIONS[place].start
      region = place
      const last = REGIONS[place].end
      for (; start < end && position < last; start++, position++) {
        const form = forms[start] as number
        builder.addAt(termOf[form] as number, place, each, position)
        const split = this.#split[form] as number
        if (split === WHOLE) continue
        for (const part of this.#parts[split - 1] as [number, number]) builder.addAt(part, place, each, position)
      }
      start = end
    })
    for (const term of canonical) builder.add(term, IN_TEXT, 1)
    for (const term of headnote) builder.add(term, IN_REGESTE, HEADNOTE_MENTION)
    for (const term of own) builder.add(term, IN_SELF, 1)
    builder.end()
  }

  /** Takes the German compounds among the forms apart that were not seen before. */
  #splitNew(forms: Uint32Array): void {
    if (this.#split.length < this.#lexicon.forms.count) this.#split = grown(this.#split, this.#lexicon.termOf.length)
    for (const form of forms) {
      if (this.#split[form] !== UNTRIED) continue
      const parts = this.#splitForm(form)
      if (parts) this.#parts.push(parts)
      this.#split[form] = parts ? this.#parts.length : WHOLE
    }
  }

  #splitForm(form: number): [number, number] | null {
    const { forms, terms, termOf, frequency } = this.#lexicon
    if (forms.tags[form] !== LANGUAGE_TAGS.de) return null
    const word = forms.units.subarray(forms.starts[form], forms.starts[form + 1])
    const split = splitCompound(this.#german, word, frequency[form] as number)
    const partOf = (part: number): number => this.#lexicon.intern(terms.text(termOf[part] as number), PART_TAG)
    return split && [partOf(split[0]), partOf(split[1])]
  }
}

/** The day of a decision, by which it is asked for as by its own name. */
const dayOf = ({ decisionDate }: IndexedDecision): string[] =>
  decisionDate !== null && isDate(decisionDate) ? [decisionDate] : []

/** Texts in the order of their positions; texts of one place follow one another. */
function textsOf(decision: IndexedDecision): { place: Place; text: string; language: TextLanguage }[] {
  const { language } = decision
  return [
    { place: IN_TEXT, text: decision.text, language },
    { place: IN_TITLE, text: decision.title, language },
    ...REGESTE_LANGUAGES.map((own) => ({ place: IN_SELF, text: decision.citations[own], language: own }) as const),
    ...decision.dockets.map((docket) => ({ place: IN_SELF, text: docket, language }) as const),
    ...REGESTE_LANGUAGES.map(
      (own) => ({ place: IN_REGESTE, text: decision.regeste[own] ?? '', language: own }) as const,
    ),
  ]
}
