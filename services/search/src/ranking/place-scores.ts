import { scratch } from '../bytes/scratch.ts'
import type { Matches, Positions } from '../port.ts'
import { highestScore, rarityOf, scoreOf } from './formulas.ts'
import { NOTHING, scale, sizeOf, unite } from './matches.ts'
import { textAt } from './regions.ts'
import { TEXT_WEIGHTS } from './weights.ts'

/** Scores the occurrences of one phrase, found in several languages, as if they were one word. */
export function scorePlaces(found: Positions[], documents: number): Matches {
  const all = found.map(frequenciesOf).reduce((a, b) => unite(a, b, 'max'), NOTHING)
  const highest = highestScore(rarityOf(sizeOf(all), documents))
  const scores = scratch.float32(all.scores.length)
  for (let i = 0; i < scores.length; i++) {
    scores[i] = scoreOf(highest, all.scores[i] as number)
  }
  return { documents: all.documents, scores }
}

/** Occurrences of a phrase in each document, weighted by field. */
function frequenciesOf({ documents, starts, positions }: Positions): Matches {
  const scores = scratch.float32(documents.length)
  for (let i = 0; i < documents.length; i++) {
    let frequency = 0
    for (let at = starts[i] as number; at < (starts[i + 1] as number); at++) {
      frequency += TEXT_WEIGHTS[textAt(positions[at] as number)].weight
    }
    scores[i] = frequency
  }
  return { documents, scores }
}

/**
 * Adds `places` to the matches of a word as further mentions, worth `weight` of a mention of the word itself. Also
 * returns its new rarity.
 */
export function withPlaces(
  found: Matches,
  places: Positions[],
  weight: number,
  documents: number,
): { matches: Matches; rarity: number } {
  const more = scorePlaces(places, documents)
  const rarity = rarityOf(sizeOf(found) + sizeOf(more), documents)
  const scaled = (each: Matches, factor: number) => scale(each, (factor * rarity) / rarityOf(sizeOf(each), documents))
  return { matches: unite(scaled(found, 1), scaled(more, weight), 'max'), rarity }
}
