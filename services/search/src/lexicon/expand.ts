import type { InterfaceLanguage } from '@trilex/citations/vocabulary'
import { formsOf } from '../language/letters.ts'
import { Remembered } from '../bytes/remembered.ts'
import { type LegalConcept, readLegalConcepts } from '@trilex/search/tables'
import { Concepts } from './concepts.ts'
import { composedPhrases } from './phrase-terms.ts'
import { LanguageIdentifier } from './language-identification.ts'
import { translate, translatePart } from './translate.ts'
import type { TranslationLexicon } from './translation-lexicon.ts'
import type { Alternative, FrequencyIn, Phrase, TextQuery, Understanding } from '../port.ts'
import { contentStem } from '../language/content-stems.ts'

/** Weight of a translation as part of a German compound, relative to the word itself. */
const AS_PART = 0.4
/** Words whose translations are cached. */
const MOST_REMEMBERED = 2000

/** Finds words of the other languages for the words of queries. */
export class Expander {
  readonly #lexicon: TranslationLexicon | null
  readonly #languages: LanguageIdentifier | null
  readonly #known = new Remembered<string, readonly Alternative[]>(MOST_REMEMBERED)

  readonly #concepts: Concepts

  /** Without a lexicon it finds none. */
  constructor(lexicon: TranslationLexicon | null, concepts: readonly LegalConcept[] = readLegalConcepts()) {
    this.#lexicon = lexicon
    this.#concepts = new Concepts(concepts)
    this.#languages = lexicon && new LanguageIdentifier(lexicon)
  }

  /** How the words of one query are understood; `reader`: language of the interface. */
  of(query: TextQuery | null, reader: InterfaceLanguage, frequencyIn: FrequencyIn): Understanding {
    const [lexicon, languages] = [this.#lexicon, this.#languages]
    if (lexicon === null || languages === null || query === null)
      return { language: () => reader, translator: null, concepts: [] }
    let known: InterfaceLanguage | null = null
    const language = () => (known ??= languages.ofQuery(wordsOf(query), reader, frequencyIn))
    const languageOf = (form: string) => languages.ofWord(form, language(), frequencyIn)
    return {
      language,
      concepts: this.#concepts.of(wordsOf(query)),
      translator: {
        isGerman: (form) => languageOf(form) === 'de',
        knows: (form) => languages.countOf(form, languageOf(form)) > 0,
        word: (form, compound) => this.#word(lexicon, form, languageOf(form), compound),
        phrases: (form, parts) => this.#phrases(lexicon, form, languageOf(form), parts),
        part: (stem) => this.#part(lexicon, stem),
      },
    }
  }

  #part(lexicon: TranslationLexicon, stem: string) {
    return this.#known.of(`part ${stem}`, () =>
      translatePart(lexicon, stem).map(({ stem: term, form: text, language, weight }) => ({
        term,
        text,
        language,
        weight,
      })),
    )
  }

  #phrases(lexicon: TranslationLexicon, form: string, language: InterfaceLanguage, parts: readonly string[]): Phrase[] {
    const stem = contentStem(form, language)
    if (stem === null) return []
    const listed = lexicon.phrases(stem, language)
    const known = [...listed, ...this.#word(lexicon, form, language, parts.length > 0)]
    const said = new Set<string>(known.map((each) => each.language))
    const translated = parts.map((part) => this.#part(lexicon, part))
    return [...listed, ...composedPhrases(translated, said)]
  }

  #word(lexicon: TranslationLexicon, form: string, language: InterfaceLanguage, compound: boolean) {
    return this.#known.of(`${language} ${compound} ${form}`, () => {
      const stem = contentStem(form, language)
      return stem === null ? [] : alternatives(lexicon, stem, language, compound)
    })
  }
}

function alternatives(
  lexicon: TranslationLexicon,
  stem: string,
  from: InterfaceLanguage,
  compound: boolean,
): Alternative[] {
  return translate(lexicon, stem, from, compound).flatMap(
    ({ stem: term, form: text, language, part, weight }): Alternative[] => {
      const word = { term, text, language, weight }
      return part ? [word, { ...word, language: 'part', weight: weight * AS_PART }] : [word]
    },
  )
}

/** Forms of the words and phrases of a query, except those that it excludes, norms and citations. */
function wordsOf(query: TextQuery): string[] {
  switch (query.kind) {
    case 'word':
      return query.field === 'norm' ? [] : formsOf(query.text)
    case 'phrase':
    case 'near':
      return query.words.flatMap(formsOf)
    case 'and':
    case 'or':
      return query.nodes.flatMap(wordsOf)
    default:
      return []
  }
}
