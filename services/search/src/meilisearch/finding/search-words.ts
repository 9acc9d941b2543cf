import { PART_TAG } from '../../language/term-kinds.ts'
import type { CollectionWords, WordForm } from '../../port.ts'
import type { Dictionary } from '../documents/dictionary.ts'
import { hashOf } from '../documents/row.ts'
import { termKey } from '../documents/terms.ts'

/** Higher than any term number of the dictionary, which may grow while a search waits. */
const FIRST_OWN = 1 << 30

interface OwnTerm {
  text: string
  tag: number
}

/**
 * The words of the collection for one search. Compound parts, norms and names are not in the dictionary; they get
 * numbers above its terms when the search first uses them.
 */
export class SearchWords implements CollectionWords {
  readonly #dictionary: Dictionary
  readonly #numbers = new Map<string, number>()
  readonly #own: OwnTerm[] = []
  readonly #hashes = new Map<number, number>()

  constructor(dictionary: Dictionary) {
    this.#dictionary = dictionary
  }

  entryOf(form: string): number {
    return this.#dictionary.entryOf(form)
  }

  formsOf(entry: number): readonly WordForm[] {
    return this.#dictionary.formsOf(entry)
  }

  frequencyOf(entry: number): number {
    return this.#dictionary.frequencyOf(entry)
  }

  entriesUnder(prefix: string, limit: number): readonly number[] {
    return this.#dictionary.entriesUnder(prefix, limit)
  }

  nearest(word: string, errors: number, prefix: string): readonly number[] {
    return this.#dictionary.nearest(word, errors, prefix)
  }

  termOf(text: string, tag: number): number {
    if (tag < PART_TAG) return this.#dictionary.termOf(text, tag)
    const name = `${tag} ${text}`
    const known = this.#numbers.get(name)
    if (known !== undefined) return known
    const number = FIRST_OWN + this.#own.length
    this.#own.push({ text, tag })
    this.#numbers.set(name, number)
    return number
  }

  termText(term: number): string {
    return this.#own[term - FIRST_OWN]?.text ?? this.#dictionary.termText(term)
  }

  tagOf(term: number): number {
    return this.#own[term - FIRST_OWN]?.tag ?? this.#dictionary.tagOf(term)
  }

  usesOf(term: number): number {
    return this.#dictionary.usesOf(term)
  }

  /** The term as a value of the index. */
  keyOf(term: number): string {
    return termKey(this.termText(term), this.tagOf(term))
  }

  /** The hash by which rows store the term. */
  hashOf(term: number): number {
    const known = this.#hashes.get(term) ?? hashOf(this.keyOf(term))
    this.#hashes.set(term, known)
    return known
  }

  foldedFormsOf(term: number): string[] {
    return this.#dictionary.foldedFormsOf(term)
  }
}
