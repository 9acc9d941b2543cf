import { scratch } from '../../bytes/scratch.ts'
import { isJoined } from '../../language/joined-words.ts'
import type { Expander } from '../../lexicon/expand.ts'
import type { DecisionFinder, DecisionQuery, DecisionResult, Matches, TextQuery } from '../../port.ts'
import { isArticle } from '../../ranking/canonical.ts'
import { addScores, intersect, NOTHING, scale, sizeOf, unite, unscored, within } from '../../ranking/matches.ts'
import {
  ALL_TRUNCATED_TERMS,
  CORRECTED_WEIGHT,
  FAR_BEHIND,
  FEW_HITS,
  MANY_WORDS,
  WELL_FOUND,
} from '../../ranking/weights.ts'
import { type Plain, plainNodes, withoutFunctionWords } from '../words/conjuncts.ts'
import { isMistyped, meantInstead, type Rescue, rescueOf } from '../words/correction.ts'
import type { Vocabulary } from '../words/vocabulary.ts'
import { LeftOut } from './left-out.ts'
import { QueryRun } from './query-run.ts'
import type { RunOptions } from './run-options.ts'
import type { Searched } from './searched.ts'

export interface Found {
  matches: Matches
  /** For each match, a number that is larger the more of the query it matches; null when nothing was widened. */
  tiers: Uint8Array | null
  searched: Searched
  /** How the query was understood; reports only those dropped words that some of the hits lack. */
  usedWordsAmong(hits: Uint32Array): DecisionResult['usedWords']
}

/**
 * Finds the documents of a query, with any engine: parses its words, translates, corrects and widens it. Filters, order
 * and paging are left to the caller. `pause` is called between the steps; it throws when the search is to stop.
 */
export function find(
  query: DecisionQuery,
  { expander, vocabulary, finder }: { expander: Expander; vocabulary: Vocabulary; finder: DecisionFinder },
  pause: () => void,
): Found {
  const understanding = expander.of(query.text, query.language, (form, language) =>
    vocabulary.frequencyIn(form, language),
  )
  const byRelevance = query.sort === 'relevance'
  const options: RunOptions = {
    ...understanding,
    vocabulary,
    finder,
    readerLanguage: query.language,
    translation: query.translation,
    leftOut: new LeftOut(query.leftOut),
    ranked: byRelevance || understanding.translator !== null,
    byRelevance,
    truncation: { left: ALL_TRUNCATED_TERMS },
    pause,
  }
  const run = new QueryRun(options)
  const found = query.text ? widen(query.text, run, options, query.whole === true) : null
  return {
    matches: found?.matches ?? unscored(finder.everything()),
    tiers: found?.tiers ?? null,
    searched: run,
    usedWordsAmong(hits) {
      const dropped = found?.droppedAmong(hits) ?? []
      return {
        searched: [...new Set(run.searched)].filter((word) => !dropped.includes(word)),
        dropped,
        corrected: found?.corrected ?? {},
        translated: run.translated,
      }
    },
  }
}

interface Widened {
  matches: Matches
  /** For each document, a number that is larger the more of the query it matches; null when nothing was widened. */
  tiers: Uint8Array | null
  droppedAmong(hits: Uint32Array): string[]
  corrected: Record<string, string>
}

/**
 * Evaluates a query. A query of plain words that finds little is widened: unknown words are corrected or split, then
 * any word suffices. Full matches stay on top, except where many words are searched in several languages and the hits
 * are sorted by relevance: there, ranking orders them better.
 * @param unwidened all words must match: the query is not widened
 */
function widen(query: TextQuery, run: QueryRun, options: RunOptions, unwidened: boolean): Widened {
  const nodes = plainNodes(query)
  if (nodes === null) return { matches: run.evaluate(query), tiers: null, droppedAmong: () => [], corrected: {} }
  const words = withoutFunctionWords(nodes)
  const translates = options.translator !== null && options.translation > 0
  for (const word of translates ? words : [])
    if (word.kind === 'word' && isMistyped(word.text, options)) run.mistyped.add(word.text)
  const corrected: Record<string, string> = {}
  const lists = words.map((word) => {
    const meant = word.kind === 'word' ? meantInstead(word.text, options) : []
    if (meant[0] === undefined) return run.evaluate(word)
    corrected[writtenOf(word)] = meant[0]
    return run.word({ kind: 'word', text: writtenOf(word) }, meant)
  })
  if (translates && options.ranked) for (const concept of options.concepts) run.rankBy(concept)
  const full = run.parts.reduce(addScores, lists.reduce(intersect))
  const many = translates && words.length >= MANY_WORDS
  if (unwidened || (!many && (options.finder.together?.() ?? sizeOf(full)) >= FEW_HITS))
    return { matches: full, tiers: null, droppedAmong: () => [], corrected }
  const stages = [full]
  let rescues = false
  words.forEach((word, i) => {
    const list = lists[i] as Matches
    if (word.kind !== 'word' || corrected[word.text] !== undefined || sizeOf(list) >= (many ? 1 : FEW_HITS)) return
    const rescue = rescueOf(word, sizeOf(list), options)
    if (rescue === null) return
    corrected[word.text] = rescue.text
    rescues = true
    lists[i] = unite(list, scale(rescued(word, rescue, run), CORRECTED_WEIGHT), 'max')
  })
  if (rescues) stages.push(lists.reduce(intersect))
  const whole = stages.at(-1) as Matches
  const unknown = words.filter((_, i) => sizeOf(lists[i] as Matches) === 0)
  const named = namedBy(words, lists)
  const dropped = many ? unknown.map(writtenOf) : dropUntilEnough(words, lists, whole)
  if (many || dropped.length > 0) {
    const any = options.finder.unite([...lists, ...run.parts])
    stages.push(named ? within(any, named) : notFarBehind(any, whole))
  }
  const matches = stages.at(-1) as Matches
  // The parts of a joined word are rarely what was meant, however well they match.
  const ranked = many || (translates && !Object.keys(corrected).some(isJoined))
  const tiers = stages.length === 1 || (ranked && options.byRelevance) ? null : tiersOf(stages)
  const droppedAmong = (hits: Uint32Array) => (dropped.length > 0 ? lacking(words, lists, unscored(hits), dropped) : [])
  return { matches, tiers, droppedAmong, corrected }
}

