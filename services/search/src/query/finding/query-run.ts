import { formsOfWord } from '../../language/letters.ts'
import { LANGUAGES } from '../../language/content-stems.ts'
import { CANONICAL_TAG, canonicalText, PART_TAG } from '../../language/term-kinds.ts'
import type {
  Alternative,
  Concept,
  Matches,
  Phrase,
  Positions,
  TextField,
  TextQuery,
  Translator,
  WeightedTerm,
} from '../../port.ts'
import { isArticle, isDate } from '../../ranking/canonical.ts'
import { ANYWHERE } from '../../ranking/fields.ts'
import { rarityOf } from '../../ranking/formulas.ts'
import { intersect, NOTHING, scale, sizeOf, subtract, unite, unscored } from '../../ranking/matches.ts'
import type { SearchedGroup } from '../../ranking/passages.ts'
import { scorePlaces, withPlaces } from '../../ranking/place-scores.ts'
import { CONCEPT_NORM_WEIGHT, PART_ALONE, PART_BESIDE_TRANSLATED, PREFIX_WEIGHT } from '../../ranking/weights.ts'
import { conjuncts, withoutFunctionWords } from '../words/conjuncts.ts'
import type { WrittenNorm } from '@trilex/search/tables'
import { isName } from '../words/names.ts'
import { PHRASE_LANGUAGES, spellingsOf, variants } from '../words/phrase-variants.ts'
import {
  type CompoundPart,
  compoundTerms,
  partsOf,
  partTerms,
  shownTranslation,
  sightsOf,
  termsUnder,
  type Translation,
  textsOf,
  translatedTerms,
  translations,
  weighted,
} from '../words/word-terms.ts'
import { anyCanonical, canonicalMatches, withWider } from './canonical-matches.ts'
import { conceptMatches } from './concept-matches.ts'
import { phrasesIn } from './phrases-in.ts'
import type { RunOptions } from './run-options.ts'
import { Searched } from './searched.ts'
import { citedPattern, normPattern } from './text-patterns.ts'

type Word = Extract<TextQuery, { kind: 'word' }>
type Looked = { field?: TextField | undefined; prefix?: Word['prefix'] }

/** Evaluates one query over an engine's look-ups, and records what it searched for. */
export class QueryRun extends Searched {
  readonly #words = new Map<string, Matches>()
  readonly #options: RunOptions

  constructor(options: RunOptions) {
    super(options.leftOut)
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
        return node.strict ? this.#and(node.nodes) : this.#and(withoutFunctionWords(conjuncts(node)))
    }
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

  #unmarked(node: TextQuery): Matches {
    return new QueryRun({ ...this.#options, ranked: false }).evaluate(node)
  }

  #all(): Matches {
    return unscored(this.#options.finder.everything())
  }

  /** Caches repeated words: a query of a thousand letters can repeat one hundreds of times. */
  #once(node: Word): Matches {
    const key = JSON.stringify(node)
    const found = this.#words.get(key) ?? this.#withPieces(this.word(node), node)
    this.#words.set(key, found)
    return found
  }

