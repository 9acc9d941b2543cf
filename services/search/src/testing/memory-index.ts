import { passes } from '../contract/oracle-filters.ts'
import { scanWords } from '../language/letters.ts'
import { CANONICAL_TAG, canonicalText, OWN_TAG, PART_TAG } from '../language/term-kinds.ts'
import { Expander } from '../lexicon/expand.ts'
import type { TranslationLexicon } from '../lexicon/translation-lexicon.ts'
import type { DecisionQuery, DecisionResult, IndexedDecision, WordForm } from '../port.ts'
import { find } from '../query/finding/find.ts'
import { Vocabulary } from '../query/words/vocabulary.ts'
import { citedTerms, dateNumber, namesOf, ownTerms, textsOf } from '../ranking/decision-terms.ts'
import { IN_REGESTE, IN_SELF, IN_TEXT } from '../ranking/fields.ts'
import { mentionWeight } from '../ranking/formulas.ts'
import { PassageFinder } from '../ranking/passages.ts'
import { addTiers, Ranking } from '../ranking/ranking.ts'
import { GAP, REGIONS } from '../ranking/regions.ts'
import { ASIDE_MENTION, HEADNOTE_MENTION } from '../ranking/weights.ts'
import { type HeldDecision, rankedCollection } from './memory-collection.ts'
import { MemoryFinder } from './memory-finder.ts'
import { MemoryWords } from './memory-words.ts'

export type MemoryQuery = DecisionQuery & { sort: 'relevance' | 'decision_date_desc' }

/**
 * The smallest adapter: understanding, translation and ranking of this library over maps. Decisions are added once, in
 * one call; searches return ids only, without the fields of hits and without facets.
 */
export class MemoryIndex {
  readonly #words = new MemoryWords()
  readonly #finder = new MemoryFinder()
  readonly #vocabulary = new Vocabulary(this.#words)
  readonly #held: HeldDecision[] = []
  readonly #expander: Expander
  readonly #ranking: Ranking

  constructor(decisions: readonly IndexedDecision[], lexicon: TranslationLexicon | null) {
    this.#expander = new Expander(lexicon)
    const read = decisions.map((decision) => this.#read(decision))
    decisions.forEach((decision, number) => this.#add(number, decision, read[number] as WordForm[][]))
    this.#ranking = new Ranking(rankedCollection(this.#held, 1), this.#finder, new PassageFinder())
  }

  /** Ids of a page, best first, the number of decisions found, and how the query was understood. */
  search(query: MemoryQuery): { ids: string[]; total: number; usedWords: DecisionResult['usedWords'] } {
    const engine = { expander: this.#expander, vocabulary: this.#vocabulary, finder: this.#finder }
    const { matches, tiers, searched, usedWordsAmong } = find(query, engine, () => undefined)
    const decisionAt = (document: number): IndexedDecision => (this.#held[document] as HeldDecision).decision
    const passing = Uint32Array.from(matches.documents.keys()).filter((place) =>
      passes(decisionAt(matches.documents[place] as number), query.filters),
    )
    const documents = passing.map((place) => matches.documents[place] as number)
    const byRelevance = query.sort === 'relevance'
    const ranked = byRelevance ? this.#ranking.keys(matches, searched.hasNorm) : null
    const keys = Float64Array.from(passing, (place, i) =>
      ranked ? (ranked[place] as number) : dateNumber(decisionAt(documents[i] as number).decisionDate) || -1e8,
    )
    if (tiers) addTiers(keys, tiers, passing)
    const end = query.offset + query.limit
    const { places } = this.#ranking.order(documents, keys, searched.groups, end, byRelevance)
    const page = places.slice(query.offset, end)
    const usedWords = usedWordsAmong(Uint32Array.from(documents))
    return { ids: page.map((place) => decisionAt(documents[place] as number).id), total: documents.length, usedWords }
  }

  /** The words of the texts of a decision, each form counted once. */
  #read(decision: IndexedDecision): WordForm[][] {
    const read = textsOf(decision).map(({ text, language }) =>
      scanWords(text).map(({ form, joined }) => {
        const piece = this.#words.form(form, language)
        return joined ? this.#words.form(joined.form, language) : piece
      }),
    )
    for (const form of new Set(read.flat())) form.frequency++
    return read
  }

  #add(number: number, decision: IndexedDecision, read: readonly WordForm[][]): void {
    let last: number | null = null
    let position = 0
    textsOf(decision).forEach(({ place }, i) => {
      const forms = read[i] as WordForm[]
      position = place === last ? position + GAP : REGIONS[place].start
      last = place
      const weight = mentionWeight(place, forms.length)
      for (const form of forms) {
        for (const term of this.#termsOf(form)) this.#finder.add(number, term, place, weight, position)
        position++
      }
    })
    const intern = (terms: readonly string[], tag: number) =>
      terms.map((term) => this.#words.intern(canonicalText(term), tag))
    const add = (terms: readonly number[], text: number, weight: number) => {
      for (const term of terms) this.#finder.add(number, term, text, weight)
    }
    add(intern(decision.terms, CANONICAL_TAG), IN_TEXT, 1)
    add(intern(decision.asideTerms ?? [], CANONICAL_TAG), IN_TEXT, ASIDE_MENTION)
    add(intern(decision.headnoteTerms, CANONICAL_TAG), IN_REGESTE, HEADNOTE_MENTION)
    add(intern(namesOf(decision), OWN_TAG), IN_SELF, 1)
    const own = [...new Set(intern(ownTerms(decision), CANONICAL_TAG))]
    this.#held.push({ decision, own, cites: [...new Set(intern(citedTerms(decision), CANONICAL_TAG))] })
  }

  /** The term of a form, and of its parts; a joined word has the position of its first piece. */
  #termsOf(form: WordForm): number[] {
    const piece = this.#words.firstPieceOf(form)
    if (piece) return [form.term, ...this.#termsOf(piece)]
    const parts = this.#words.partsOf(form).map(({ term }) => this.#words.intern(this.#words.termText(term), PART_TAG))
    return [form.term, ...parts]
  }
}
