import {
  type App,
  bus,
  defineService,
  documents,
  type EngineKind,
  issuerOf,
  type Logger,
  type RouteLimit,
} from '@trilex/platform'
import { catalogEvents, identityEvents } from '@trilex/proto/topics'
import { addressRoutes } from './decision/address-routes.ts'
import { atfIndexRoutes } from './reporter/atf-index-routes.ts'
import type { CatalogParts } from './catalog-parts.ts'
import { consume, consumeAccounts } from './consumers.ts'
import { catalogModels } from './decision/decision-model.ts'
import { joinRecords } from './decision/one-record.ts'
import { decisionRoutes } from './decision/decision-routes.ts'
import { DecisionStore } from './decision/decision-store.ts'
import { Demonstration } from './decision/demonstration.ts'
import { domainRoutes } from './domains/domain-routes.ts'
import { addEntityTag } from './etag.ts'
import { BodyCitations } from './text/body-citations.ts'
import { CitationFacts } from './citing/citation-facts.ts'
import { CitationMarks } from './citing/citation-marks.ts'
import { CitedBy } from './citing/cited-by.ts'
import { caseRoutes } from './citing/case-routes.ts'
import { citedByRoutes } from './citing/cited-by-routes.ts'
import { reconcileGraph, type GraphDeps } from './citing/graph-follower.ts'
import { graphModels } from './citing/graph-model.ts'
import { GraphStore } from './citing/graph-store.ts'
import { citationRoutes } from './citing/citation-routes.ts'
import { CollectionPlaces } from './citing/collection-places.ts'
import { readNormActs } from './norms/norm-acts.ts'
import { NormFrequencies } from './norms/norm-frequencies.ts'
import { normRoutes } from './norms/norm-routes.ts'
import { normsNamed } from './norms/norm-suggestions.ts'
import { linkRoutes } from './citing/link-routes.ts'
import { ImportHistory } from './import/import-model.ts'
import { importAdminRoutes } from './import/import-admin-routes.ts'
import { importRoutes } from './import/import-routes.ts'
import { IndexProgress } from './sync/index-progress.ts'
import { keepReconciled } from './decision/following/keep-reconciled.ts'
import { readTextsAgain } from './decision/read-texts-again.ts'
import { reconcileIndex } from './sync/reconcile-index.ts'
import { tellReplicas } from './sync/replicas.ts'
import { loadPlans } from '@trilex/platform/plans'
import { ReadingAccess } from './reading/reading-access.ts'
import { readingModels } from './reading/reading-model.ts'
import { readingRoutes } from './reading/reading-routes.ts'
import { Readers } from './reading/readers.ts'
import { Readings } from './reading/readings.ts'
import { forOneReader } from './reading/for-one-reader.ts'
import { readReferenceTables } from './domains/reference-tables.ts'
import { ReporterShelf } from './reporter/reporter-shelf.ts'
import { SEARCH_BODY_BYTES, searchRoutes } from './search/search-routes.ts'
import type { DecisionIndex } from '@trilex/search/port'
import { CatalogSettings } from './settings.ts'
import { statsRoutes } from './decision/stats-routes.ts'
import { suggestRoutes } from './search/suggest-routes.ts'
import { exportRoutes, MOST_ROWS } from './export/export-routes.ts'
import { endpointSummariser } from './summaries/summariser-endpoint.ts'
import { extractiveSummariser, type Summariser } from './summaries/summariser.ts'
import { withdrawalRoutes } from './decision/withdrawal-routes.ts'

const LONGEST_TEXT_BYTES = 1024 * 1024

/**
 * How its routes may be used beyond the usual limits. An import carries the operator's token, so it is not counted by
 * address.
 */
const limits: RouteLimit[] = [
  { path: '/search', counted: 'searches', bodyLimit: SEARCH_BODY_BYTES },
  { path: '/search/export', counted: 'searches', rows: MOST_ROWS },
  { path: '/suggest', searches: true },
  { path: '/citations/extract', counted: 'extractions', bodyLimit: LONGEST_TEXT_BYTES },
  { path: '/imports', counted: 'never', bodyLimit: 'import', streams: true },
]

const index: EngineKind<DecisionIndex> = {
  name: 'search',
  async check(engine) {
    // All replicas would be away with a server that they share, and nobody could read.
    if (engine.replicas === 'shared') return
    if ((await engine.stats()).lost) throw new Error('the index was damaged and is being built again')
  },
}

