import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { InterfaceLanguage, TextLanguage } from '@trilex/citations/vocabulary'
import type { GermanWords } from '../../language/compounds.ts'
import { Dictionary, type EntryVisit, type Form } from './dictionary.ts'
import { dictionaryVersion, readDictionary } from './dictionary-store.ts'
import { withoutFunctionForms, withoutQuoted } from './forms-meant.ts'
import { FUNCTION_WORDS } from '../../language/function-words.ts'
import { fold } from '../../language/letters.ts'
import { RecentWords } from './recent-words.ts'
import { Remembered } from '../../bytes/remembered.ts'
import { stem } from '../../language/stem.ts'
import { unitsOf } from '../../bytes/strings.ts'
import { LANGUAGE_TAGS, LANGUAGES } from '../term-kinds.ts'
import { nearest } from './typos.ts'

const STEMMED: readonly TextLanguage[] = ['fr', 'de', 'it', 'en']
/** Words of the last queries: the next letter, page or filter asks for them again. */
const MOST_REMEMBERED = 4000
const MOST_PREFIXES = 200
/** How many times more frequent the spelling with accents is than one without, which is then none of its own. */
const FAR_MORE = 50
const EMPTY = new Dictionary(new Uint8Array(new Uint32Array(8).buffer))

/**
 * The reader's form table: which terms of the index a word of a query stands for. Most of it is the stored dictionary; what
 * was written since then lies beside it. Entries are folded forms.
 */
export class Vocabulary {
  readonly #database: DatabaseSync
  readonly #parts: StatementSync
  #dictionary = EMPTY
  #recent = new RecentWords(EMPTY)
  #version = 0
  #part = -1
  #frequenciesOf = -1
  readonly #under = new Remembered<string, number[]>(MOST_PREFIXES)
  readonly #terms = new Remembered<string, readonly number[]>(MOST_REMEMBERED)
  readonly #termIds = new Remembered<string, number>(MOST_REMEMBERED)
  readonly #ids = new Remembered<string, readonly number[]>(MOST_REMEMBERED)
  readonly #nearest = new Remembered<string, readonly number[]>(MOST_REMEMBERED)
  readonly #folded = new Remembered<number, ReadonlySet<string>>(MOST_REMEMBERED)
  readonly #uses = new Remembered<number, number>(MOST_REMEMBERED)
  readonly #frequencies = new Remembered<string, number>(MOST_REMEMBERED)

  constructor(database: DatabaseSync) {
    this.#database = database
    this.#parts = database.prepare('SELECT max(part) AS part FROM lexicon')
  }

  /** Reads what the writer added. `documents`: frequencies are read again when it changed by a twentieth. */
  refresh(documents: number): void {
    const byWord = [this.#under, this.#terms, this.#termIds, this.#ids, this.#nearest, this.#frequencies]
    for (const answers of [...byWord, this.#folded, this.#uses]) answers.clear()
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

  isFunctionWord(form: string): boolean {
    return FUNCTION_WORDS.has(form)
  }

  /** Entry of a lower-case form, or -1 when no document holds it in any spelling of its accents. */
  entryOf(form: string): number {
    const units = unitsOf(fold(form))
    const entry = this.#dictionary.entryOf(units, units.length)
    return entry >= 0 ? entry : this.#recent.entryOf(units)
  }

  /** Forms of an entry, the newest first. */
  formsOf(entry: number): Form[] {
    const recent = this.#recent.formsOf(entry)
    return entry < this.#dictionary.entries ? [...recent, ...this.#dictionary.formsOf(entry)] : recent
  }

  /** Documents in a language that hold a form, in any spelling of its accents. */
  frequencyIn(form: string, language: InterfaceLanguage): number {
    return this.#frequencies.of(`${language} ${form}`, () =>
      this.#formsIn(form, language).reduce((sum, { frequency }) => sum + Math.max(1, frequency), 0),
    )
  }

  /** The form with its accents, where it is typed without: one with the same letters that is far more frequent. */
  accented(form: string, language: InterfaceLanguage): string {
    const forms = this.#formsIn(form, language)
    const typed = forms.find(({ text }) => text === form)?.frequency ?? 0
    const [most] = forms.toSorted((a, b) => b.frequency - a.frequency)
    return most && most.frequency > FAR_MORE * typed ? most.text : form
  }

  #formsIn(form: string, language: InterfaceLanguage): Form[] {
    const entry = this.entryOf(form)
    return entry < 0 ? [] : this.formsOf(entry).filter(({ tag }) => tag === LANGUAGE_TAGS[language])
  }

  /** Documents that hold a form of the entry; more than the truth when one holds several. */
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

  /** Entries near a folded word that nobody or hardly anybody uses (`typos.ts`). */
  nearest(word: string, errors: number, prefix: string): readonly number[] {
    return this.#nearest.of(`${errors} ${prefix} ${word}`, () => nearest(this, word, errors, prefix))
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

  /** Numbers of a stem as a term of each language that holds it. */
  idsOf(text: string): readonly number[] {
    return this.#ids.of(text, () => LANGUAGES.map((_, tag) => this.#lookUp(text, tag)).filter((term) => term >= 0))
  }

  /**
   * Terms a lower-case form stands for, each of one language: those of the collection, and its stem in the reader's language.
   * A stem is not looked for in other languages than its own: that of the Italian `notaire` is that of the French `note`.
   */
  termsOf(form: string, language: InterfaceLanguage): readonly number[] {
    return this.#terms.of(`${language} ${form}`, () => {
      const entry = this.entryOf(form)
      const forms = entry < 0 ? [] : withoutFunctionForms(form, this.formsOf(entry))
      const held = this.#meant(forms, language).map(({ term }) => term)
      const stemmed = (entry < 0 ? STEMMED : [language]).map((each) =>
        this.termOf(stem(form, each), LANGUAGE_TAGS[each]),
      )
      return [...new Set([...held, ...stemmed.filter((term) => term >= 0)])]
    })
  }

  #meant(forms: readonly Form[], reader: InterfaceLanguage): readonly Form[] {
    return withoutQuoted(forms, reader, (term) => this.usesOf(term))
  }

