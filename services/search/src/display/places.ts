import { IN_TEXT } from '../ranking/fields.ts'
import { textAt } from '../ranking/regions.ts'
import { MOST_TERMS, PASSAGE_WORDS, type PassageFinder } from '../ranking/passages.ts'
import type { Positions, TermPostings } from '../port.ts'
import type { Searched } from '../query/finding/searched.ts'

/** The text contains no word of the query. */
export const ABSENT = 'absent'
/** Range of positions in the text within which to look for its crop; null: unknown, look from the beginning. */
export type Place = { from: number; to: number } | typeof ABSENT | null

/**
 * Terms in this many documents or more are found faster by reading the text from its beginning than through their
 * positions.
 */
const FREQUENT = 50_000

/**
 * Where to crop the texts of some documents: at a phrase, otherwise at the passage that contains most of the query.
 * `known`: positions of best passages found before, by document; -1 for none.
 */
export function placesIn(
  postings: Pick<TermPostings, 'frequency' | 'positions'>,
  finder: PassageFinder,
  { phrases, groups, sights, marks, cited }: Searched,
  known: ReadonlyMap<number, number>,
  documents: number[],
): Place[] {
  const every =
    cited.length === 0 && groups.length === marks.length && groups.every(({ terms }) => terms.length <= MOST_TERMS)
  const unknown = documents.filter((document) => !known.has(document))
  const all = [...groups, ...sights]
  const few = all.filter(({ terms }) => terms.reduce((sum, { term }) => sum + postings.frequency(term), 0) < FREQUENT)
  const ascending = Uint32Array.from(unknown).sort()
  const passages = few.length > 0 && unknown.length > 0 ? finder.find(postings, few, ascending).inText : null
  return documents.map((document) => {
    const phrase = phraseIn(phrases, document)
    if (phrase >= 0) return { from: phrase, to: phrase + 1 }
    const own = known.get(document) ?? passages?.[ascending.indexOf(document)] ?? -1
    if (own >= 0) return { from: own, to: own + PASSAGE_WORDS }
    return every && (known.has(document) || few.length === all.length) ? ABSENT : null
  })
}

/** First position of a phrase in the text of a document, or -1. */
function phraseIn(phrases: readonly Positions[], document: number): number {
  let first = -1
  for (const { documents, starts, positions } of phrases) {
    let low = 0
    let high = documents.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((documents[middle] as number) < document) low = middle + 1
      else high = middle
    }
    if (documents[low] !== document) continue
    for (let at = starts[low] as number; at < (starts[low + 1] as number); at++) {
      const position = positions[at] as number
      if (textAt(position) === IN_TEXT && (first < 0 || position < first)) first = position
    }
  }
  return first
}
