import { LANGUAGE_TAGS } from '../../language/term-kinds.ts'
import type { CollectionWords, DecisionFinder, Phrase, Positions } from '../../port.ts'

/** The phrases that occur in the collection, with the numbers of their terms and their positions. */
export function phrasesIn(
  words: CollectionWords,
  finder: DecisionFinder,
  phrases: readonly Phrase[],
  texts: number,
): (Phrase & { ids: number[]; places: Positions })[] {
  return phrases.flatMap((phrase) => {
    const ids = phrase.terms.map((term) => words.termOf(term, LANGUAGE_TAGS[phrase.language]))
    const places = ids.includes(-1) ? null : finder.near(ids, phrase.distance, texts)
    return places && places.documents.length > 0 ? [{ ...phrase, ids, places }] : []
  })
}
