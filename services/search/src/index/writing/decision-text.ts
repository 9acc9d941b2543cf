import type { IndexedDecision } from '../../port.ts'
import { type Field, namesOf, textsOf } from '../../ranking/decision-terms.ts'
import { type GermanWords, splitCompound } from '../../language/compounds.ts'
import { germanWords } from '../dictionary/german-words.ts'
import { FrequencyCounter } from '../dictionary/frequencies.ts'
import { IN_REGESTE, IN_SELF, IN_TEXT } from '../../ranking/fields.ts'
import { GAP, REGIONS } from '../../ranking/regions.ts'
import type { FormTable } from '../dictionary/form-table.ts'
import type { SegmentBuilder } from '../postings/segment-builder.ts'
import { BLOCK } from '../hits/shown.ts'
import { grown, unitsOf } from '../../bytes/strings.ts'
import { CANONICAL_TAG, canonicalText, LANGUAGE_TAGS, OWN_TAG, PART_TAG } from '../../language/term-kinds.ts'
import { mentionWeight } from '../../ranking/formulas.ts'
import { ASIDE_MENTION, HEADNOTE_MENTION } from '../../ranking/weights.ts'

const HYPHEN = 0x2d
const UNTRIED = 0
const WHOLE = -1
const NONE = -1
/** The term of a form, up to three parts (a joined word: its first piece and the parts of that), and NONE. */
const STRIDE = 5

/** A decision as words: its texts in the order of `textsOf`. Valid until the next `begin`. */
export interface ScannedDecision {
  /** Its distinct forms. */
  forms: Uint32Array
  /** For each word, the index of its form in `forms`. */
  words: Uint32Array
  /** For each text, the end of its words in `words`. */
  ends: number[]
  /** UTF-16 unit at which every 64th word of the decision's text begins. */
  blocks: number[]
}

/** Turns decisions into terms of a segment. */
export class DecisionText {
  readonly #table: FormTable
  readonly #german: GermanWords<number>
  readonly #frequencies = new FrequencyCounter()
  /**
   * Words and forms of the decisions scanned since `begin`; one shared array, since allocating one for each costs more
   * than filling it.
   */
  #numbers = new Uint32Array(1 << 16)
  #used = 0
  /** UTF-16 unit at which each word of the current decision begins. */
  #begins = new Uint32Array(1 << 14)
  /** Two numbers a form: its term; UNTRIED, WHOLE or the index of its parts in #parts plus one. */
  #known = new Int32Array(1 << 13)
  readonly #parts: number[][] = []
  /** `STRIDE` numbers for each form of the current decision: the pairs of its term and of its parts, then NONE. */
  #pairs = new Int32Array(1 << 12)
  #documents = 0
  #retryAt = 64

  constructor(table: FormTable) {
    this.#table = table
    this.#german = germanWords(table)
  }

  /** Invalidates earlier scans and reuses their memory. */
  begin(): void {
    this.#used = 0
  }

