import type { InterfaceLanguage, TextQuery } from '@trilex/catalog'
import { formsOf } from '../search/letters.ts'
import type { Alternative, Expand } from '../search/query-groups.ts'
import { queryLanguage, wordLanguage } from './query-language.ts'
import { translate } from './translate.ts'
import type { TranslationLexicon } from './translation-lexicon.ts'
import { contentStem } from './words.ts'

/** The part of a German compound against the word itself. */
const AS_PART = 0.4
/** Words whose translations are kept. */
const MOST_REMEMBERED = 2000

export interface Understanding {
  /** The language that the query is written in. */
  language: InterfaceLanguage
  expand: Expand
}

/** Words of the other languages for the words of queries. */
export class Expander {
  readonly #lexicon: TranslationLexicon | null
  readonly #known = new Map<string, readonly Alternative[]>()

  /** Without a lexicon there are none. */
  constructor(lexicon: TranslationLexicon | null) {
    this.#lexicon = lexicon
  }

  /** How the words of one query are understood; `reader`: language of the interface. */
  of(query: TextQuery | null, reader: InterfaceLanguage): Understanding {
    const lexicon = this.#lexicon
    if (lexicon === null || query === null) return { language: reader, expand: () => [] }
    const language = queryLanguage(lexicon, wordsOf(query), reader)
    return { language, expand: (form) => this.#expand(lexicon, form, wordLanguage(lexicon, form, language)) }
  }

  #expand(lexicon: TranslationLexicon, form: string, language: InterfaceLanguage): readonly Alternative[] {
    const key = `${language} ${form}`
    let found = this.#known.get(key)
    if (found === undefined) {
      if (this.#known.size >= MOST_REMEMBERED) this.#known.clear()
      const stem = contentStem(form, language)
      found = stem === null ? [] : alternatives(lexicon, stem, language)
      this.#known.set(key, found)
    }
    return found
  }
}

function alternatives(lexicon: TranslationLexicon, stem: string, from: InterfaceLanguage): Alternative[] {
  return translate(lexicon, stem, from).flatMap(({ stem: term, form: text, language, part, weight }): Alternative[] => {
    const word = { term, text, language, weight }
    return part ? [word, { ...word, language: 'part', weight: weight * AS_PART }] : [word]
  })
}

/** Forms of the words and phrases of a query, without what it excludes and without norms and citations. */
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
