import type { InterfaceLanguage } from '@trilex/citations/vocabulary'
import { EMPTY_IN_HEADNOTES } from './function-words.ts'
import { JOINED_WORD } from './joined-words.ts'
import { fold, formsOf } from './letters.ts'
import { stem } from './stem.ts'

const HYPHEN = /[-‐‑]/
export const JOINED = new RegExp(JOINED_WORD, 'giu')

/** Languages of the regestes, which are translated into one another. */
export const LANGUAGES = ['fr', 'de', 'it'] as const satisfies readonly InterfaceLanguage[]

/**
 * Folded stem of a lower-case form; null for words that are empty in headnotes, single letters and forms with a digit.
 */
export function contentStem(form: string, language: InterfaceLanguage): string | null {
  if (form.length < 2 || /\p{N}/u.test(form)) return null
  const folded = fold(form)
  return folded.length < 2 || EMPTY_IN_HEADNOTES[language].has(folded) ? null : stem(form, language)
}

/** Turns texts of one language into content stems; caches the stems of every form it meets. */
export class StemReader {
  readonly #language: InterfaceLanguage
  readonly #parts: (form: string) => string[]
  readonly #known = new Map<string, readonly string[]>()

  /** `parts` returns the parts of a compound as folded forms, none for a simple word. A compound is read as its parts. */
  constructor(language: InterfaceLanguage, parts: (form: string) => string[] = () => []) {
    this.#language = language
    this.#parts = parts
  }

  /** Stems of the content words in order; the stem of a joined word follows those of its parts. */
  read(text: string): string[] {
    return formsWithJoined(text).flatMap((form) => this.#stemsOf(form))
  }

  #stemsOf(form: string): readonly string[] {
    let stems = this.#known.get(form)
    if (stems === undefined) {
      const parts = this.#parts(form)
      stems = (parts.length > 0 ? parts : [form])
        .map((each) => contentStem(each, this.#language))
        .filter((each) => each !== null)
      this.#known.set(form, stems)
    }
    return stems
  }
}

/** Lower-case forms of a text in order; a joined word, with plain hyphens, follows its parts. */
function formsWithJoined(text: string): string[] {
  if (!HYPHEN.test(text)) return formsOf(text)
  const forms: string[] = []
  let read = 0
  for (const { 0: joined, index } of text.matchAll(JOINED)) {
    const parts = formsOf(joined)
    forms.push(...formsOf(text.slice(read, index)), ...parts, parts.join('-'))
    read = index + joined.length
  }
  return [...forms, ...formsOf(text.slice(read))]
}
