import type { InterfaceLanguage, TextLanguage } from '@trilex/citations/vocabulary'
import { Remembered } from '../../bytes/remembered.ts'
import type { GermanWords } from '../../language/compounds.ts'
import { FUNCTION_WORDS } from '../../language/function-words.ts'
import { lettersOf, otherLettersOf, plainLettersOf, swiss } from '../../language/letters.ts'
import { stem } from '../../language/stem.ts'
import { LANGUAGE_TAGS, LANGUAGES } from '../../language/term-kinds.ts'
import type { CollectionWords, WordForm } from '../../port.ts'
import { withoutFunctionForms, withoutQuoted } from './forms-meant.ts'

const STEMMED: readonly TextLanguage[] = ['fr', 'de', 'it', 'en']
/** Entries of each cache. Typing the next letter, paging or filtering looks up the words of the last queries again. */
const MOST_REMEMBERED = 4000
/** How many times more frequent the spelling with accents must be for one without to count as typed without them. */
const FAR_MORE = 50

/** Maps the words of a query to terms of the collection. */
export class Vocabulary {
  readonly words: CollectionWords
  readonly #ids = new Remembered<string, readonly number[]>(MOST_REMEMBERED)
  readonly #terms = new Remembered<string, readonly number[]>(MOST_REMEMBERED)
  readonly #frequencies = new Remembered<string, number>(MOST_REMEMBERED)
  readonly #forms = new Remembered<string, readonly WordForm[]>(MOST_REMEMBERED)

  constructor(words: CollectionWords) {
    this.words = words
  }

  /** Clears the caches, because the collection has changed. */
  clear(): void {
    for (const answers of [this.#ids, this.#terms, this.#frequencies, this.#forms]) answers.clear()
  }

  isFunctionWord(form: string): boolean {
    return FUNCTION_WORDS.has(form)
  }

  /** Documents in a language that contain a form, in any spelling of its accents. */
  frequencyIn(form: string, language: InterfaceLanguage): number {
    return this.#frequencies.of(`${language} ${form}`, () =>
      this.#formsIn(form, language).reduce((sum, { frequency }) => sum + Math.max(1, frequency), 0),
    )
  }

  /**
   * The spelling with accents of a form typed without them: one of the same letters that is far more
   * frequent.
   */
  accented(form: string, language: InterfaceLanguage): string {
    const forms = this.#formsIn(form, language)
    const typed = forms.find(({ text }) => text === form)?.frequency ?? 0
    const [most] = forms.toSorted((a, b) => b.frequency - a.frequency)
    return most && most.frequency > FAR_MORE * typed ? most.text : form
  }

  #formsIn(form: string, language: InterfaceLanguage): WordForm[] {
    return this.formsOf(form).filter(({ tag }) => tag === LANGUAGE_TAGS[language])
  }

  /** The forms of the collection that are written like a lower-case form, but for accents, hyphens, `ø` as `oe`, `đ` as `dj`. */
  formsOf(form: string): readonly WordForm[] {
    return this.#forms.of(form, () => this.#read(form))
  }

  #read(form: string): readonly WordForm[] {
    const written = this.#formsOfEntry(form)
    const other = otherLettersOf(form)
    const plain = plainLettersOf(form)
    if (other === null && plain === null) return written
    const letters = lettersOf(form)
    const transcribed =
      plain === null ? [] : this.#formsOfEntry(plain).filter(({ text }) => otherLettersOf(text) === letters)
    return [...written, ...(other === null ? [] : this.#formsOfEntry(other)), ...transcribed]
  }

  #formsOfEntry(form: string): readonly WordForm[] {
    const entry = this.words.entryOf(form)
    return entry < 0 ? [] : this.words.formsOf(entry)
  }

  /** Most frequent entries under a prefix, at most `limit`, also where it writes `ø` as `oe` and `đ` as `dj`. */
  entriesUnder(prefix: string, limit: number): readonly number[] {
    const written = this.words.entriesUnder(prefix, limit)
    const other = otherLettersOf(prefix)
    const plain = plainLettersOf(prefix)
    if (other === null && plain === null) return written
    const letters = lettersOf(prefix)
    const transcribed = (plain === null ? [] : this.words.entriesUnder(plain, limit)).filter((entry) =>
      this.words.formsOf(entry).some(({ text }) => otherLettersOf(text)?.startsWith(letters)),
    )
    const all = [...written, ...(other === null ? [] : this.words.entriesUnder(other, limit)), ...transcribed]
    return [...new Set(all)].slice(0, limit)
  }

  /**
   * Terms that a lower-case form may denote, each of one language: those of the collection, and its stem in the
   * reader's language. A stem is not looked up in other languages: that of the Italian `notaire` is that of the French
   * `note`.
   */
  termsOf(form: string, language: InterfaceLanguage): readonly number[] {
    return this.#terms.of(`${language} ${form}`, () => {
      const known = this.formsOf(form)
      const forms = withoutFunctionForms(form, known)
      const held = this.#meant(forms, language).map(({ term }) => term)
      const stemmed = (known.length === 0 ? STEMMED : [language]).map((each) =>
        this.words.termOf(stem(form, each), LANGUAGE_TAGS[each]),
      )
      return [...new Set([...held, ...stemmed.filter((term) => term >= 0)])]
    })
  }

  #meant(forms: readonly WordForm[], reader: InterfaceLanguage): readonly WordForm[] {
    return withoutQuoted(forms, reader, (term) => this.words.usesOf(term))
  }

  /** Numbers of a stem as a term of each language that holds it. */
  idsOf(text: string): readonly number[] {
    return this.#ids.of(text, () => LANGUAGES.map((_, tag) => this.words.termOf(text, tag)).filter((term) => term >= 0))
  }

  /** Stems of a form in one language, for phrases, whose words are all of one language. */
  stemsIn(form: string, language: TextLanguage): string[] {
    const forms = withoutFunctionForms(form, this.formsOf(form))
    const own = forms.filter(({ tag }) => tag === LANGUAGE_TAGS[language])
    const stems = new Set(own.map(({ term }) => this.words.termText(term)))
    return stems.size > 0 ? [...stems] : [stem(form, language)]
  }

  /**
   * Terms of the most frequent entries under a prefix, at most `limit` entries: those that `reader` means, all when
   * null.
   */
  termsUnder(prefix: string, limit: number, reader: InterfaceLanguage | null): number[] {
    const forms = this.entriesUnder(prefix, limit).map((entry) => this.words.formsOf(entry))
    const meant = reader === null ? forms : forms.map((each) => this.#meant(each, reader))
    return [...new Set(meant.flat().map(({ term }) => term))]
  }

  /** The most frequent form of an entry, in the given language if there is one. */
  shownForm(entry: number, language: TextLanguage): WordForm {
    const rank = ({ frequency, tag }: WordForm): number => frequency + (tag === LANGUAGE_TAGS[language] ? 1e9 : 0)
    return this.words.formsOf(entry).reduce((a, b) => (rank(b) > rank(a) ? b : a))
  }

  /** The German words of the collection, of which compounds are made. */
  readonly german: GermanWords<WordForm> = {
    find: (units, at, length) => {
      const text = String.fromCharCode(...units.subarray(at, at + length))
      const entry = this.words.entryOf(text)
      if (entry < 0) return null
      return (
        this.words.formsOf(entry).find((form) => form.tag === LANGUAGE_TAGS.de && swiss(form.text) === text) ?? null
      )
    },
    frequencyOf: ({ frequency }) => frequency,
  }
}
