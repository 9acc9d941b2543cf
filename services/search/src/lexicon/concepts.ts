import type { InterfaceLanguage } from '@trilex/citations/vocabulary'
import { type LegalConcept } from '@trilex/search/tables'
import { LANGUAGES } from '../language/content-stems.ts'
import { FUNCTION_WORDS } from '../language/function-words.ts'
import { formsOf } from '../language/letters.ts'
import { stem } from '../language/stem.ts'
import type { Concept, Phrase } from '../port.ts'

/** Words that a wording may contain in addition to its own: « le congé était abusif ». */
const MORE_WORDS = 2

/** Finds the legal concepts that a query expresses in any of the languages. */
export class Concepts {
  /** By language and stems of a wording. */
  readonly #known = new Map<string, Omit<Concept, 'wording'>>()
  #longest = 0

  constructor(concepts: readonly LegalConcept[]) {
    for (const { norms, ...wordings } of concepts) {
      const concept = { norms, phrases: LANGUAGES.flatMap((each) => phrasesOf(wordings[each], each)) }
      for (const language of LANGUAGES)
        for (const wording of wordings[language]) {
          const stems = stemsOf(formsOf(wording), language)
          this.#longest = Math.max(this.#longest, stems.length)
          this.#known.set(keyOf(stems, language), concept)
        }
    }
  }

  /** Concepts whose whole wording occurs among the lower-case `forms` of a query, each once. */
  of(forms: readonly string[]): Concept[] {
    const found = new Map<Omit<Concept, 'wording'>, Concept>()
    const content = forms.filter((form) => !FUNCTION_WORDS.has(form))
    for (const language of LANGUAGES) {
      const stems = stemsOf(content, language)
      for (let start = 0; start < stems.length; start++)
        for (let end = start + 1; end <= Math.min(stems.length, start + this.#longest); end++) {
          const concept = this.#known.get(keyOf(stems.slice(start, end), language))
          if (!concept || found.has(concept)) continue
          found.set(concept, { ...concept, wording: content.slice(start, end).join(' ') })
        }
    }
    return [...found.values()]
  }
}

const keyOf = (stems: readonly string[], language: InterfaceLanguage): string => `${language} ${stems.join(' ')}`

const stemsOf = (forms: readonly string[], language: InterfaceLanguage): string[] =>
  forms.filter((form) => !FUNCTION_WORDS.has(form)).map((form) => stem(form, language))

function phrasesOf(wordings: readonly string[], language: InterfaceLanguage): Phrase[] {
  return wordings.flatMap((text) => {
    const forms = formsOf(text)
    const terms = [...new Set(stemsOf(forms, language))]
    const between = Math.max(0, forms.length - 2)
    return terms.length < 2 ? [] : [{ terms, text, language, weight: 1, distance: between + MORE_WORDS }]
  })
}
