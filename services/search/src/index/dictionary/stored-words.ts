import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { Remembered } from '../../bytes/remembered.ts'
import { unitsOf } from '../../bytes/strings.ts'
import { lettersOf } from '../../language/letters.ts'
import type { WordForm } from '../../port.ts'
import { Dictionary, type EntryVisit } from './dictionary.ts'
import { dictionaryVersion, readDictionary } from './dictionary-store.ts'
import { RecentWords } from './recent-words.ts'

/** Entries of each cache. Typing the next letter, paging or filtering looks up the words of the last queries again. */
export const MOST_REMEMBERED = 4000
const EMPTY = new Dictionary(new Uint8Array(new Uint32Array(8).buffer))

/**
 * Forms and terms of the index for searches: the stored dictionary, and the words written after it was built. Entries
 * are folded forms.
 */
export class StoredWords {
  readonly #database: DatabaseSync
  readonly #parts: StatementSync
  #dictionary = EMPTY
  #recent = new RecentWords(EMPTY)
  #version = 0
  #part = -1
  #frequenciesOf = -1
  readonly #termIds = new Remembered<string, number>(MOST_REMEMBERED)
  readonly #folded = new Remembered<number, ReadonlySet<string>>(MOST_REMEMBERED)

  constructor(database: DatabaseSync) {
    this.#database = database
    this.#parts = database.prepare('SELECT max(part) AS part FROM lexicon')
  }

  /**
   * Reads words added by the writer. Frequencies are read again when the number of `documents` has changed by a
   * twentieth.
   */
  refresh(documents: number): void {
    for (const answers of [this.#termIds, this.#folded]) answers.clear()
    const version = dictionaryVersion(this.#database)
    if (version !== this.#version) {
      this.#dictionary = EMPTY
      this.#dictionary = readDictionary(this.#database) ?? EMPTY
      this.#recent = new RecentWords(this.#dictionary)
      this.#version = version
      this.#part = -1
      this.#frequenciesOf = -1
    }
    const part = Number(this.#parts.get()?.['part'] ?? 0)
    if (part !== this.#part) this.#recent.read(this.#database)
    this.#part = part
    if (Math.abs(documents - this.#frequenciesOf) * 20 < documents) return
    this.#recent.readFrequencies(this.#database)
    this.#frequenciesOf = documents
  }

  get forms(): number {
    return this.#dictionary.forms + this.#recent.forms
  }

  /** Entry of a lower-case form, or -1 when no document contains it in any spelling of its accents. */
  entryOf(form: string): number {
    const units = unitsOf(lettersOf(form))
    const entry = this.#dictionary.entryOf(units, units.length)
    return entry >= 0 ? entry : this.#recent.entryOf(units)
  }

  /** Forms of an entry, the newest first. */
  formsOf(entry: number): WordForm[] {
    const recent = this.#recent.formsOf(entry)
    return entry < this.#dictionary.entries ? [...recent, ...this.#dictionary.formsOf(entry)] : recent
  }

  /** Documents that contain a form of the entry; one that contains several forms is counted several times. */
  frequencyOf(entry: number): number {
    const recent = this.#recent.frequencyOf(entry)
    return entry < this.#dictionary.entries ? recent + this.#dictionary.frequencyOf(entry) : recent
  }

  /** Calls back with every entry that begins with the folded `prefix`, with all of them when it is empty. */
  underPrefix(prefix: string, visit: EntryVisit): void {
    const units = unitsOf(prefix)
    const recent = this.#recent
    const known: EntryVisit =
      recent.forms === 0
        ? visit
        : (entry, letters, start, length, frequency) =>
            visit(entry, letters, start, length, frequency + recent.frequencyOf(entry))
    this.#dictionary.under(units, known)
    recent.under(units, visit)
  }

  /** Number of a term, or -1. */
  termOf(text: string, tag: number): number {
    return this.#termIds.of(`${tag}${text}`, () => this.#lookUp(text, tag))
  }

  #lookUp(text: string, tag: number): number {
    const term = this.#dictionary.termOf(text, tag)
    return term >= 0 ? term : this.#recent.termOf(text, tag)
  }

  termText(term: number): string {
    return term < this.#dictionary.terms ? this.#dictionary.termText(term) : this.#recent.termText(term)
  }

  tagOf(term: number): number {
    return term < this.#dictionary.terms ? this.#dictionary.tagOf(term) : this.#recent.tagOf(term)
  }

  /** Folded forms of a term. */
  foldedFormsOf(term: number): ReadonlySet<string> {
    return this.#folded.of(term, () => {
      const known = term < this.#dictionary.terms ? this.#dictionary.foldedFormsOf(term) : []
      return new Set([...known, ...this.#recent.foldedFormsOf(term)])
    })
  }
}
