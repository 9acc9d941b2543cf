import { CANONICAL_TAG, canonicalText } from '../../language/term-kinds.ts'
import type { CollectionWords, DecisionFinder, Matches, Positions } from '../../port.ts'
import { IN_REGESTE } from '../../ranking/fields.ts'
import { rarityOf } from '../../ranking/formulas.ts'
import { NOTHING, scale, unite } from '../../ranking/matches.ts'
import { scorePlaces } from '../../ranking/place-scores.ts'
import { CONCEPT_HEADNOTE_WEIGHT, CONCEPT_NORM_WEIGHT, CONCEPT_WORDING_WEIGHT } from '../../ranking/weights.ts'
import { anyCanonical } from './canonical-matches.ts'

/**
 * Matches of a legal concept, used to rank what the words of the query find: decisions that contain one of its wordings
 * in any language (`places`), and decisions that mention a provision that governs it, above all in their headnote.
 */
export function conceptMatches(
  { norms, places }: { norms: readonly string[]; places: Positions[] },
  words: CollectionWords,
  finder: DecisionFinder,
): Matches[] {
  return [
    scale(scorePlaces(places, finder.size), CONCEPT_WORDING_WEIGHT),
    scale(anyCanonical(finder, words, norms).all, CONCEPT_NORM_WEIGHT),
    norms.map((norm) => headed(norm, words, finder)).reduce((a, b) => unite(a, b, 'max'), NOTHING),
  ]
}

/** Decisions whose headnote mentions a provision, which are therefore about it. */
function headed(norm: string, words: CollectionWords, { postings, size }: DecisionFinder): Matches {
  const term = words.termOf(canonicalText(norm), CANONICAL_TAG)
  if (term < 0) return NOTHING
  const documents = postings.documents(term, IN_REGESTE)
  const score = CONCEPT_HEADNOTE_WEIGHT * rarityOf(postings.frequency(term), size)
  return { documents, scores: new Float32Array(documents.length).fill(score) }
}
