import type { App, EventBus, Logger, Owned } from '@trilex/platform'
import type { InterfaceLanguage } from '@trilex/citations/vocabulary'
import type { Connection } from 'mongoose'
import { catalogEvents, readBy } from '@trilex/proto/topics'
import type { DecisionRoom } from '../decision/decision.ts'
import { decisionIdsOf } from '../decision/decision-events.ts'
import { gathered } from '../decision/following/gathered.ts'
import { keepReconciled } from '../decision/following/keep-reconciled.ts'
import type { DomainRoom } from '../domains/domains.ts'
import type { ConsultedRoom } from '../consulted/consulted.ts'
import type { ReadingRoom } from '../reading/reading.ts'
import type { ReporterRoom } from '../reporter/reporter.ts'
import { BodyCitations } from '../text/body-citations.ts'
import { caseRoutes } from './case-routes.ts'
import { type CitationFact, CitationFacts } from './citation-facts.ts'
import { CitationMarks } from './citation-marks.ts'
import { citationRoutes } from './citation-routes.ts'
import { CitedBy } from './cited-by.ts'
import { citedByRoutes } from './cited-by-routes.ts'
import { CollectionPlaces } from './collection-places.ts'
import { followGraph, type NotifyReplicas, reconcileGraph } from './graph-follower.ts'
import { graphModels } from './graph-model.ts'
import { GraphStore } from './graph-store.ts'
import { linkRoutes } from './link-routes.ts'
import { treatmentRoutes } from './treatment-routes.ts'

export { citationLimits } from './citation-routes.ts'

/**
 * The twenty keys of a decision lie on different index pages; a large batch writes each page once for several
 * decisions.
 */
const BATCH = 120
/** While one batch waits for the database, the next is prepared. */
const AT_ONCE = 2

interface Given {
  documents: Connection
  bus: EventBus
  decisions: DecisionRoom
  domains: DomainRoom
  /** The search index, which shows the facts of the graph. Resolves when they are durable. */
  index: { setCitationFacts(facts: CitationFact[]): Promise<void> }
  /** Notifies other replicas of derived and stored citations; `keys`: what the decisions cite or cited. */
  follower: { derived(ids: string[], keys: string[]): Promise<void> }
  log: Pick<Logger, 'info' | 'warn'>
  now: () => Date
}

interface Later {
  reporter: ReporterRoom
  reading: ReadingRoom
  consulted: ConsultedRoom
  /** The abbreviation of an act by its canonical code. */
  actName: (code: string, language: InterfaceLanguage) => string | undefined
}

export type Citing = ReturnType<typeof openCiting>

/** The citation graph: which decision cites which and how, the targets of citations, and the facts for searches. */
export function openCiting(given: Given) {
  const { documents, bus, index, follower, log, now } = given
  const { models, store } = given.decisions
  const { tables } = given.domains
  const reportFacts = (found: CitationFact[]) => index.setCitationFacts(found)
  const notifyReplicas: NotifyReplicas = (ids, { keys }) => follower.derived([...ids], [...keys])
  const bodies = new BodyCitations(tables)
  const cited = graphModels(documents)
  const graph = new GraphStore(cited)
  const places = new CollectionPlaces(models, tables)
  const citedBy = new CitedBy(graph, places)
  const changeListeners: ((keys: Iterable<string>) => void)[] = []
  const reportListeners: (() => void)[] = []
  const changed = (keys: Iterable<string>) => {
    for (const listener of changeListeners) listener(keys)
  }
  const reported = () => {
    for (const listener of reportListeners) listener()
  }
  const marks = new CitationMarks(cited.marks)
  const facts = new CitationFacts({ store, graph, marks, citedBy, places, reportFacts, onReported: reported, log, now })
  const deps = { store, graph, facts, tables, bodies, changed, notifyReplicas }
  const subscription = { ...readBy(catalogEvents, 'catalog.citations'), fromBeginning: true, batchSize: BATCH }
  const repair = async (signal: AbortSignal) => {
    await graph.keepInMemory(signal)
    const repaired = await reconcileGraph(deps, signal)
    await facts.catchUp(signal)
    reported()
    return { repaired }
  }
  const work: Owned[] = [
    { start: async () => undefined, stop: () => facts.stop() },
    () =>
      bus.subscribe(
        subscription,
        gathered(decisionIdsOf, (ids, signal) => followGraph(deps, ids, signal), { most: BATCH, atOnce: AT_ONCE }),
      ),
    async () => ({ stop: keepReconciled(repair, 'the citation graph', log) }),
  ]
  return {
    /** Texts whose citations are read, shared by the graph and the index. */
    bodies,
    places,
    graph,
    citedBy,
    work,
    /** Reports the facts of these decisions, and of those cited under these keys, to the search index. */
    touch: (what: { keys?: Iterable<string>; ids?: Iterable<string> }) => facts.touch(what),
    /** Reloads into memory what another replica derived from these decisions; `keys`: what they cite or cited. */
    async takeDerived(ids: readonly string[], keys: readonly string[]): Promise<void> {
      await graph.refresh(ids)
      changed(keys)
    },
    /** Calls the listener with the keys that changed decisions cite or cited. */
    onChanged: (listener: (keys: Iterable<string>) => void) => void changeListeners.push(listener),
    /**
     * Calls the listener when all changes were reported to the search index, and after each comparison with the store.
     */
    onReported: (listener: () => void) => void reportListeners.push(listener),
    routes(app: App, { reporter, reading, consulted, actName }: Later): void {
      citationRoutes(app, { tables, places, shelf: reporter.shelf, store, citedBy })
      linkRoutes(app, { store, tables, places, actName, reading: reading.access })
      caseRoutes(app, { store, places })
      citedByRoutes(app, { store, graph, citedBy, tables, consulted })
      treatmentRoutes(app, { store, graph, citedBy, places, tables })
    },
  }
}
