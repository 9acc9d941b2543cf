import type { FormTable } from './form-table.ts'
import { FOLDED, FOLDED_AWAY, FOLDED_SECOND, LONGEST_FORM } from '../../language/letters.ts'
import { grown, hashUnits, StringTable } from '../../bytes/strings.ts'

const NONE = -1
const HYPHEN = 0x2d
/** The order is rebuilt when a sixteenth of the entries is missing from it. */
const STALE_SHARE = 16

/**
 * Index of a form table by folded form (without accents): one entry for all forms of all languages that fold to the same
 * letters. Finds entries by whole form and by prefix.
 */
export class FoldedForms {
  readonly entries = new StringTable(1 << 10)
  readonly #table: FormTable
  /** First form of an entry. */
  #ofEntry = new Int32Array(1 << 10).fill(NONE)
  /** First form of a term; the term itself may be missing from this form table. */
  readonly #ofTerm = new Map<number, number>()
  /** By form, the next one of the same entry, and the next one of the same term. */
  #nextInEntry = new Int32Array(1 << 10)
  #nextInTerm = new Int32Array(1 << 10)
  #entryOf = new Uint32Array(1 << 10)
  #known = 0
  /** Entries grouped by their first two units; groups begin at #groups[key]. */
  #order = new Uint32Array(0)
  #groups = new Uint32Array(1)
  #ordered = 0
  readonly #scratch = new Uint16Array(2 * LONGEST_FORM)

  constructor(table: FormTable) {
    this.#table = table
    this.refresh()
  }

  /** Adds the forms that the form table has gained. */
  refresh(): void {
    const { forms, termOf } = this.#table
    this.#reserve(forms.count)
    const scratch = this.#scratch
    for (let form = this.#known; form < forms.count; form++) {
      let length = 0
      for (let at = forms.starts[form] as number; at < (forms.starts[form + 1] as number); at++) {
        const unit = forms.units[at] as number
        const folded = FOLDED[unit] as number
        if (folded === FOLDED_AWAY || unit === HYPHEN) continue
        scratch[length++] = folded
        if (unit < 0x80) continue
        const second = FOLDED_SECOND.get(unit)
        if (second !== undefined) scratch[length++] = second
      }
      const entry = this.entries.intern(scratch, 0, length)
      this.#entryOf[form] = entry
      this.#nextInEntry[form] = this.#ofEntry[entry] as number
      this.#ofEntry[entry] = form
      const term = termOf[form] as number
      this.#nextInTerm[form] = this.#ofTerm.get(term) ?? NONE
      this.#ofTerm.set(term, form)
    }
    this.#known = forms.count
  }

  /** Forms of an entry. */
  *formsOf(entry: number): Generator<number> {
    for (let form = this.#ofEntry[entry] as number; form !== NONE; form = this.#nextInEntry[form] as number) yield form
  }

  /** Entry of a folded form, or -1. */
  entryOf(units: Uint16Array): number {
    return this.entries.find(units, 0, units.length, hashUnits(units, 0, units.length, 0))
  }

  /** Forms of a term. */
  *formsOfTerm(term: number): Generator<number> {
    for (let form = this.#ofTerm.get(term) ?? NONE; form !== NONE; form = this.#nextInTerm[form] as number) yield form
  }

  /** Folded forms of a term. */
  entriesOfTerm(term: number): Set<number> {
    const entries = new Set<number>()
    for (const form of this.formsOfTerm(term)) entries.add(this.#entryOf[form] as number)
    return entries
  }

  /** Documents that contain a form of the entry; one that contains several forms is counted several times. */
  frequencyOf(entry: number): number {
    let sum = 0
    for (let form = this.#ofEntry[entry] as number; form !== NONE; form = this.#nextInEntry[form] as number) {
      sum += Math.max(1, this.#table.frequency[form] as number)
    }
    return sum
  }

  /** Calls back with every entry that begins with the folded `prefix`, with all of them when it is empty. */
  underPrefix(prefix: Uint16Array, visit: (entry: number) => void): void {
    if (prefix.length === 0) {
      for (let entry = 0; entry < this.entries.count; entry++) visit(entry)
      return
    }
    this.#arrange()
    const { starts, units } = this.entries
    const check = (entry: number) => {
      const start = starts[entry] as number
      if ((starts[entry + 1] as number) - start < prefix.length) return
      for (let i = 0; i < prefix.length; i++) if (units[start + i] !== prefix[i]) return
      visit(entry)
    }
    const first = keyOf(prefix[0] as number, prefix[1] ?? 0)
    const last = prefix.length === 1 ? first | 0xff : first
    const end = this.#groups[last + 1] as number
    for (let i = this.#groups[first & (prefix.length === 1 ? 0xff00 : 0xffff)] as number; i < end; i++) {
      check(this.#order[i] as number)
    }
    for (let entry = this.#ordered; entry < this.entries.count; entry++) check(entry)
  }

  #arrange(): void {
    const { count, starts, units } = this.entries
    if ((count - this.#ordered) * STALE_SHARE <= count && this.#groups.length > 1) return
    const key = (entry: number): number => {
      const start = starts[entry] as number
      const length = (starts[entry + 1] as number) - start
      return keyOf(units[start] as number, length > 1 ? (units[start + 1] as number) : 0)
    }
    const groups = new Uint32Array(0x10001)
    for (let entry = 0; entry < count; entry++) {
      const after = key(entry) + 1
      groups[after] = (groups[after] as number) + 1
    }
    for (let i = 0; i < 0x10000; i++) groups[i + 1] = (groups[i + 1] as number) + (groups[i] as number)
    const next = groups.slice()
    this.#order = new Uint32Array(count)
    for (let entry = 0; entry < count; entry++) {
      const group = key(entry)
      const place = next[group] as number
      this.#order[place] = entry
      next[group] = place + 1
    }
    this.#groups = groups
    this.#ordered = count
  }

  #reserve(forms: number): void {
    const longer = (array: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> => {
      if (length <= array.length) return array
      const from = array.length
      return grown(array, length * 2).fill(NONE, from)
    }
    this.#ofEntry = longer(this.#ofEntry, forms)
    this.#nextInEntry = longer(this.#nextInEntry, forms)
    this.#nextInTerm = longer(this.#nextInTerm, forms)
    if (forms > this.#entryOf.length) this.#entryOf = grown(this.#entryOf, forms * 2)
  }
}

const keyOf = (first: number, second: number): number => ((first & 0xff) << 8) | (second & 0xff)
