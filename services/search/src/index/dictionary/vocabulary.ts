import type { InterfaceLanguage, TextLanguage } from '@trilex/citations/vocabulary'
import { Remembered } from '../../bytes/remembered.ts'
import type { GermanWords } from '../../language/compounds.ts'
import { FUNCTION_WORDS } from '../../language/function-words.ts'
import { lettersOf } from '../../language/letters.ts'
import { stem } from '../../language/stem.ts'
import { LANGUAGE_TAGS } from '../term-kinds.ts'
import type { Form } from './dictionary.ts'
import { withoutFunctionForms, withoutQuoted } from './forms-meant.ts'
import { MOST_REMEMBERED, StoredWords } from './stored-words.ts'
import { nearest } from './typos.ts'

const STEMMED: readonly TextLanguage[] = ['fr', 'de', 'it', 'en']
const MOST_PREFIXES = 200
/** How many times more frequent the spelling with accents must be for one without to count as typed without them. */
const FAR_MORE = 50

/** What the words of a query mean: the terms of the index for which each of them stands. Entries are folded forms. */
export class Vocabulary extends StoredWords {
  readonly #under = new Remembered<string, number[]>(MOST_PREFIXES)
  readonly #terms = new Remembered<string, readonly number[]>(MOST_REMEMBERED)
  readonly #nearest = new Remembered<string, readonly number[]>(MOST_REMEMBERED)
  readonly #uses = new Remembered<number, number>(MOST_REMEMBERED)
  readonly #frequencies = new Remembered<string, number>(MOST_REMEMBERED)

  override refresh(documents: number): void {
    for (const answers of [this.#under, this.#terms, this.#nearest, this.#frequencies]) answers.clear()
    this.#uses.clear()
    super.refresh(documents)
  }

  isFunctionWord(form: string): boolean {
    return FUNCTION_WORDS.has(form)
  }

  /** Documents in a language that hold a form, in any spelling of its accents. */
  frequencyIn(form: string, language: InterfaceLanguage): number {
    return this.#frequencies.of(`${language} ${form}`, () =>
      this.#formsIn(form, language).reduce((sum, { frequency }) => sum + Math.max(1, frequency), 0),
    )
  }

  /**
   * The spelling with accents that a form typed without them stands for: one of the same letters that is far more
   * frequent.
   */
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

  /** Entries near a folded word that no document, or hardly any, holds (`typos.ts`). */
  nearest(word: string, errors: number, prefix: string): readonly number[] {
    return this.#nearest.of(`${errors} ${prefix} ${word}`, () => nearest(this, word, errors, prefix))
  }

  /**
   * Terms for which a lower-case form stands, each of one language: those of the collection, and its stem in the reader's
   * language. A stem is not looked up in other languages: that of the Italian `notaire` is that of the French `note`.
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

  /** Documents that hold a form of a term; one that holds several forms is counted several times. */
  usesOf(term: number): number {
    return this.#uses.of(term, () =>
      [...this.foldedFormsOf(term)]
        .flatMap((folded) => this.formsOf(this.entryOf(folded)))
        .reduce((sum, form) => sum + (form.term === term ? form.frequency : 0), 0),
    )
  }

  /** Stems of a form in one language, for phrases, whose words are all of one language. */
  stemsIn(form: string, language: TextLanguage): string[] {
    const entry = this.entryOf(form)
    const forms = entry < 0 ? [] : withoutFunctionForms(form, this.formsOf(entry))
    const own = forms.filter(({ tag }) => tag === LANGUAGE_TAGS[language])
    const stems = new Set(own.map(({ term }) => this.termText(term)))
    return stems.size > 0 ? [...stems] : [stem(form, language)]
  }

  /**
   * Terms of the most frequent entries under a prefix, at most `limit` entries: those that `reader` means, all when
   * null.
   */
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
    const folded = lettersOf(prefix)
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
