import type { TextLanguage } from '@trilex/citations/vocabulary'
import { joinedIn, LONGEST_FORM, LOWER, wholeIn } from '../../language/letters.ts'
import { stem } from '../../language/stem.ts'
import { LANGUAGE_TAGS } from '../../language/term-kinds.ts'
import { finish, grown, StringTable, seedOf, unitsOf } from '../../bytes/strings.ts'

/**
 * Every surface form of the collection (lower case, by language) with its term, the folded stem in that language, and every
 * canonical term. A term has the tag of its language or kind (`term-kinds.ts`). Ids count up and are never reused.
 */
export class FormTable {
  readonly forms = new StringTable(1 << 12)
  readonly terms = new StringTable(1 << 12)
  /** Term of each form. */
  termOf = new Uint32Array(1 << 12)
  /** Number of documents that contain each form. */
  frequency = new Uint32Array(1 << 12)
  readonly #scratch = new Uint16Array(LONGEST_FORM)

  /**
   * Reads the words of a text, given as units: writes their form ids into `out` and their beginnings into `begins`, both from
   * `at` on, and returns the place after the last one. Unknown forms are added. Both arrays need room for half as many words as
   * the text has units, plus one. A joined word has the position of its first piece, whose form it begins with.
   */
  scan(text: Uint16Array, language: TextLanguage, out: Uint32Array, begins: Uint32Array, at: number): number {
    const { forms } = this
    const scratch = this.#scratch
    const tag = LANGUAGE_TAGS[language]
    const seed = seedOf(tag)
    const end = text.length
    let joinedUpTo = 0
    for (let i = 0; i < end; i++) {
      let lower = LOWER[text[i] as number] as number
      if (lower === 0) continue
      begins[at] = i
      let hash = seed
      let length = 0
      do {
        if (length < LONGEST_FORM) {
          scratch[length++] = lower
          hash = Math.imul(hash ^ lower, 16777619)
        }
        lower = ++i < end ? (LOWER[text[i] as number] as number) : 0
      } while (lower !== 0)
      const start = begins[at] as number
      const whole = wholeIn(text, start, i)
      if (whole) {
        out[at++] = this.form(whole.form, language)
        i = whole.end
        continue
      }
      hash = finish(hash)
      let id = forms.find(scratch, 0, length, hash)
      if (id < 0) {
        id = forms.add(scratch, 0, length, hash, tag)
        this.setTerm(id, this.intern(stem(forms.text(id), language), tag))
      }
      const joined = start >= joinedUpTo && joinedIn(text, start, i)
      if (joined) {
        id = this.form(joined.form, language)
        joinedUpTo = joined.end
      }
      out[at++] = id
    }
    return at
  }

  /** Id of a form; an unknown one is added. */
  form(text: string, language: TextLanguage): number {
    const tag = LANGUAGE_TAGS[language]
    const units = unitsOf(text.slice(0, LONGEST_FORM))
    const known = this.forms.count
    const id = this.forms.intern(units, 0, units.length, tag)
    if (id === known) this.setTerm(id, this.intern(stem(this.forms.text(id), language), tag))
    return id
  }

  intern(term: string, tag: number): number {
    const units = unitsOf(term)
    return this.terms.intern(units, 0, units.length, tag)
  }

  setTerm(form: number, term: number): void {
    if (form >= this.termOf.length) {
      this.termOf = grown(this.termOf, this.termOf.length * 2)
      this.frequency = grown(this.frequency, this.frequency.length * 2)
    }
    this.termOf[form] = term
  }
}
