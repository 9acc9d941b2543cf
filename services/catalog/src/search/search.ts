import type { InterfaceLanguage } from '@trilex/citations/vocabulary'
import type { App, EngineKind, Logger, Owned } from '@trilex/platform'
import type { DecisionIndex, IndexFollower, IndexOwner } from '@trilex/search/port'
import type { DecisionRoom } from '../decision/decision.ts'
import { keepReconciled } from '../decision/following/keep-reconciled.ts'
import type { DomainRoom } from '../domains/domains.ts'
import type { ReporterRoom } from '../reporter/reporter.ts'
import type { SummaryRoom } from '../summaries/summary-follower.ts'
import type { BodyCitations } from '../text/body-citations.ts'
import { IndexProgress } from './index-progress.ts'
import { reconcileIndex } from './index-reconciler.ts'
import { showSummaries, updateEach, updateIndex, type WriterDeps } from './index-writer.ts'
import type { NamedRecords } from './named-decisions.ts'
import { casesAsked } from './named-cases.ts'
import { readSearch, type SearchQuery } from './search-query.ts'
import { searchRoutes } from './search-routes.ts'
import { suggestRoutes } from './suggest-routes.ts'
import type { Suggestion } from './suggestions.ts'

export { searchLimits } from './search-routes.ts'

/** The search index, which the catalogue fills. */
export const index: EngineKind<DecisionIndex> = { name: 'search', check: (engine) => engine.ready() }

/** What search needs from the citation graph. */
interface DerivedCitations {
  bodies: BodyCitations
  places: NamedRecords
  /** Reloads into memory what another replica derived from these decisions; `keys`: what they cite or cited. */
  takeDerived(ids: readonly string[], keys: readonly string[]): Promise<void>
  /** Reports again to the index how often decisions are cited. */
  touch(what: { keys?: Iterable<string>; ids?: Iterable<string> }): Promise<void>
}

/** What search needs from the norms. */
interface NamedNorms {
  /** Articles of acts that a typed text may mean, best first. */
  named(input: string, language: InterfaceLanguage): Suggestion[]
}

interface Given {
  index: DecisionIndex
  follower: IndexFollower
  decisions: DecisionRoom
  domains: DomainRoom
  reporter: ReporterRoom
  summaries: SummaryRoom
  citing: DerivedCitations
  norms: NamedNorms
  log: Pick<Logger, 'info' | 'warn'>
  now: () => Date
}

export type SearchRoom = ReturnType<typeof openSearch>

/** Finding decisions: queries, suggestions, and the index that follows the store. */
export function openSearch(given: Given) {
  const { index, follower, summaries, citing, norms, log, now } = given
  const { store } = given.decisions
  const { tables } = given.domains
  const { shelf } = given.reporter
  const { summariser } = summaries
  const progress = new IndexProgress(store, index)
  const base = { store, index, tables, bodies: citing.bodies, log }
  const onIndexed = (ids: string[]) => citing.touch({ ids })
  const writer: WriterDeps = { ...base, summariser, onIndexed, onWritten: (ids) => follower.written(ids) }
  const filler: WriterDeps = { ...base, summariser, onIndexed, onWritten: (ids) => follower.written(ids, true) }
  // Two versions that make different summaries would overwrite each other's forever.
  const copier: WriterDeps = { ...base, summariser: { version: summariser.version } }
  summaries.onStored(async (summarised) => {
    await showSummaries(index, summarised)
    await follower.derived(summarised.map(({ decision }) => decision.id))
  })
  const owner: IndexOwner = {
    write: (ids, signal) => updateIndex(writer, ids, signal),
    writeEach: (ids, signal) => updateEach(writer, ids, signal),
    copy: (ids, signal) => updateEach(copier, ids, signal),
    forget: ({ ids, keys }) => citing.takeDerived(ids, keys),
    async show({ ids, keys }) {
      await citing.touch({ ids, keys })
      if (!summariser.compute) await showSummaries(index, await store.load(ids))
    },
  }
  const repair = (signal: AbortSignal) =>
    reconcileIndex({ ...filler, summarise: summaries.summarise }, signal, progress)
  const generation = async () => (await index.stats()).generation
  const work: Owned[] = [
    { start: () => progress.refresh(), stop: async () => undefined },
    () => follower.follow(owner),
    async () => ({ stop: keepReconciled(repair, 'the index', log, generation) }),
  ]
  const casesNamed = (input: string) => casesAsked(store, input)
  const collection = { places: citing.places, tables, normsNamed: norms.named, casesNamed, now }
  return {
    work,
    /** Progress of the index while it is being filled. Rejects while other replicas find more than this one. */
    async ready(): Promise<string | undefined> {
      if (!follower.ready(progress.partial === null)) throw new Error(progress.said)
      return progress.said
    },
    /** Decisions that the index holds. */
    indexed: async () => (await index.stats()).documents,
    /** The query of the engine for the parameters of a search. */
    read: (asked: SearchQuery) => readSearch(asked, collection),
    routes(app: App): void {
      searchRoutes(app, { index, collection, progress })
      suggestRoutes(app, { ...collection, store, shelf, index })
    },
  }
}