  /**
   * Reads the words of all texts of a decision and adds it to the document frequencies of their forms. `text`: its text
   * as UTF-16 units.
   */
  scan(decision: IndexedDecision, text: Uint16Array): ScannedDecision {
    const texts = textsOf(decision)
    const words = this.#room(texts.reduce((sum, { text: { length } }) => sum + (length >> 1) + 2, 0))
    let at = 0
    const ends = texts.map(({ place, text: string, language }) => {
      const units = place === IN_TEXT ? text : unitsOf(string)
      at = this.#table.scan(units, language, words, this.#begins, at)
      return at
    })
    this.#used += at
    const forms = this.#room(at)
    const held = this.#frequencies.count(this.#table, words, at, forms)
    this.#used += held
    if (++this.#documents >= this.#retryAt) {
      this.#retryAt *= 2
      for (let form = 1; form < this.#known.length; form += 2)
        if (this.#known[form] === WHOLE) this.#known[form] = UNTRIED
    }
    const blocks: number[] = []
    for (let word = 0; word < (ends[0] as number); word += BLOCK) blocks.push(this.#begins[word] as number)
    return { forms: forms.subarray(0, held), words: words.subarray(0, at), ends, blocks }
  }

  /** Room for numbers. When the array is replaced, earlier scans keep the old one. */
  #room(length: number): Uint32Array {
    if (this.#begins.length < length) this.#begins = new Uint32Array(2 * length)
    if (this.#used + length > this.#numbers.length) {
      this.#numbers = new Uint32Array(2 * Math.max(length, this.#numbers.length))
      this.#used = 0
    }
    return this.#numbers.subarray(this.#used, this.#used + length)
  }

  /**
   * Adds a decision to a segment. Scan all decisions of a transaction before adding the first one, so that a compound
   * is split even when its parts occur only in a later decision.
   */
  add(builder: SegmentBuilder, number: number, decision: IndexedDecision, scanned: ScannedDecision): void {
    const { forms, words, ends } = scanned
    const { terms } = this.#table
    this.#splitNew(forms)
    const numbersOf = (list: string[], tag: number) => list.map((term) => this.#table.intern(canonicalText(term), tag))
    const canonical = numbersOf(decision.terms, CANONICAL_TAG)
    const headnote = numbersOf(decision.headnoteTerms, CANONICAL_TAG)
    const aside = numbersOf(decision.asideTerms ?? [], CANONICAL_TAG)
    const own = numbersOf(namesOf(decision), OWN_TAG)
    builder.begin(number, terms.count)
    const pairs = this.#pairsOf(forms, builder)
    let start = 0
    let region: Field | null = null
    let position = 0
    textsOf(decision).forEach(({ place }, i) => {
      const end = ends[i] as number
      const each = mentionWeight(place, end - start)
      position = place === region ? position + GAP : REGIONS[place].start
      region = place
      const last = REGIONS[place].end
      for (; start < end && position < last; start++, position++) {
        let at = STRIDE * (words[start] as number)
        do builder.addAt(pairs[at] as number, place, each, position)
        while (pairs[++at] !== NONE)
      }
      start = end
    })
    for (const term of canonical) builder.add(builder.pairOf(term), IN_TEXT, 1)
    for (const term of aside) builder.add(builder.pairOf(term), IN_TEXT, ASIDE_MENTION)
    for (const term of headnote) builder.add(builder.pairOf(term), IN_REGESTE, HEADNOTE_MENTION)
    for (const term of own) builder.add(builder.pairOf(term), IN_SELF, 1)
    builder.end()
  }

  #pairsOf(forms: Uint32Array, builder: SegmentBuilder): Int32Array {
    if (this.#pairs.length < STRIDE * forms.length) this.#pairs = new Int32Array(2 * STRIDE * forms.length)
    const [pairs, known] = [this.#pairs, this.#known]
    for (let i = 0, at = 0; i < forms.length; i++, at += STRIDE) {
      const form = 2 * (forms[i] as number)
      pairs[at] = builder.pairOf(known[form] as number)
      pairs[at + 1] = NONE
      const split = known[form + 1] as number
      if (split === WHOLE) continue
      const parts = this.#parts[split - 1] as number[]
      for (const [n, part] of parts.entries()) pairs[at + 1 + n] = builder.pairOf(part)
      pairs[at + 1 + parts.length] = NONE
    }
    return pairs
  }

  /** Splits the German compounds and joined words among the forms not seen before. */
  #splitNew(forms: Uint32Array): void {
    const { termOf, forms: all } = this.#table
    if (this.#known.length < 2 * all.count) this.#known = grown(this.#known, 2 * termOf.length)
    const known = this.#known
    for (const form of forms) {
      if (known[2 * form + 1] !== UNTRIED) continue
      const parts = this.#splitForm(form)
      if (parts) this.#parts.push(parts)
      known[2 * form] = termOf[form] as number
      known[2 * form + 1] = parts ? this.#parts.length : WHOLE
    }
  }

  #splitForm(form: number): number[] | null {
    const { forms, terms, termOf, frequency } = this.#table
    const first = this.#firstPieceOf(form)
    if (first >= 0) return [termOf[first] as number, ...(this.#splitForm(first) ?? [])]
    if (forms.tags[form] !== LANGUAGE_TAGS.de) return null
    const word = forms.units.subarray(forms.starts[form], forms.starts[form + 1])
    const split = splitCompound(this.#german, word, frequency[form] as number)
    const partOf = (part: number): number => this.#table.intern(terms.text(termOf[part] as number), PART_TAG)
    return split && [partOf(split[0]), partOf(split[1])]
  }

  /** The form of the first piece of a joined word; -1 for any other word. */
  #firstPieceOf(form: number): number {
    const { forms } = this.#table
    const start = forms.starts[form] as number
    const hyphen = forms.units.subarray(start, forms.starts[form + 1]).indexOf(HYPHEN)
    return hyphen < 0 ? -1 : forms.idOf(forms.text(form).slice(0, hyphen), forms.tags[form] as number)
  }
}
