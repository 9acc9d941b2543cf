import { CANONICAL_TAG, canonicalText, OWN_TAG } from '../../language/term-kinds.ts'
import type { CollectionWords, DecisionFinder, Matches, TermPostings } from '../../port.ts'
import { widerTerms } from '../../ranking/canonical.ts'
import { IN_REGESTE } from '../../ranking/fields.ts'
import { canonicalScore, rarityOf } from '../../ranking/formulas.ts'
import { addScores, NOTHING, scale, unite } from '../../ranking/matches.ts'
import { IN_HEADNOTE, SELF_WEIGHT } from '../../ranking/weights.ts'
import { isHeld } from '../words/names.ts'

interface CanonicalMatches {
  all: Matches
  named: Matches
  /** Whether any document of the collection mentions it. */
  isKnown: boolean
}

/**
 * Documents that mention a norm or a decision by its canonical term. The score depends on how often they do, regardless
 * of their length, and on whether the headnote does. `named`: the decisions that have this name themselves.
 */
export function canonicalMatches(finder: DecisionFinder, words: CollectionWords, term: string): CanonicalMatches {
  const { postings, size } = finder
  const text = canonicalText(term)
  const own = words.termOf(text, OWN_TAG)
  const numbers = own < 0 ? new Uint32Array() : postings.documents(own)
  const named = { documents: numbers, scores: new Float32Array(numbers.length).fill(SELF_WEIGHT) }
  const mention = words.termOf(text, CANONICAL_TAG)
  const mentioned = mentions(postings, mention)
  const all = unite(mentioned, named, 'sum')
  const rarity = rarityOf(mentioned.total ?? all.documents.length, size)
  const isKnown = all.documents.length > 0 || [own, mention].some((each) => each >= 0 && isHeld(finder, each))
  return { all: scale(all, rarity), named: scale(named, rarity), isKnown }
}

/** Documents that mention any of several terms, scored by the best. */
export function anyCanonical(
  finder: DecisionFinder,
  words: CollectionWords,
  terms: readonly string[],
): CanonicalMatches {
  const found = terms.map((term) => canonicalMatches(finder, words, term))
  const best = (a: Matches, b: Matches) => unite(a, b, 'max')
  return {
    all: found.map(({ all }) => all).reduce(best, NOTHING),
    named: found.map(({ named }) => named).reduce(best, NOTHING),
    isKnown: found.some(({ isKnown }) => isKnown),
  }
}

/**
 * Scores of a norm, raised where its article and its act are mentioned as well: a paragraph weighs more in a decision
 * on its article. `matchesOf` looks up a canonical term.
 */
export function withWider(term: string, found: Matches, matchesOf: (term: string) => Matches): Matches {
  return widerTerms(term).reduce(
    (matches, { name, weight }) => addScores(matches, scale(matchesOf(name), weight)),
    found,
  )
}

function mentions(postings: TermPostings, term: number): Matches {
  if (term < 0) return NOTHING
  const { documents, frequencies, count, total } = postings.list(term)
  const scores = new Float32Array(count)
  for (let i = 0; i < count; i++) {
    scores[i] = canonicalScore(frequencies[i] as number)
  }
  const all = { documents: documents.slice(0, count), scores, total }
  const headed = postings.documents(term, IN_REGESTE)
  return addScores(all, { documents: headed, scores: new Float32Array(headed.length).fill(IN_HEADNOTE) })
}