  /** Documents that hold a form of a term; more than the truth when one holds several. */
  usesOf(term: number): number {
    return this.#uses.of(term, () =>
      [...this.foldedFormsOf(term)]
        .flatMap((folded) => this.formsOf(this.entryOf(folded)))
        .reduce((sum, form) => sum + (form.term === term ? form.frequency : 0), 0),
    )
  }

  /** Stems of a form in one language, for phrases, which stand in one language. */
  stemsIn(form: string, language: TextLanguage): string[] {
    const entry = this.entryOf(form)
    const forms = entry < 0 ? [] : withoutFunctionForms(form, this.formsOf(entry))
    const own = forms.filter(({ tag }) => tag === LANGUAGE_TAGS[language])
    const stems = new Set(own.map(({ term }) => this.termText(term)))
    return stems.size > 0 ? [...stems] : [stem(form, language)]
  }

  /** Terms of the most frequent entries under a prefix, `limit` entries at most: those a reader means, or all of them. */
  termsUnder(prefix: string, limit: number, reader: InterfaceLanguage | null): number[] {
    const forms = this.entriesUnder(prefix, limit).map((entry) => this.formsOf(entry))
    const meant = reader === null ? forms : forms.map((each) => this.#meant(each, reader))
    return [...new Set(meant.flat().map(({ term }) => term))]
  }

  /** Most frequent entries under a prefix, at most `limit`. */
  entriesUnder(prefix: string, limit: number): number[] {
    return this.#under.of(`${limit} ${prefix}`, () => this.#findUnder(prefix, limit))
  }

  /** The German words of the collection, of which compounds are made. */
  readonly german: GermanWords<Form> = {
    find: (units, at, length) => {
      const text = String.fromCharCode(...units.subarray(at, at + length))
      const entry = this.entryOf(text)
      if (entry < 0) return null
      return this.formsOf(entry).find((form) => form.tag === LANGUAGE_TAGS.de && form.text === text) ?? null
    },
    frequencyOf: ({ frequency }) => frequency,
  }

  #findUnder(prefix: string, limit: number): number[] {
    const found: { entry: number; frequency: number }[] = []
    let least = 0
    const folded = fold(prefix)
    if (folded === '') return []
    this.underPrefix(folded, (entry, _units, _start, _length, frequency) => {
      if (frequency <= least) return
      found.push({ entry, frequency })
      if (found.length < 4 * limit + 256) return
      found.sort(byFrequency)
      found.length = limit
      least = found[limit - 1]?.frequency ?? 0
    })
    return found
      .sort(byFrequency)
      .slice(0, limit)
      .map(({ entry }) => entry)
  }
}

const byFrequency = (a: { entry: number; frequency: number }, b: { entry: number; frequency: number }): number =>
  b.frequency - a.frequency || a.entry - b.entry
