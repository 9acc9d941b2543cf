import { CANONICAL_TAG, canonicalText } from '../../language/term-kinds.ts'
import type { CollectionWords, Concept, DecisionFinder, Matches } from '../../port.ts'
import { ANYWHERE, IN_REGESTE } from '../../ranking/fields.ts'
import { rarityOf } from '../../ranking/formulas.ts'
import { NOTHING, scale, unite } from '../../ranking/matches.ts'
import { scorePlaces } from '../../ranking/place-scores.ts'
import { CONCEPT_HEADNOTE_WEIGHT, CONCEPT_NORM_WEIGHT, CONCEPT_WORDING_WEIGHT } from '../../ranking/weights.ts'
import { anyCanonical } from './canonical-matches.ts'
import { phrasesIn } from './phrases-in.ts'

/**
 * What the concepts of a query find, to rank what its words find: decisions that word the concept in any language, and those
 * that name a provision that rules it, above all in their headnote.
 */
export function conceptMatches(
  concepts: readonly Concept[],
  words: CollectionWords,
  finder: DecisionFinder,
): Matches[] {
  return concepts.flatMap(({ norms, phrases }) => {
    const places = phrasesIn(words, finder, phrases, ANYWHERE).map((phrase) => phrase.places)
    return [
      scale(scorePlaces(places, finder.size), CONCEPT_WORDING_WEIGHT),
      scale(anyCanonical(finder, words, norms).all, CONCEPT_NORM_WEIGHT),
      norms.map((norm) => headed(norm, words, finder)).reduce((a, b) => unite(a, b, 'max'), NOTHING),
    ]
  })
}

/** Decisions whose headnote names a provision: they are about it. */
function headed(norm: string, words: CollectionWords, { postings, size }: DecisionFinder): Matches {
  const term = words.termOf(canonicalText(norm), CANONICAL_TAG)
  if (term < 0) return NOTHING
  const documents = postings.documents(term, IN_REGESTE)
  const score = CONCEPT_HEADNOTE_WEIGHT * rarityOf(postings.frequency(term), size)
  return { documents, scores: new Float32Array(documents.length).fill(score) }
}
