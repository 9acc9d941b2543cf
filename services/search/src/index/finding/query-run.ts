import type { TextField, TextQuery } from '../../port.ts'
import { isDate, isNorm } from '../../ranking/canonical.ts'
import { canonicalMatches, withWider } from './canonical-matches.ts'
import { formsOf, formsOfWord } from '../../language/letters.ts'
import { intersect, type Matches, NOTHING, scale, subtract, unite, unscored } from '../postings/matches.ts'
import { near, phrase, scorePlaces, withPlaces } from '../postings/phrases.ts'
import { PHRASE_LANGUAGES, spellingsOf, variants } from '../dictionary/phrase-variants.ts'
import type { Positions } from '../postings/posting-reader.ts'
import {
  compoundTerms,
  conjuncts,
  partsOf,
  partTerms,
  phrasesIn,
  shownTranslations,
  sightsOf,
  termsUnder,
  type Translation,
  textsOf,
  translatedTerms,
  translations,
  weighted,
} from './query-groups.ts'
import type { Alternative, Phrase, Translator } from '../../lexicon/translator.ts'
import type { SearchedGroup } from '../postings/passages.ts'
import type { RunOptions } from './run-options.ts'
import { rarityOf } from '../../ranking/formulas.ts'
import type { WeightedTerm } from './scoring.ts'
import { Searched } from './searched.ts'
import { PART_TAG } from '../term-kinds.ts'
import { PART_ALONE, PART_BESIDE_TRANSLATED, PREFIX_WEIGHT } from '../../ranking/weights.ts'

type Word = Extract<TextQuery, { kind: 'word' }>
type Looked = { field?: TextField | undefined; prefix?: Word['prefix'] }

/** Evaluates one query against the index and records what it searched for. */
export class QueryRun extends Searched {
  readonly #words = new Map<string, Matches>()
  readonly #options: RunOptions

  constructor(options: RunOptions) {
    super()
    this.#options = options
  }

