import type { InterfaceLanguage, TextLanguage } from '@trilex/citations/vocabulary'
import type { DecisionFilters, DecisionResult, Facet, IndexedDecision, TextField, TextQuery } from '../port.ts'
import {
  type AnalysedWord,
  type Analyser,
  holdsPhrase,
  isAmong,
  type Token,
  type Translations,
  withJoined,
} from './analyser.ts'
import { passes, volumeOf, yearOf } from './oracle-filters.ts'

const NO_TRANSLATIONS: Translations = () => ({ words: [], phrases: [] })

interface Held {
  decision: IndexedDecision
  texts: { field: 'title' | 'regeste' | 'text' | 'self'; tokens: Token[] }[]
}

const QUERY_LANGUAGES: readonly TextLanguage[] = ['fr', 'de', 'it', 'en']
const PHRASE_LANGUAGES: readonly TextLanguage[] = [...QUERY_LANGUAGES, 'rm']

/** Brute force: what a `DecisionIndex` must find, computed by reading every decision for every query. */
export class Oracle {
  readonly #analyser: Analyser
  readonly #held = new Map<string, Held>()
  /** Every form ever added, with its terms by language: an index keeps words of deleted decisions. */
  readonly #forms = new Map<string, Map<TextLanguage, Set<string>>>()
  readonly #functionTerms = new Set<string>()
  /** The hyphenations of each form seen so far. */
  readonly #pieces = new Map<string, Set<string>>()

  #translations: Translations = NO_TRANSLATIONS

  constructor(analyser: Analyser) {
    this.#analyser = analyser
  }

  put(decision: IndexedDecision): void {
    const text = (field: Held['texts'][number]['field'], value: string, language: TextLanguage) => ({
      field,
      tokens: this.#analyser.tokens(value, language).map((token) => ({ ...token, language })),
    })
    const languages = ['fr', 'de', 'it'] as const
    const texts = [
      text('title', decision.title, decision.language),
      ...languages.map((language) => text('regeste', decision.regeste[language] ?? '', language)),
      text('text', decision.text, decision.language),
      ...languages.map((language) => text('self', decision.citations[language], language)),
      ...decision.dockets.map((docket) => text('self', docket, decision.language)),
    ]
    const before = this.#held.get(decision.id)?.decision
    const treatments = decision.treatments ?? before?.treatments ?? []
    this.#held.set(decision.id, { decision: { ...decision, treatments }, texts })
    const tokens = texts.flatMap((each) => each.tokens)
    const joined = tokens.flatMap((token) => (token.joined ? [{ ...token.joined, language: token.language }] : []))
    for (const { form, pieces } of joined)
      this.#pieces.set(form, (this.#pieces.get(form) ?? new Set()).add(pieces.join(' ')))
    for (const { form, term, language, functionWord } of [...tokens, ...joined]) {
      if (functionWord) this.#functionTerms.add(termIn(language, term))
      const terms = this.#forms.get(form) ?? new Map<TextLanguage, Set<string>>()
      terms.set(language, (terms.get(language) ?? new Set()).add(term))
      this.#forms.set(form, terms)
    }
  }

  delete(id: string): void {
    this.#held.delete(id)
  }

