import type { InterfaceLanguage } from '@trilex/citations/vocabulary'
import { type Marking, markingOf } from '../../display/cited-marker.ts'
import { type Place, placesIn } from '../../display/places.ts'
import { scratch } from '../../bytes/scratch.ts'
import type { Expander } from '../../lexicon/expand.ts'
import type { DecisionQuery, DecisionResult } from '../../port.ts'
import { find } from '../../query/finding/find.ts'
import { Vocabulary } from '../../query/words/vocabulary.ts'
import { PassageFinder } from '../../ranking/passages.ts'
import { addTiers, Ranking } from '../../ranking/ranking.ts'
import type { SearchCounts } from './counts.ts'
import { type Candidate, rowCollection, sortKeys } from './row-collection.ts'
import { type Exactness, RowFinder } from './row-finder.ts'
import { Row } from '../documents/row.ts'
import type { SearchWords } from './search-words.ts'
import { oneOfEach } from './versions.ts'

/** Result of evaluating and ranking a query over the rows of some decisions. */
export interface Evaluated {
  /** Keys of those found, best first in the order of the query. */
  ids: string[]
  /** Number of records found, counting each language version of a judgment. */
  found: number
  marker: Marking | null
  /** By key: where to crop the text. */
  places: Map<string, Place>
  usedWords: DecisionResult['usedWords']
  refineMs: number
}

/** A candidate with its row. */
export type Held = Candidate & { row: string }

export interface Evaluation {
  query: DecisionQuery
  expander: Expander
  words: SearchWords
  counts: SearchCounts
  exactness: Exactness
  together: number | undefined
}

/**
 * Evaluates and ranks a query over candidates and locates its words, in one synchronous call, because the next search
 * reuses its arrays. `shown`: maximum number of keys whose texts are displayed.
 */
export function evaluate(candidates: readonly Held[], evaluation: Evaluation, shown: number): Evaluated {
  const { query, words, counts } = evaluation
  scratch.reset(candidates.length)
  const rows = candidates.map(({ row }) => new Row(row))
  const finder = new RowFinder(rows, words, counts, evaluation)
  const vocabulary = new Vocabulary(words)
  const { matches, tiers, searched, usedWordsAmong } = find(
    query,
    { expander: evaluation.expander, vocabulary, finder },
    () => undefined,
  )
  const passages = new PassageFinder()
  const ranking = new Ranking(rowCollection(candidates, words), finder, passages)
  const { sort } = query
  const own = sort === 'relevance' ? null : sortKeys(candidates, sort)
  const byRelevance = own === null
  const keys = own
    ? Float64Array.from(matches.documents, (document) => own[document] as number)
    : ranking.keys(matches, searched.hasNorm)
  if (tiers) addTiers(keys, tiers, null)
  const found = matches.documents.length
  const ordered = ranking.order(matches.documents, keys, searched.groups, found, byRelevance)
  const everyVersion = ordered.places.map((place) => matches.documents[place] as number)
  const documents = query.oneVersion ? oneOfEachAmong(everyVersion, candidates, query.language) : everyVersion
  const marker = markingOf(words, searched)
  const page = documents.slice(query.offset, query.offset + shown)
  const inRows = { frequency: () => 0, positions: finder.positions.bind(finder) }
  const places = marker ? placesIn(inRows, passages, searched, ordered.passages, page) : []
  const idOf = (document: number): string => (candidates[document] as Held).id
  return {
    ids: documents.map(idOf),
    marker,
    places: new Map(page.map((document, i) => [idOf(document), places[i] ?? null])),
    found,
    usedWords: usedWordsAmong(matches.documents),
    refineMs: ordered.refineMs,
  }
}

const oneOfEachAmong = (documents: number[], candidates: readonly Held[], language: InterfaceLanguage): number[] =>
  oneOfEach(
    documents.map((document) => ({ ...(candidates[document] as Held), document })),
    language,
  ).map(({ document }) => document)