  evaluate(node: TextQuery): Matches {
    this.#options.pause()
    switch (node.kind) {
      case 'word':
        return this.#once(node)
      case 'phrase':
        return this.#phrase(node.words, node.field, node.words)
      case 'near':
        return this.#near(node.words, node.distance, node.field)
      case 'term':
        return this.#term(node)
      case 'or':
        return node.nodes.map((each) => this.evaluate(each)).reduce((a, b) => unite(a, b, 'sum'), NOTHING)
      case 'not':
        return subtract(this.#all(), this.#unmarked(node.node))
      case 'and':
        return node.strict ? this.#and(node.nodes) : this.#and(this.matter(conjuncts(node)))
    }
  }

  /** Leaves out function words beside others: they neither restrict nor rank. */
  matter(nodes: TextQuery[]): TextQuery[] {
    const others = nodes.filter((node) => !this.#isFunctionWord(node))
    return others.some(({ kind }) => kind !== 'not') ? others : nodes
  }

  #and(nodes: TextQuery[]): Matches {
    const wanted = nodes.filter(({ kind }) => kind !== 'not')
    let matches = wanted.length === 0 ? this.#all() : NOTHING
    wanted.forEach((node, i) => {
      const found = this.evaluate(node)
      matches = i === 0 ? found : intersect(matches, found)
    })
    for (const node of nodes) if (node.kind === 'not') matches = subtract(matches, this.#unmarked(node.node))
    return matches
  }

  #isFunctionWord(node: TextQuery): boolean {
    if (node.kind !== 'word' || node.prefix === 'truncated') return false
    const [form, ...more] = formsOf(node.text)
    return form !== undefined && more.length === 0 && this.#options.vocabulary.isFunctionWord(form)
  }

  #unmarked(node: TextQuery): Matches {
    return new QueryRun({ ...this.#options, ranked: false }).evaluate(node)
  }

  #all(): Matches {
    return unscored(this.#options.everything())
  }

  /** Looks up a repeated word only once: a thousand letters can repeat one hundreds of times. */
  #once(node: Word): Matches {
    const key = JSON.stringify(node)
    const found = this.#words.get(key) ?? this.#withPieces(this.word(node), node)
    this.#words.set(key, found)
    return found
  }

  /**
   * Documents that hold one word in any of its terms. `alternatives` replaces its lower-case forms when it was
   * corrected.
   */
  word(node: Word, alternatives?: string[]): Matches {
    const forms = formsOfWord(node.text)
    const [form] = forms
    if (form === undefined) return this.#all()
    this.searched.push(node.text)
    if (node.field === 'norm') return this.#canonical(node.text).all
    if (forms.length > 1 && !alternatives) return this.#phrase([node.text], node.field, [])
    const { vocabulary, readerLanguage } = this.#options
    const own = [...new Set((alternatives ?? forms).flatMap((each) => vocabulary.termsOf(each, readerLanguage)))]
    const terms = weighted(vocabulary, own, 1)
    if (!node.field && !node.prefix) terms.push(...compoundTerms(vocabulary, form, own))
    if (node.prefix) {
      const others = termsUnder(this.#options, node.prefix, form).filter((term) => !own.includes(term))
      terms.push(...weighted(vocabulary, others, PREFIX_WEIGHT))
    }
    this.own(terms.map(({ term }) => term))
    if (node.prefix === 'truncated' || (!alternatives && this.mistyped.has(node.text))) return this.#group(terms, node)
    const { language, translator, translation } = this.#options
    if (translator === null || translation <= 0) return this.#group(terms, node)
    const meant = alternatives?.[0] ?? vocabulary.accented(form, language())
    const parts =
      alternatives || node.field || !translator.isGerman(form) ? [] : partsOf(vocabulary, form.replaceAll('-', ''))
    const found = this.#translate(node.text, translator.word(meant, parts.length > 0))
    const boost = found.length > 0 ? PART_BESIDE_TRANSLATED : PART_ALONE
    for (const part of parts) this.parts.push(this.#part(part, translator, boost))
    const single = this.#group([...terms, ...translatedTerms(found, translation)], node)
    return this.#withPhrases(single, translator.phrases(meant, parts), node)
  }

  /** Adds documents in which several words of another language together translate the word. */
  #withPhrases(found: Matches, phrases: readonly Phrase[], { text, field }: Word): Matches {
    const { vocabulary, reader, translation, everything } = this.#options
    const said = phrasesIn(vocabulary, reader, phrases, textsOf(field))
    if (said.length === 0) return found
    this.tell(text, shownTranslations(said))
    const terms = said.flatMap((each) => each.ids)
    this.translate(terms)
    this.marks.at(-1)?.push(...terms)
    const places = said.map((each) => each.places)
    const { matches, rarity } = withPlaces(found, places, translation, everything().length)
    const group = this.groups.pop() as SearchedGroup
    this.groups.push({ ...group, rarity, places: { found: places, weight: translation } })
    return matches
  }

  /** Adds documents in which the pieces of a joined word, however the query writes it, stand side by side: `vice président`. */
  #withPieces(found: Matches, { text, field, prefix }: Word): Matches {
    const [form = '', ...more] = formsOfWord(text)
    if (more.length > 0 || prefix === 'truncated' || field === 'norm') return found
    const { reader, vocabulary } = this.#options
    const [, ...apart] = spellingsOf(vocabulary, form)
    if (apart.length === 0) return found
    const places = apart
      .flatMap((pieces) => variants(vocabulary, pieces))
      .map((terms) => phrase(reader, terms, textsOf(field)))
    this.phrases.push(...places)
    // They are no better than the word itself, however rare: their documents are found and ranked by the other words.
    const { documents } = scorePlaces(places, this.#options.everything().length)
    return unite(found, unscored(documents), 'max')
  }

  /** The translations of a word that occur in the index. */
  #translate(word: string, alternatives: readonly Alternative[]): Translation[] {
    const found = translations(this.#options.vocabulary, alternatives)
    this.tell(word, shownTranslations(found))
    this.translate(found.map(({ id }) => id))
    return found
  }

  #part(part: string, translator: Translator, boost: number): Matches {
    const { vocabulary, translation } = this.#options
    const found = translations(vocabulary, translator.part(part))
    this.translate(found.map(({ id }) => id))
    const terms = [...partTerms(vocabulary, part), ...translatedTerms(found, translation)]
    return scale(this.#group(terms, {}, boost), boost)
  }

  /** `own`: further terms that show the word in passages. */
  #group(terms: WeightedTerm[], { field, prefix }: Looked, boost = 1, own: WeightedTerm[] = []): Matches {
    const { scorer, ranked, vocabulary } = this.#options
    this.marks.push(terms.map(({ term }) => term).filter((term) => vocabulary.tagOf(term) < PART_TAG))
    const documents = this.#options.everything().length
    const found = scorer.matches({ terms, texts: textsOf(field), unfinished: prefix === 'typed' }, documents, ranked)
    this.groups.push({ terms: [...own, ...terms], rarity: boost * rarityOf(found.documents.length, documents) })
    return found
  }

  #phrase(words: string[], field: TextField | undefined, written: string[]): Matches {
    this.searched.push(...written)
    const forms = words.flatMap(formsOfWord)
    const { reader, vocabulary } = this.#options
    if (forms.length === 0) return this.#all()
    if (forms.length === 1) {
      const stems = PHRASE_LANGUAGES.flatMap((each) => vocabulary.stemsIn(forms[0] as string, each))
      const terms = [...new Set(stems)].flatMap((stem) => vocabulary.idsOf(stem))
      return this.#group(weighted(vocabulary, terms, 1), { field })
    }
    const found = variants(vocabulary, forms).map((terms) => phrase(reader, terms, textsOf(field)))
    return this.#found(found, forms)
  }