  /** Ids of the decisions that match text and filters. `language` is that of the query. */
  find(
    text: TextQuery | null,
    filters: DecisionFilters,
    language: InterfaceLanguage,
    translations: Translations = NO_TRANSLATIONS,
  ): Set<string> {
    this.#translations = translations
    return new Set(
      [...this.#held.values()]
        .filter((held) => (text === null || this.#matches(held, text, language)) && passes(held.decision, filters))
        .map(({ decision }) => decision.id),
    )
  }

  /** Counts of every facet; each ignores its own filter. */
  facets(text: TextQuery | null, filters: DecisionFilters, language: InterfaceLanguage): DecisionResult['facets'] {
    const count = (facet: Facet, values: (decision: IndexedDecision) => string[]): Record<string, number> => {
      const { [facet]: _, ...others } = filters
      const counts: Record<string, number> = {}
      for (const id of this.find(text, others, language)) {
        for (const value of new Set(values((this.#held.get(id) as Held).decision))) {
          counts[value] = (counts[value] ?? 0) + 1
        }
      }
      return counts
    }
    const one = (value: string | number | null): string[] => (value === null ? [] : [String(value)])
    return {
      years: count('years', (decision) => one(yearOf(decision, filters.yearField))),
      docTypes: count('docTypes', ({ docTypes }) => docTypes),
      domains: count('domains', ({ domains }) => domains),
      volumes: count('volumes', ({ part }) => one(volumeOf(part))),
      decisions: count('decisions', ({ outcomes }) => outcomes),
      chambers: count('chambers', ({ chamber }) => one(chamber)),
      languages: count('languages', ({ language: own }) => [own]),
    }
  }

  #matches(held: Held, node: TextQuery, language: InterfaceLanguage): boolean {
    const all = (nodes: TextQuery[]) => nodes.every((each) => this.#matches(held, each, language))
    switch (node.kind) {
      case 'and': {
        if (node.strict) return all(node.nodes)
        const nodes = conjuncts(node)
        const others = nodes.filter((each) => !(each.kind === 'word' && this.#isFunctionWord(each)))
        return all(others.some(({ kind }) => kind !== 'not') ? others : nodes)
      }
      case 'or':
        return node.nodes.some((each) => this.#matches(held, each, language))
      case 'not':
        return !this.#matches(held, node.node, language)
      case 'word':
        return this.#matchesWord(held, node, language)
      case 'phrase':
        return this.#matchesPhrase(held, node.words, node.field)
      case 'near':
        return this.#matchesNear(held, node.words, node.distance, node.field)
      case 'term':
        return this.#matchesTerm(held, node)
    }
  }

  #isFunctionWord(word: Extract<TextQuery, { kind: 'word' }>): boolean {
    const words = this.#analyser.tokens(word.text, 'rm')
    return word.prefix !== 'truncated' && words.length === 1 && this.#analyser.isFunctionWord(word.text)
  }

  #matchesWord(held: Held, word: Extract<TextQuery, { kind: 'word' }>, language: InterfaceLanguage): boolean {
    const forms = this.#analyser.lookedUp(word.text, language)
    const [first] = forms
    if (!first) return true
    if (word.field === 'norm') return termsOf(held.decision).some((term) => same(term, word.text))
    const others = (word.prefix === 'truncated' ? NO_TRANSLATIONS : this.#translations)(word.text, word.field)
    const translated = ({ term, language: own }: Token) =>
      others.words.some((other) => other.term === term && other.language === own)
    if (forms.length > 1) return this.#matchesPhrase(held, [word.text], word.field)
    const cut = word.prefix === 'truncated' ? [] : this.#cutsOf(first)
    if (cut.some((pieces) => this.#matchesPhrase(held, pieces, word.field))) return true
    const terms = new Set([termIn(language, first.term)])
    if (!this.#forms.has(first.form)) {
      for (const each of QUERY_LANGUAGES) {
        for (const { term } of this.#analyser.lookedUp(word.text, each)) terms.add(termIn(each, term))
      }
    }
    for (const [form, byLanguage] of this.#forms) {
      if (form !== first.form && !(word.prefix && form.startsWith(first.form))) continue
      for (const [each, found] of byLanguage)
        for (const term of found) if (word.prefix || this.#isMeant(word.text, each, term)) terms.add(termIn(each, term))
    }
    return textsIn(held, word.field).some(
      (tokens) =>
        withJoined(tokens).some((token) => terms.has(termIn(token.language, token.term)) || translated(token)) ||
        others.phrases.some((phrase) => holdsPhrase(tokens, phrase)),
    )
  }

  /** Word sequences that match a phrase: as written, and split at hyphens. */
  #sequencesOf(written: string[]): string[][] {
    return written
      .flatMap((word) => this.#analyser.lookedUp(word, 'rm').map(({ form, pieces }) => ({ word, form, pieces })))
      .map(({ word, form, pieces }) => {
        return [[this.#analyser.lookedUp(word, 'rm').length > 1 ? form : word], ...this.#cutsOf({ form, pieces })]
      })
      .reduce<string[][]>((rows, each) => rows.flatMap((row) => each.map((one) => [...row, ...one])), [[]])
  }

  /** The parts of a word by its own hyphens and by those seen in texts. */
  #cutsOf({ form, pieces }: Pick<AnalysedWord, 'form' | 'pieces'>): string[][] {
    const cuts = new Set([pieces.join(' '), ...(this.#pieces.get(form) ?? [])])
    return [...cuts].map((each) => each.split(' ')).filter((each) => each.length > 1)
  }

  #termsIn(written: string, language: TextLanguage): Set<string> {
    const [looked] = this.#analyser.lookedUp(written, language)
    if (!looked) return new Set()
    const held = [...(this.#forms.get(looked.form)?.get(language) ?? [])]
    const known = held.filter((term) => this.#isMeant(written, language, term))
    return new Set(known.length > 0 ? known : [looked.term])
  }

  /**
   * Without accents the function word `du` equals the word `dû`: a query with the accent does not mean the function
   * word.
   */
  #isMeant(written: string, language: TextLanguage, term: string): boolean {
    return this.#analyser.isFunctionWord(written) || !this.#functionTerms.has(termIn(language, term))
  }

  #matchesPhrase(held: Held, written: string[], field: TextField | undefined): boolean {
    const sequences = this.#sequencesOf(written)
    if (sequences.every((words) => words.length === 0)) return true
    return PHRASE_LANGUAGES.some((language) =>
      sequences.some((words) => {
        const wanted = words.map((word) => this.#termsIn(word, language))
        return textsIn(held, field).some((tokens) =>
          tokens.some((_, start) => wanted.every((terms, i) => isAmong(terms, tokens[start + i]))),
        )
      }),
    )
  }

  #matchesNear(held: Held, words: string[], distance: number, field: TextField | undefined): boolean {
    if (new Set(words).size < 2) return this.#matchesPhrase(held, words, field)
    return PHRASE_LANGUAGES.some((language) =>
      this.#sequencesOf(words).some((sequence) => {
        const wanted = sequence.map((word) => this.#termsIn(word, language))
        return textsIn(held, field).some((tokens) =>
          tokens.some((_, start) => {
            const window = tokens.slice(start, start + distance + 2)
            return wanted.every((terms) => window.some((token) => isAmong(terms, token)))
          }),
        )
      }),
    )
  }

  #matchesTerm(held: Held, { term, written, field }: Extract<TextQuery, { kind: 'term' }>): boolean {
    const inText = field === 'title' || field === 'regeste' || field === 'text'
    const holds = ({ decision }: Held, own: boolean): boolean =>
      ownTerms(decision).some((each) => same(each, term)) ||
      (!own && termsOf(decision).some((each) => same(each, term)))
    if (!inText && [...this.#held.values()].some((each) => holds(each, false))) return holds(held, field === 'docket')
    return this.#matchesPhrase(held, [written], field)
  }
}

/** A term with its language: the same letters may be another word in another language. */
const termIn = (language: TextLanguage, term: string): string => `${language} ${term}`

const conjuncts = (node: TextQuery): TextQuery[] => (node.kind === 'and' ? node.nodes.flatMap(conjuncts) : [node])
const termsOf = (of: IndexedDecision): string[] => [...of.terms, ...of.headnoteTerms, ...(of.asideTerms ?? [])]
const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

const ownTerms = ({ volume, part, page, dockets, identifiers }: IndexedDecision): string[] =>
  [`${volume}.${part}.${page}`].filter((place) => !place.includes('null')).concat(dockets, identifiers)

function textsIn({ texts }: Held, field: TextField | undefined): Token[][] {
  const wanted = field === 'citation' || field === 'docket' ? 'self' : field
  return texts.filter((text) => wanted === undefined || text.field === wanted).map(({ tokens }) => tokens)
}
