import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { InterfaceLanguage, TextLanguage } from '@trilex/catalog'
import { FoldedForms } from './folded-forms.ts'
import { FUNCTION_WORDS } from './function-words.ts'
import { fold } from './letters.ts'
import { Lexicon } from './lexicon.ts'
import { LANGUAGE_TAGS, LANGUAGES } from './term-kinds.ts'
import { readFrequencies, readLexicon } from './lexicon-store.ts'
import { stem } from './stem.ts'
import { unitsOf } from './strings.ts'

const STEMMED: readonly TextLanguage[] = ['fr', 'de', 'it', 'en']
const MOST_PREFIXES = 200

/** The reader's lexicon: which terms of the index a word of a query stands for. */
export class Vocabulary {
  readonly lexicon = new Lexicon()
  readonly forms: FoldedForms
  readonly #database: DatabaseSync
  readonly #version: StatementSync
  #parts = -1
  #frequenciesOf = -1
  /** Answers of `entriesUnder` until the lexicon changes: a prefix is asked for on every page and with every letter typed. */
  readonly #under = new Map<string, number[]>()

  constructor(database: DatabaseSync) {
    this.#database = database
    this.forms = new FoldedForms(this.lexicon)
    this.#version = database.prepare('SELECT max(forms) AS forms, max(part) AS part FROM lexicon')
  }

  /** Reads what the writer added. `documents`: frequencies are read again when it changed by a twentieth. */
  refresh(documents: number): void {
    const row = this.#version.get()
    const part = Number(row?.['part'] ?? 0)
    this.#under.clear()
    if (part !== this.#parts) {
      readLexicon(this.#database, this.lexicon)
      this.forms.refresh()
      this.#parts = part
    }
    if (Math.abs(documents - this.#frequenciesOf) * 20 < documents) return
    readFrequencies(this.#database, this.lexicon)
    this.#frequenciesOf = documents
  }

  isFunctionWord(form: string): boolean {
    return FUNCTION_WORDS.has(form)
  }

  /** Entry of a lower-case form, or -1 when no document holds it in any spelling of its accents. */
  entryOf(form: string): number {
    return this.forms.entries.idOf(fold(form))
  }

  /** The form of a term that most documents hold; null for a term that is no word. */
  commonForm(term: number): string | null {
    const { forms, frequency } = this.lexicon
    let best = -1
    for (const form of this.forms.formsOfTerm(term)) {
      if (best < 0 || (frequency[form] as number) > (frequency[best] as number)) best = form
    }
    return best < 0 ? null : forms.text(best)
  }

  /** Ids of a stem as a term of each language that holds it. */
  idsOf(term: string): number[] {
    const ids: number[] = []
    for (let tag = 0; tag < LANGUAGES.length; tag++) {
      const id = this.lexicon.terms.idOf(term, tag)
      if (id >= 0) ids.push(id)
    }
    return ids
  }

  /** Stems a lower-case form stands for: those of the collection, and its stem in the reader's language. */
  stemsOf(form: string, language: InterfaceLanguage): string[] {
    const entry = this.entryOf(form)
    if (entry < 0) return [...new Set(STEMMED.map((each) => stem(form, each)))]
    const terms = [...this.forms.termsOf(entry)].map((term) => this.lexicon.terms.text(term))
    return [...new Set([...terms, stem(form, language)])]
  }

  /** The same for one language, for phrases, which stand in one language. */
  stemsIn(form: string, language: TextLanguage): string[] {
    const terms = new Set<string>()
    const entry = this.entryOf(form)
    if (entry >= 0) {
      for (const each of this.forms.formsOf(entry)) {
        if (this.lexicon.forms.tags[each] !== LANGUAGE_TAGS[language]) continue
        terms.add(this.lexicon.terms.text(this.lexicon.termOf[each] as number))
      }
    }
    return terms.size > 0 ? [...terms] : [stem(form, language)]
  }

  /** Stems of the most frequent entries under a prefix, at most `limit`, most frequent entry first. */
  stemsUnder(prefix: string, limit: number): string[] {
    const stems = new Set<string>()
    for (const entry of this.entriesUnder(prefix, limit)) {
      for (const term of this.forms.termsOf(entry)) if (stems.size < limit) stems.add(this.lexicon.terms.text(term))
    }
    return [...stems]
  }

  /** Most frequent entries under a prefix, at most `limit`. */
  entriesUnder(prefix: string, limit: number): number[] {
    const key = `${limit} ${prefix}`
    const known = this.#under.get(key)
    if (known) return known
    if (this.#under.size >= MOST_PREFIXES) this.#under.clear()
    const entries = this.#findUnder(prefix, limit)
    this.#under.set(key, entries)
    return entries
  }

  #findUnder(prefix: string, limit: number): number[] {
    const found: { entry: number; frequency: number }[] = []
    let least = 0
    this.forms.underPrefix(unitsOf(fold(prefix)), (entry) => {
      const frequency = this.forms.frequencyOf(entry)
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