  /**
   * Documents that contain one word in any of its terms. `meant` replaces its lower-case forms when it was corrected,
   * the likeliest first.
   */
  word(node: Word, meant?: string[]): Matches {
    const alternatives = meant && this.corrected(node.text, meant, this.#options.language())
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
    const asWritten = !alternatives && (this.mistyped.has(node.text) || isName(node.text, this.#options))
    if (node.prefix === 'truncated' || asWritten) return this.#group(terms, node)
    const { language, translator, translation } = this.#options
    if (translator === null || translation <= 0) return this.#group(terms, node)
    const read = alternatives?.[0] ?? vocabulary.accented(form, language())
    const parts =
      alternatives || node.field || !translator.isGerman(form) ? [] : partsOf(vocabulary, form.replaceAll('-', ''))
    const translated = translator.word(read, parts.length > 0)
    const found = this.#translate(node.text, translated)
    const boost = translations(vocabulary, translated).length > 0 ? PART_BESIDE_TRANSLATED : PART_ALONE
    for (const part of parts) this.parts.push(this.#part(node.text, part, translator, boost))
    const single = this.#group([...terms, ...translatedTerms(found, translation)], node)
    const stems = parts.map(({ stem }) => stem)
    return this.#withPhrases(single, translator.phrases(read, stems), node)
  }

  /** Ranks by a legal concept that the query expresses: by its wordings and its provisions. */
  rankBy({ wording, norms, phrases }: Concept): void {
    const { vocabulary, finder, readerLanguage: language, language: queryLanguage, leftOut } = this.#options
    const { words } = vocabulary
    const said = phrasesIn(words, finder, phrases, ANYWHERE)
    const asked = said.filter(({ ids }) => this.isOwn(ids))
    const further = said.filter((phrase) => !asked.includes(phrase))
    const others = this.besides(wording, further)
    for (const { ids, language: each } of others) {
      if (each !== queryLanguage()) this.translate(ids)
      this.marks.push(ids)
    }
    const held = norms.filter(({ term }) => words.termOf(canonicalText(term), CANONICAL_TAG) >= 0)
    const isLeftOut = (norm: WrittenNorm) =>
      LANGUAGES.some((each) => leftOut.has({ language: each, text: norm[each], terms: [] }))
    const named = held.map((norm) => ({ language, text: norm[language], weight: CONCEPT_NORM_WEIGHT }))
    this.report(
      wording,
      named.map((norm, i) => shownTranslation(norm, isLeftOut(held[i] as WrittenNorm))),
    )
    const places = [...asked, ...others].map((phrase) => phrase.places)
    const terms = norms.filter((norm) => !isLeftOut(norm)).map(({ term }) => term)
    this.parts.push(...conceptMatches({ norms: terms, places }, words, finder))
  }

  /** Adds documents in which several words of another language together translate the word. */
  #withPhrases(found: Matches, phrases: readonly Phrase[], { text, field }: Word): Matches {
    const { vocabulary, finder, translation } = this.#options
    const said = this.besides(text, phrasesIn(vocabulary.words, finder, phrases, textsOf(field)))
    if (said.length === 0) return found
    const terms = said.flatMap((each) => each.ids)
    this.translate(terms)
    this.marks.at(-1)?.push(...terms)
    const places = said.map((each) => each.places)
    const { matches, rarity } = withPlaces(found, places, translation, finder.size)
    const group = this.groups.pop() as SearchedGroup
    this.groups.push({ ...group, rarity, places: { found: places, weight: translation } })
    return matches
  }

  /** Adds documents in which the pieces of a joined word are adjacent. */
  #withPieces(found: Matches, word: Word): Matches {
    const places = piecesOf(word, this.#options)
    if (places.length === 0) return found
    this.phrases.push(...places)
    // They rank no higher than the word itself, however rare they are: their documents are found and ranked by the
    // other words.
    const { documents } = scorePlaces(places, this.#options.finder.size)
    return unite(found, unscored(documents), 'max')
  }

  /** The translations of a word that occur in the index. */
  #translate(word: string, alternatives: readonly Alternative[]): Translation[] {
    const known = translations(this.#options.vocabulary, alternatives)
    const found = this.besides(word, known)
    this.translate(found.map(({ id }) => id))
    return found
  }

  /** Matches of a part of a compound, as a word or within other compounds, and of its translations. */
  #part(word: string, { stem, text }: CompoundPart, translator: Translator, boost: number): Matches {
    const { vocabulary, translation } = this.#options
    const ids = partTerms(vocabulary, stem)
    const own = { language: 'de' as const, text, weight: boost, terms: [stem] }
    const terms = ids.length > 0 && this.besides(word, [own]).length > 0 ? ids : []
    const known = translations(vocabulary, translator.part(stem))
    const searched = this.besides(
      word,
      known.map((each) => ({ ...each, weight: each.weight * boost, full: each })),
    )
    const found = searched.map(({ full }) => full)
    this.translate(found.map(({ id }) => id))
    if (terms.length + found.length === 0) return NOTHING
    return scale(this.#group([...terms, ...translatedTerms(found, translation)], {}, boost), boost)
  }

  #group(terms: WeightedTerm[], { field, prefix }: Looked, boost = 1): Matches {
    const { finder, ranked, vocabulary } = this.#options
    this.marks.push(terms.map(({ term }) => term).filter((term) => vocabulary.words.tagOf(term) < PART_TAG))
    const found = finder.matches({ terms, texts: textsOf(field), unfinished: prefix === 'typed' }, ranked)
    this.groups.push({ terms, rarity: boost * rarityOf(sizeOf(found), finder.size) })
    return found
  }

  #phrase(words: string[], field: TextField | undefined, written: string[], marked = true): Matches {
    this.searched.push(...written)
    const forms = words.flatMap(formsOfWord)
    const { finder, vocabulary } = this.#options
    if (forms.length === 0) return this.#all()
    if (forms.length === 1) {
      const stems = PHRASE_LANGUAGES.flatMap((each) => vocabulary.stemsIn(forms[0] as string, each))
      const terms = [...new Set(stems)].flatMap((stem) => vocabulary.idsOf(stem))
      const single = this.#group(weighted(vocabulary, terms, 1), { field })
      return this.#withPieces(single, { kind: 'word', text: forms[0] as string, ...(field && { field }) })
    }
    const found = variants(vocabulary, forms).map((terms) => finder.phrase(terms, textsOf(field)))
    return this.#found(found, marked ? forms : [])
  }

  #near(words: string[], distance: number, field: TextField | undefined): Matches {
    const forms = words.flatMap(formsOfWord)
    if (new Set(forms).size < 2) return this.#phrase(words, field, words)
    this.searched.push(...words)
    const { finder, vocabulary } = this.#options
    const places = variants(vocabulary, forms).map((terms) => finder.near(terms, distance, textsOf(field)))
    return this.#found(places, forms)
  }

  #found(places: Positions[], forms: string[]): Matches {
    const { vocabulary, readerLanguage } = this.#options
    this.phrases.push(...places)
    for (const form of forms) {
      if (!vocabulary.isFunctionWord(form)) this.marks.push([...vocabulary.termsOf(form, readerLanguage)])
    }
    return scorePlaces(places, this.#options.finder.size)
  }

  #term(node: Extract<TextQuery, { kind: 'term' }>): Matches {
    const { term, more = [], written, field, act } = node
    this.searched.push(written)
    const inText = field === 'title' || field === 'regeste' || field === 'text'
    const { vocabulary, ranked } = this.#options
    const found = inText ? null : anyCanonical(this.#options.finder, this.#options.vocabulary.words, [term, ...more])
    const article = isArticle(term)
    const cited = article ? normPattern([term, ...more], act) : citedPattern(term, written)
    if (cited !== null) this.cited.push(cited)
    const asWritten = () => this.#phrase([written], field, [], cited === null)
    // The text may contain the numbers of an article that no decision mentions, but with another meaning.
    if (found && article && act && !found.isKnown) return NOTHING
    if (!found?.isKnown) return asWritten()
    // A date matches as the date of the decision or where the text mentions it.
    if (isDate(term)) return unite(found.all, asWritten(), 'sum')
    // Most often-cited decisions mention any given act, so how often they are cited is no evidence for it.
    if (article) this.hasNorm = true
    const seen = cited === null || article ? sightsOf(vocabulary, node) : []
    if (cited === null) this.marks.push(...seen.map((terms) => terms.map((each) => each.term)))
    if (seen.length > 1) this.sights.push(...seen.map((terms) => ({ terms, rarity: 1 })))
    if (field === 'docket') return found.named
    return ranked ? withWider(term, found.all, (wider) => this.#canonical(wider).all) : found.all
  }

  #canonical(term: string): { all: Matches; named: Matches } {
    const { finder, vocabulary } = this.#options
    return canonicalMatches(finder, vocabulary.words, term)
  }
}

/** Positions where the pieces of a joined word are adjacent, in whichever way the query writes it: `vice président`. */
function piecesOf(
  { text, field, prefix }: Extract<TextQuery, { kind: 'word' }>,
  { finder, vocabulary }: Pick<RunOptions, 'finder' | 'vocabulary'>,
): Positions[] {
  const [form = '', ...more] = formsOfWord(text)
  if (more.length > 0 || prefix === 'truncated' || field === 'norm') return []
  const [, ...apart] = spellingsOf(vocabulary, form)
  return apart.flatMap((pieces) => variants(vocabulary, pieces)).map((terms) => finder.phrase(terms, textsOf(field)))
}
