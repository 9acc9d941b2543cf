import type { CitationTables } from '@trilex/citations/citation'
import type { Decision } from '../decision/decision.ts'
import { readBody } from '../text/body-citations.ts'
import { GraphBuilder } from './graph-builder.ts'
import type { DecisionGraph } from './graph-entries.ts'
import { ownKeysOf } from './place-keys.ts'
import { withFurtherHeadnote } from './treatment/further-headnotes.ts'

/** Changing it makes every graph again from the texts. */
export const GRAPH_VERSION = 14

/**
 * What a decision cites. Pure: equal decisions and tables give an equal graph. A decision does not cite itself.
 * @param texts its texts and what they cite, if they were read already
 */
export function graphOf(decision: Decision, tables: CitationTables, texts = readBody(decision, tables)): DecisionGraph {
  const own = new Set(ownKeysOf(decision))
  const graph = new GraphBuilder(own, tables)
  const [regeste, ...further] = texts.headnotes
  if (regeste) graph.read(regeste.joined, regeste.citations, true)
  graph.read(texts.body, texts.citations)
  if (texts.judgment) graph.readJudgment(texts.judgment.joined, texts.judgment.citations)
  if (regeste) graph.announce(regeste.joined)
  const made = graph.made()
  // Only one headnote counts, so that nothing counts three times.
  for (const { language, joined, citations } of further) {
    const again = new GraphBuilder(own, tables, language)
    again.read(joined, citations, true)
    again.announce(joined)
    withFurtherHeadnote(made, again.made())
  }
  return made
}
