import type { DatabaseSync } from 'node:sqlite'
import type { WordForm } from '../../port.ts'
import type { Dictionary, EntryVisit } from './dictionary.ts'
import { FoldedForms } from './folded-forms.ts'
import { FormTable } from './form-table.ts'
import { readFrequencies, readFormTable } from './form-table-store.ts'

/**
 * Forms and terms of the form table that the stored dictionary does not contain yet. Numbers of entries and terms
 * continue those of the dictionary; an entry that is also in the dictionary has its number there.
 */
export class RecentWords {
  readonly #dictionary: Dictionary
  readonly #table = new FormTable()
  readonly #folded: FoldedForms
  /** Number of each entry of #folded. */
  readonly #numbers: number[] = []
  /** Entries of the dictionary that are in #folded too, with their place there. */
  readonly #shared = new Map<number, number>()

  constructor(dictionary: Dictionary) {
    this.#dictionary = dictionary
    this.#folded = new FoldedForms(this.#table)
  }

  get forms(): number {
    return this.#table.forms.count
  }

  /** Reads words added by the writer. */
  read(database: DatabaseSync): void {
    readFormTable(database, this.#table, this.#dictionary)
    this.#folded.refresh()
    const { entries } = this.#folded
    for (let own = this.#numbers.length; own < entries.count; own++) {
      const units = entries.units.subarray(entries.starts[own], entries.starts[own + 1])
      const shared = this.#dictionary.entryOf(units, units.length)
      this.#numbers.push(shared < 0 ? this.#dictionary.entries + own : shared)
      if (shared >= 0) this.#shared.set(shared, own)
    }
  }

  readFrequencies(database: DatabaseSync): void {
    if (this.forms > 0) readFrequencies(database, this.#table, this.#dictionary.forms)
  }

  /** Entry of a folded form, or -1. */
  entryOf(units: Uint16Array): number {
    const own = this.#folded.entryOf(units)
    return own < 0 ? -1 : (this.#numbers[own] as number)
  }

  /** Forms of an entry, the newest first. */
  formsOf(entry: number): WordForm[] {
    const own = this.#own(entry)
    return own < 0 ? [] : Array.from(this.#folded.formsOf(own), (form) => this.#form(form))
  }

  frequencyOf(entry: number): number {
    const own = this.#own(entry)
    return own < 0 ? 0 : this.#folded.frequencyOf(own)
  }

  /** Calls back with every entry under a prefix that the dictionary lacks; with all of them when it is empty. */
  under(prefix: Uint16Array, visit: EntryVisit): void {
    const { starts, units } = this.#folded.entries
    this.#folded.underPrefix(prefix, (own) => {
      const entry = this.#numbers[own] as number
      if (entry < this.#dictionary.entries) return
      const start = starts[own] as number
      visit(entry, units, start, (starts[own + 1] as number) - start, this.#folded.frequencyOf(own))
    })
  }

  /** Number of a term, or -1. */
  termOf(text: string, tag: number): number {
    const own = this.#table.terms.idOf(text, tag)
    return own < 0 ? -1 : own + this.#dictionary.terms
  }

  termText(term: number): string {
    return this.#table.terms.text(term - this.#dictionary.terms)
  }

  tagOf(term: number): number {
    return this.#table.terms.tags[term - this.#dictionary.terms] as number
  }

  foldedFormsOf(term: number): string[] {
    return Array.from(this.#folded.entriesOfTerm(term), (own) => this.#folded.entries.text(own))
  }

  #own(entry: number): number {
    const { entries } = this.#dictionary
    return entry < entries ? (this.#shared.get(entry) ?? -1) : entry - entries
  }

  #form(form: number): WordForm {
    const { forms, termOf, frequency } = this.#table
    return {
      text: forms.text(form),
      tag: forms.tags[form] as number,
      term: termOf[form] as number,
      frequency: frequency[form] as number,
    }
  }
}
