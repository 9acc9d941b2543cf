import type { CitationTables } from '@trilex/citations/citation'
import type { DecisionStore } from '../decision/decision-store.ts'
import type { Decision } from '../decision.ts'
import { Pace } from '../pace.ts'
import { reconcile } from '../decision/following/reconciler.ts'
import type { BodyCitations } from '../text/body-citations.ts'
import type { CitationFacts } from './citation-facts.ts'
import { type DecisionGraph } from './graph-entries.ts'
import { GRAPH_VERSION, graphSteps } from './decision-graph.ts'
import type { GraphFingerprint } from './graph-model.ts'
import type { GraphStore } from './graph-store.ts'

/** What the follower of the citation graph needs. */
export interface GraphDeps {
  store: DecisionStore
  graph: GraphStore
  facts: CitationFacts
  tables: CitationTables
  bodies: BodyCitations
  /** Called with every key that a changed decision cites or cited. */
  changed?: (keys: ReadonlySet<string>) => void
  /** Notifies the other replicas which decisions were read again or removed, and the keys that they cite or cited. */
  notifyReplicas?: NotifyReplicas | undefined
}

export type NotifyReplicas = (ids: readonly string[], derived: { keys: Iterable<string> }) => Promise<void>

const isStale = (contentHash: string, known: GraphFingerprint | undefined): boolean =>
  known?.contentHash !== contentHash || known.version !== GRAPH_VERSION

/**
 * Updates the graph to what the present texts of these decisions cite, and removes withdrawn ones. Texts whose graph is
 * up to date are not read. Any order and any repetition of calls gives the same graph.
 * @returns how many texts were read
 */
export async function followGraph(deps: GraphDeps, ids: readonly string[], signal?: AbortSignal): Promise<number> {
  const wanted = [...new Set(ids)]
  const [stored, known] = await Promise.all([deps.store.fingerprintsOf(wanted), deps.graph.fingerprintsOf(wanted)])
  const stale = [...stored.values()].filter(({ id, contentHash }) => isStale(contentHash, known.get(id)))
  const gone = [...known.keys()].filter((id) => !stored.has(id))
  const texts = await deps.store.contents(
    stale.map(({ contentHash }) => contentHash),
    'citations',
  )
  const made: { decision: Decision; graph: DecisionGraph }[] = []
  const pace = new Pace()
  for (const decision of texts) {
    signal?.throwIfAborted()
    const body = await deps.bodies.read(decision)
    made.push({ decision, graph: await pace.through(graphSteps(decision, deps.tables, body)) })
    await pace.breathe()
  }
  const touched = await deps.graph.save(made, (id) => known.has(id))
  for (const key of await deps.graph.remove(gone)) touched.add(key)
  deps.changed?.(touched)
  const read = made.map(({ decision }) => decision.id)
  if (read.length + gone.length > 0) await deps.notifyReplicas?.([...read, ...gone], { keys: touched })
  if (touched.size + read.length > 0) await deps.facts.touch({ keys: touched, ids: read })
  return made.length
}

/** Decisions read at a time; the texts of a batch are in memory together. */
const BATCH = 50

/**
 * Makes the graph equal to the store: after a lost event, with a data folder older than the graph, or when another
 * version of the code reads the texts differently.
 * @returns how many decisions were read or removed
 */
export async function reconcileGraph(deps: GraphDeps, signal: AbortSignal): Promise<number> {
  const { repaired } = await reconcile(
    {
      source: (after, limit) => deps.store.fingerprints(after, limit),
      derived: (after, limit) => deps.graph.fingerprints(after, limit),
      equal: ({ contentHash }, known) => !isStale(contentHash, known),
      batch: BATCH,
      atOnce: 1,
      repair: (ids) => followGraph(deps, ids, signal),
    },
    signal,
  )
  return repaired
}