/**
 * Decisions that mention an article of the query, to which the hits are then restricted, however well others match its
 * other words. Null when the query has no article or no decision mentions it.
 */
function namedBy(words: Plain[], lists: Matches[]): Matches | null {
  const norms = lists.filter((_, i) => isNamed(words[i] as Plain))
  const named = norms.reduce((a, b) => unite(a, b, 'max'), NOTHING)
  return named.documents.length > 0 ? named : null
}

const isNamed = (word: Plain): boolean => word.kind === 'term' && isArticle(word.term)

/** Documents for the likely correction of a word. */
function rescued(word: Plain, { all }: Rescue, run: QueryRun): Matches {
  const own = writtenOf(word)
  return all
    .map(({ word: each, meant }) => (each.text === own ? run.word(each, meant) : run.evaluate(each)))
    .reduce(intersect)
}

/**
 * Those of the dropped words that some of the hits lack; if every hit has them all, the other words that some hits
 * lack.
 */
function lacking(words: Plain[], lists: Matches[], found: Matches, dropped: string[]): string[] {
  const lacked = words
    .filter((_, i) => intersect(lists[i] as Matches, found).documents.length < found.documents.length)
    .map(writtenOf)
  const reported = dropped.filter((word) => lacked.includes(word))
  return reported.length > 0 ? reported : lacked
}

const writtenOf = (word: Plain): string => (word.kind === 'word' ? word.text : word.written)

/**
 * The words to drop until enough is found: the most frequent first, because they discriminate least, and articles of
 * statutes that some decision mentions last. `found`: matches of all words.
 */
function dropUntilEnough(words: Plain[], lists: Matches[], found: Matches): string[] {
  const dropped: string[] = []
  let kept = words.map((_, i) => i)
  const size = (i: number): number => sizeOf(lists[i] as Matches)
  for (let enough = found; kept.length > 1 && sizeOf(enough) < FEW_HITS; ) {
    const others = kept.filter((i) => size(i) === 0 || !isNamed(words[i] as Plain))
    const free = others.length > 0 ? others : kept
    const least = free.find((i) => size(i) === 0) ?? free.reduce((a, b) => (size(b) >= size(a) ? b : a))
    kept = kept.filter((i) => i !== least)
    dropped.push(writtenOf(words[least] as Plain))
    enough = kept.map((i) => lists[i] as Matches).reduce(intersect)
  }
  return dropped
}

/** The `WELL_FOUND`th best score, the lowest if there are fewer. */
function amongBest(scores: Float32Array): number {
  const best = new Float32Array(Math.min(WELL_FOUND, scores.length))
  for (let i = 0; i < scores.length; i++) {
    const score = scores[i] as number
    if (score <= (best[0] as number)) continue
    let at = 1
    for (; at < best.length && (best[at] as number) < score; at++) best[at - 1] = best[at] as number
    best[at - 1] = score
  }
  return best[0] ?? 0
}

/** Documents whose scores are not far behind the best, and all of `whole`, which is part of them. */
function notFarBehind({ documents, scores }: Matches, whole: Matches): Matches {
  const least = FAR_BEHIND * amongBest(scores)
  const near: Matches = { documents: scratch.uint32(documents.length), scores: scratch.float32(documents.length) }
  let length = 0
  for (let i = 0, at = 0; i < documents.length; i++) {
    const score = scores[i] as number
    near.documents[length] = documents[i] as number
    near.scores[length] = score
    if (documents[i] === whole.documents[at]) at++
    else if (score < least) continue
    length++
  }
  return { documents: near.documents.subarray(0, length), scores: near.scores.subarray(0, length) }
}

/** In how many stages each document of the last stage was found. */
function tiersOf(stages: Matches[]): Uint8Array {
  const { documents } = stages.at(-1) as Matches
  const tiers = new Uint8Array(documents.length)
  for (const stage of stages) {
    const found = new Set(stage.documents.length < documents.length ? stage.documents : [])
    if (found.size > 0)
      documents.forEach((document, i) => {
        if (found.has(document)) tiers[i] = (tiers[i] as number) + 1
      })
  }
  return tiers
}