/** Swiss and Strasbourg decisions: what exists, how it is found, what it says. */
export const catalog = defineService({
  name: 'catalog',
  settings: CatalogSettings,
  engines: { documents, bus, index },
  topics: [catalogEvents, identityEvents],
  limits,
  access: (settings) => ({ serviceToken: settings.importToken, issuer: issuerOf(settings) }),
  edge: { domains: '/domains', sizes: '/stats', addresses: '/addresses', personalData: '/me/data' },
  async start(app, { documents, bus, index, settings, own, relay, closing }) {
    app.addHook('onSend', addEntityTag)
    app.addHook('onSend', forOneReader)
    const models = catalogModels(documents)
    const cited = graphModels(documents)
    const graph = new GraphStore(cited)
    const read = readingModels(documents)
    const readers = new Readers(read)
    const marks = new CitationMarks(cited.marks)
    const tables = readReferenceTables()
    const store = new DecisionStore(models)
    const outbox = relay({ model: models.outbox, bus })
    const progress = new IndexProgress(store, index)
    // Other replicas, or those of the version before with an index of theirs, answer until this one finds as much as they do.
    let isFilled = index.replicas === undefined
    app.readiness.add('index', async () => {
      isFilled ||= progress.partial === null
      if (!isFilled) throw new Error(progress.said)
      return progress.said
    })
    const places = new CollectionPlaces(models, tables)
    const citedBy = new CitedBy(graph, places)
    const frequencies = new NormFrequencies()
    const now = () => new Date()
    const access = { readers, readings: new Readings(read), plans: loadPlans(), now }
    const parts: CatalogParts = {
      store,
      places,
      graph,
      citedBy,
      frequencies,
      index,
      progress,
      tables,
      settings,
      readers,
      now,
      reading: new ReadingAccess({ ...access, setting: settings.readingAccess ?? 'account' }),
      shelf: new ReporterShelf(models, tables.startPages),
      demonstration: new Demonstration(models, store),
      acts: readNormActs(tables.acts),
      imports: new ImportHistory(documents),
      onImported: () => outbox.kick(),
    }

    const facts = new CitationFacts({
      store,
      graph,
      marks,
      citedBy,
      places,
      tellIndex: (told) => index.setCitationFacts(told),
      onTold: () => frequencies.refresh(graph, closing),
      log: app.log,
      now: parts.now,
    })
    const tell = index.replicas && tellReplicas({ bus, topic: catalogEvents.topic, now, index: index.name })
    const tellSharers = index.changed && tellReplicas({ bus, topic: catalogEvents.topic, now })
    const bodies = new BodyCitations(tables)
    const follower = {
      store,
      index,
      tables,
      summariser: summariserOf(settings),
      bodies,
      log: app.log,
      tellReplicas: tell,
      onIndexed: (ids: string[]) => facts.touch({ ids }),
      tellWritten: index.changed && tell && ((ids: string[]) => tell(ids, { written: true })),
    }
    // An index that is being filled is no news to those that share another one.
    const walker = { ...follower, tellWritten: tellSharers }
    const citations = { store, graph, citedBy, facts, tables, bodies, tellReplicas: tell }
    own({
      start: async () => {
        await joinRecords(models, store)
        await progress.look()
      },
      stop: () => facts.stop(),
    })
    own({ start: () => parts.demonstration.leaveAtStart(), stop: async () => undefined })
    own(() => consume(bus, follower, citations))
    own(async () => [await consumeAccounts(bus, readers, now)])
    own(async () => ({ stop: inBackground((signal) => readTextsAgain(store, signal), app.log) }))
    own(async () => [
      {
        stop: keepReconciled(
          (signal) => reconcileIndex(walker, signal, progress),
          'the index',
          app.log,
          async () => {
            const { lost, generation } = await index.stats()
            return lost ? -1 : generation
          },
        ),
      },
      { stop: keepReconciled((signal) => repairGraph(citations, frequencies, signal), 'the citation graph', app.log) },
    ])
    await app.register(async (scope) => routes(scope as App, parts), { prefix: '/api/catalog' })
  },
})

/** Reads the texts again that older rules read; a failed run is logged and goes on at the next start. */
function inBackground(run: (signal: AbortSignal) => Promise<number>, log: Pick<Logger, 'info' | 'warn'>) {
  const stop = new AbortController()
  const running = run(stop.signal).then(
    (changed) => changed > 0 && log.info({ changed }, 'stored texts were read again by new rules'),
    (error: unknown) => stop.signal.aborted || log.warn({ err: error }, 'stored texts could not be read again'),
  )
  return async () => {
    stop.abort(new Error('the catalogue is stopping'))
    await running
  }
}

async function repairGraph(
  deps: GraphDeps,
  frequencies: NormFrequencies,
  signal: AbortSignal,
): Promise<{ repaired: number }> {
  await deps.graph.keepInMemory(signal)
  const repaired = await reconcileGraph(deps, signal)
  await deps.facts.catchUp(signal)
  frequencies.refresh(deps.graph, signal)
  return { repaired }
}

async function routes(app: App, parts: CatalogParts): Promise<void> {
  searchRoutes(app, parts)
  decisionRoutes(app, parts)
  readingRoutes(app, parts)
  atfIndexRoutes(app, parts)
  domainRoutes(app, parts)
  suggestRoutes(app, { ...parts, normsNamed: (input, language) => normsNamed(parts, input, language) })
  statsRoutes(app, parts)
  importAdminRoutes(app, parts)
  addressRoutes(app, parts)
  withdrawalRoutes(app, parts)
  citationRoutes(app, parts)
  linkRoutes(app, parts)
  caseRoutes(app, parts)
  citedByRoutes(app, parts)
  normRoutes(app, parts)
  exportRoutes(app, parts)
  await app.register(async (scope) => importRoutes(scope as App, parts))
}

function summariserOf({ summaryEndpoint: url, summaryModel: model, summaryKey: key }: CatalogSettings): Summariser {
  if (!url) return extractiveSummariser()
  return endpointSummariser({ url, model: model ?? 'default', ...(key && { key }) })
}