  #near(words: string[], distance: number, field: TextField | undefined): Matches {
    const forms = words.flatMap(formsOfWord)
    if (new Set(forms).size < 2) return this.#phrase(words, field, words)
    this.searched.push(...words)
    const { reader, vocabulary } = this.#options
    const places = variants(vocabulary, forms).map((terms) => near(reader, terms, distance, textsOf(field)))
    return this.#found(places, forms)
  }

  #found(places: Positions[], forms: string[]): Matches {
    const { vocabulary, readerLanguage } = this.#options
    this.phrases.push(...places)
    for (const form of forms) {
      if (!vocabulary.isFunctionWord(form)) this.marks.push([...vocabulary.termsOf(form, readerLanguage)])
    }
    return scorePlaces(places, this.#options.everything().length)
  }

  #term(node: Extract<TextQuery, { kind: 'term' }>): Matches {
    const { term, written, field } = node
    this.searched.push(written)
    const inText = field === 'title' || field === 'regeste' || field === 'text'
    const { vocabulary, ranked } = this.#options
    const found = inText ? null : this.#canonical(term)
    if (!found || found.all.documents.length === 0) return this.#phrase([written], field, [])
    // A date is either that of the decision or mentioned in its text.
    if (isDate(term)) return unite(found.all, this.#phrase([written], field, []), 'sum')
    // Most of the often cited decisions name any given act, so how often they are cited says nothing about it.
    if (isNorm(term) && term.includes('.')) this.hasNorm = true
    const seen = sightsOf(vocabulary, node)
    this.marks.push(...seen.map((terms) => terms.map((each) => each.term)))
    if (seen.length > 1) this.sights.push(...seen.map((terms) => ({ terms, rarity: 1 })))
    if (field === 'docket') return found.named
    return ranked ? withWider(term, found.all, (wider) => this.#canonical(wider).all) : found.all
  }

  #canonical(term: string): { all: Matches; named: Matches } {
    const { reader, vocabulary, everything } = this.#options
    return canonicalMatches(reader, vocabulary, term, everything().length)
  }
}
