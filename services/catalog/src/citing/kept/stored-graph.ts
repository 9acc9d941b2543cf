import type { Decision } from '../../decision.ts'
import { type DecisionGraph, ownAnnouncements } from '../graph-entries.ts'
import { GRAPH_VERSION } from '../decision-graph.ts'
import { edgeLine, fieldOf, normLines, rowLine } from './edge-lines.ts'
import type { StoredEdges, StoredQuotes } from '../graph-model.ts'
import { keptFields } from './kept-graph.ts'
import { keptDecision } from '../../decision/listed-decision.ts'
import { isDocket, ownKeysOf, recordsOf } from '../place-keys.ts'

/** A decision with what its text cites. */
export interface MadeGraph {
  decision: Decision
  graph: DecisionGraph
}

/** The keys of all it cites, and of its own dockets. */
export const citedKeys = ({ decision, graph: { decisions, norms } }: MadeGraph): string[] => [
  ...[...decisions, ...norms].map(({ key }) => key),
  ...ownKeysOf(decision).filter(isDocket).map(recordsOf),
]

/** The two documents that are stored of a decision. */
export function toStored(made: MadeGraph): { edges: StoredEdges; quotes: StoredQuotes } {
  const { decision, graph } = made
  const { id, docType, contentHash, language, chamber } = decision
  const own = ownKeysOf(decision)
  const [dockets, places] = [own.filter(isDocket), own.filter((key) => !isDocket(key))]
  const date = decision.decisionDate.value ?? ''
  return {
    edges: {
      _id: id,
      contentHash,
      version: GRAPH_VERSION,
      citedBy: 0,
      row: rowLine({ docType, language, chamber, date, dockets: dockets.join('|'), place: places.join('|') }),
      keys: citedKeys(made),
      announced: ownAnnouncements(graph).map(({ treatment }) => treatment),
      norms: normLines(graph.norms),
      ...Object.fromEntries(graph.decisions.map((cited) => [fieldOf(cited.key), edgeLine(cited)])),
    },
    quotes: {
      _id: id,
      contentHash,
      decision: JSON.stringify(keptDecision(decision)),
      announced: '',
      ...keptFields(graph),
    },
  }
}
