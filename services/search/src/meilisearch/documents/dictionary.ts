import { INTERFACE_LANGUAGES, type TextLanguage } from '@trilex/citations/vocabulary'
import { unitsOf } from '../../bytes/strings.ts'
import { type GermanWords, splitCompound } from '../../language/compounds.ts'
import { lettersOf } from '../../language/letters.ts'
import { stem } from '../../language/stem.ts'
import { LANGUAGE_TAGS, LANGUAGES } from '../../language/term-kinds.ts'
import type { TrainingWord, WordForm } from '../../port.ts'
import { distanceTo, MOST_CORRECTIONS } from '../../query/words/typing-errors.ts'
import { PrefixList } from './prefix-list.ts'
import { plain, unplain } from './terms.ts'

/** A form as a value of the index: the form, a blank and its language. */
export const formValue = ({ text, tag }: Pick<WordForm, 'text' | 'tag'>): string =>
  `${plain(text)} ${LANGUAGES[tag] as string}`

/**
 * Surface forms of the collection with their document counts: read from the index as one facet distribution, then
 * updated by the writes of this process. Forms written by other processes are unknown until the next read: their
 * documents are found by stem, but the forms are not offered as completions or corrections. Forms are never removed.
 */
export class Dictionary {
  readonly #terms = new Map<string, number>()
  readonly #texts: string[] = []
  readonly #tags: number[] = []
  readonly #uses: number[] = []
  readonly #ofTerm: WordForm[][] = []
  readonly #forms = new Map<string, WordForm>()
  readonly #entries = new Map<string, number>()
  readonly #ofEntry: WordForm[][] = []
  readonly #prefixes = new PrefixList()
  readonly #german: GermanWords<WordForm> = {
    find: (units, at, length) =>
      this.#forms.get(`${LANGUAGE_TAGS.de} ${String.fromCharCode(...units.subarray(at, at + length))}`) ?? null,
    frequencyOf: ({ frequency }) => frequency,
  }

  /** Replaces the counts by those of a facet distribution: form → number of documents. */
  read(distribution: Readonly<Record<string, number>>): void {
    for (const form of this.#forms.values()) this.count(form, -form.frequency)
    for (const [value, documents] of Object.entries(distribution)) this.countValue(value, documents)
  }

  /** Adds `documents` to the count of the form that an index value encodes. */
  countValue(value: string, documents: number): void {
    const blank = value.lastIndexOf(' ')
    const language = value.slice(blank + 1)
    if (!Object.hasOwn(LANGUAGE_TAGS, language)) return
    this.count(this.form(unplain(value.slice(0, blank)), language as TextLanguage), documents)
  }

  /** The form of a word in a language; a new one has a document count of 0. */
  form(text: string, language: TextLanguage): WordForm {
    const tag = LANGUAGE_TAGS[language]
    const known = this.#forms.get(`${tag} ${text}`)
    if (known) return known
    const form = { text, tag, term: this.#intern(stem(text, language), tag), frequency: 0 }
    this.#forms.set(`${tag} ${text}`, form)
    this.#ofTerm[form.term] = [...(this.#ofTerm[form.term] ?? []), form]
    const letters = lettersOf(text)
    const entry = this.#entries.get(letters) ?? this.#entries.size
    if (entry === this.#entries.size) {
      this.#entries.set(letters, entry)
      this.#prefixes.add(letters)
    }
    this.#ofEntry[entry] = [form, ...(this.#ofEntry[entry] ?? [])]
    return form
  }

  /** Another form in the language of a form. */
  sibling({ tag }: WordForm, text: string): WordForm {
    return this.form(text, LANGUAGES[tag] as TextLanguage)
  }

  /** Adds `documents` to the document count of a form. */
  count(form: WordForm, documents: number): void {
    form.frequency += documents
    this.#uses[form.term] = (this.#uses[form.term] as number) + documents
  }

  #intern(text: string, tag: number): number {
    const known = this.#terms.get(`${tag} ${text}`)
    if (known !== undefined) return known
    this.#terms.set(`${tag} ${text}`, this.#terms.size)
    this.#tags.push(tag)
    this.#uses.push(0)
    return this.#texts.push(text) - 1
  }

  /** Forms that at least `fewest` documents contain, each with its language. */
  *words(fewest: number): Generator<TrainingWord> {
    for (const { text, tag, term, frequency } of this.#forms.values()) {
      const language = INTERFACE_LANGUAGES.find((each) => LANGUAGE_TAGS[each] === tag)
      if (language && frequency >= fewest)
        yield { form: text, stem: this.termText(term), language, documents: frequency }
    }
  }

  get forms(): number {
    return this.#forms.size
  }

  termOf(text: string, tag: number): number {
    return this.#terms.get(`${tag} ${text}`) ?? -1
  }

  termText(term: number): string {
    return this.#texts[term] as string
  }

  tagOf(term: number): number {
    return this.#tags[term] as number
  }

  usesOf(term: number): number {
    return this.#uses[term] ?? 0
  }

  /** Folded forms of a term, to highlight them in texts. */
  foldedFormsOf(term: number): string[] {
    return (this.#ofTerm[term] ?? []).map(({ text }) => lettersOf(text))
  }

  entryOf(form: string): number {
    return this.#entries.get(lettersOf(form)) ?? -1
  }

  formsOf(entry: number): readonly WordForm[] {
    return this.#ofEntry[entry] as WordForm[]
  }

  frequencyOf(entry: number): number {
    return this.formsOf(entry).reduce((sum, { frequency }) => sum + Math.max(1, frequency), 0)
  }

  entriesUnder(prefix: string, limit: number): number[] {
    const letters = lettersOf(prefix)
    const found = letters === '' ? [] : this.#prefixes.under(letters)
    return this.#mostFrequent(found.map((text) => this.#entries.get(text) as number)).slice(0, limit)
  }

  nearest(word: string, errors: number, prefix: string): number[] {
    const distance = distanceTo(word, errors)
    return this.#prefixes
      .under(prefix)
      .filter((text) => Math.abs(text.length - word.length) <= errors)
      .map((text) => ({ text, away: distance(unitsOf(text), 0, text.length) }))
      .filter(({ away }) => away > 0 && away <= errors)
      .map(({ text, away }) => ({ entry: this.#entries.get(text) as number, away }))
      .sort((a, b) => a.away - b.away || this.frequencyOf(b.entry) - this.frequencyOf(a.entry))
      .slice(0, MOST_CORRECTIONS)
      .map(({ entry }) => entry)
  }

  #mostFrequent(entries: number[]): number[] {
    const frequencies = new Map(entries.map((entry) => [entry, this.frequencyOf(entry)]))
    return entries.sort((a, b) => (frequencies.get(b) as number) - (frequencies.get(a) as number))
  }

  /** The two parts of a German compound; empty for any other word. */
  partsOf({ text, tag, frequency }: WordForm): WordForm[] {
    return tag === LANGUAGE_TAGS.de ? (splitCompound(this.#german, unitsOf(text), frequency) ?? []) : []
  }
}
