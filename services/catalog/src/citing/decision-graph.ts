import type { CitationTables } from '@trilex/citations/citation'
import { finished } from '@trilex/citations/finished'
import type { Decision } from '../decision.ts'
import { type ReadBody, readBody } from '../text/body-citations.ts'
import { GraphBuilder } from './graph-builder.ts'
import type { DecisionGraph, Mention } from './graph-entries.ts'
import { ownKeysOf } from './place-keys.ts'

/** Changing it rebuilds every graph from the texts. */
export const GRAPH_VERSION = 17

/**
 * What a decision cites. Pure: equal decisions and tables give an equal graph. A decision does not cite itself.
 * @param texts its texts and what they cite, if they were read already
 */
export const graphOf = (
  decision: Decision,
  tables: CitationTables,
  texts = readBody(decision, tables),
): DecisionGraph => finished(graphSteps(decision, tables, texts))

/** The same in steps, so that other work of the event loop runs in between. */
export function* graphSteps(
  decision: Decision,
  tables: CitationTables,
  texts: ReadBody,
): Generator<void, DecisionGraph> {
  const own = new Set(ownKeysOf(decision))
  const graph = new GraphBuilder(own, tables)
  const [regeste, ...further] = texts.headnotes
  if (regeste) yield* graph.read(regeste.joined, regeste.citations, true)
  yield* graph.read(texts.body, texts.citations)
  if (texts.judgment) yield* graph.readJudgment(texts.judgment.joined, texts.judgment.citations)
  if (regeste) yield* graph.announce(regeste.joined)
  const made = graph.made()
  // Only one headnote counts, since its languages repeat one another.
  for (const { language, joined, citations } of further) {
    const again = new GraphBuilder(own, tables, language)
    yield* again.read(joined, citations, true)
    yield* again.announce(joined)
    withFurtherHeadnote(made, again.made())
  }
  return made
}

interface Mentioned<M extends Mention> {
  key: string
  mentions: M[]
}

/**
 * Adds the sentences of a headnote in a further language to a graph, after all others, for readers of that language.
 * They do not count; what only they name is dropped.
 */
function withFurtherHeadnote(graph: DecisionGraph, further: DecisionGraph): void {
  const from = graph.quotes.length
  graph.quotes.push(...further.quotes)
  const moved = <M extends Mention>(mentions: readonly M[]): M[] =>
    mentions.map((mention) => ({ ...mention, quote: mention.quote + from }))
  const add = <M extends Mention>(own: readonly Mentioned<M>[], again: readonly Mentioned<M>[]) => {
    const byKey = new Map(again.map(({ key, mentions }) => [key, mentions]))
    for (const { key, mentions } of own) mentions.push(...moved(byKey.get(key) ?? []))
  }
  add(graph.decisions, further.decisions)
  add(graph.norms, further.norms)
  graph.announced.push(...moved(further.announced))
}
