import type { TextLanguage } from '@trilex/citations/vocabulary'
import { unitsOf } from '../bytes/strings.ts'
import { type GermanWords, splitCompound } from '../language/compounds.ts'
import { lettersOf } from '../language/letters.ts'
import { stem } from '../language/stem.ts'
import { LANGUAGE_TAGS } from '../language/term-kinds.ts'
import type { CollectionWords, WordForm } from '../port.ts'
import { distanceTo, MOST_CORRECTIONS } from '../query/words/typing-errors.ts'

/** The words of a collection in maps. Words are never removed. */
export class MemoryWords implements CollectionWords {
  /** Number of each term, by tag and text. */
  readonly #terms = new Map<string, number>()
  readonly #termNames: string[] = []
  /** Number of each folded form. */
  readonly #entries = new Map<string, number>()
  readonly #forms = new Map<string, WordForm>()
  readonly #ofEntry: WordForm[][] = []

  /** The form of a word in a language; a new one has a document count of 0. */
  form(text: string, language: TextLanguage): WordForm {
    const tag = LANGUAGE_TAGS[language]
    const known = this.#forms.get(`${tag} ${text}`)
    if (known) return known
    const form = { text, tag, term: this.intern(stem(text, language), tag), frequency: 0 }
    this.#forms.set(`${tag} ${text}`, form)
    const entry = this.#entries.get(lettersOf(text)) ?? this.#entries.size
    this.#entries.set(lettersOf(text), entry)
    this.#ofEntry[entry] = [form, ...(this.#ofEntry[entry] ?? [])]
    return form
  }

  intern(text: string, tag: number): number {
    const known = this.#terms.get(`${tag} ${text}`)
    if (known !== undefined) return known
    this.#terms.set(`${tag} ${text}`, this.#terms.size)
    return this.#termNames.push(`${tag} ${text}`) - 1
  }

  /** The form with which a joined word begins; null for any other word. */
  firstPieceOf({ text, tag }: WordForm): WordForm | null {
    const hyphen = text.indexOf('-')
    return hyphen < 0 ? null : (this.#forms.get(`${tag} ${text.slice(0, hyphen)}`) ?? null)
  }

  /** The two parts of a German compound; empty for any other word. */
  partsOf({ text, tag, frequency }: WordForm): WordForm[] {
    return tag === LANGUAGE_TAGS.de ? (splitCompound(this.#german, unitsOf(text), frequency) ?? []) : []
  }

  readonly #german: GermanWords<WordForm> = {
    find: (units, at, length) =>
      this.#forms.get(`${LANGUAGE_TAGS.de} ${String.fromCharCode(...units.subarray(at, at + length))}`) ?? null,
    frequencyOf: ({ frequency }) => frequency,
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
    const folded = lettersOf(prefix)
    const found = [...this.#entries].filter(([text]) => folded !== '' && text.startsWith(folded))
    return found
      .map(([, entry]) => entry)
      .sort((a, b) => this.frequencyOf(b) - this.frequencyOf(a))
      .slice(0, limit)
  }

  nearest(word: string, errors: number, prefix: string): number[] {
    const distance = distanceTo(word, errors)
    return [...this.#entries]
      .filter(([text]) => text.startsWith(prefix))
      .map(([text, entry]) => ({ entry, away: distance(unitsOf(text), 0, text.length) }))
      .filter(({ away }) => away > 0 && away <= errors)
      .sort((a, b) => a.away - b.away || this.frequencyOf(b.entry) - this.frequencyOf(a.entry))
      .slice(0, MOST_CORRECTIONS)
      .map(({ entry }) => entry)
  }

  termOf(text: string, tag: number): number {
    return this.#terms.get(`${tag} ${text}`) ?? -1
  }

  termText(term: number): string {
    const name = this.#termNames[term] as string
    return name.slice(name.indexOf(' ') + 1)
  }

  tagOf(term: number): number {
    return Number.parseInt(this.#termNames[term] as string, 10)
  }

  usesOf(term: number): number {
    return [...this.#forms.values()].reduce((sum, form) => sum + (form.term === term ? form.frequency : 0), 0)
  }
}
