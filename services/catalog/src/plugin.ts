import { type App, ensureIndexes, type EventBus, frame, issuerOf, OutboxRelay } from '@trilex/platform'
import type { Connection } from 'mongoose'
import { addressRoutes } from './decision/address-routes.ts'
import { atfIndexRoutes } from './reporter/atf-index-routes.ts'
import type { CatalogParts } from './catalog-parts.ts'
import { CATALOG_PARTITIONS, CATALOG_TOPIC, consume } from './consumers.ts'
import { catalogModels } from './decision/decision-model.ts'
import { decisionRoutes } from './decision/decision-routes.ts'
import { DecisionStore } from './decision/decision-store.ts'
import { domainRoutes } from './domains/domain-routes.ts'
import { addEntityTag } from './etag.ts'
import { BodyCitations } from './text/body-citations.ts'
import { CitationFacts } from './citing/citation-facts.ts'
import { CitationMarks } from './citing/citation-marks.ts'
import { CitedBy } from './citing/cited-by.ts'
import { citedByRoutes } from './citing/cited-by-routes.ts'
import { reconcileGraph, type GraphDeps } from './sync/follow-graph.ts'
import { graphModels } from './citing/graph-model.ts'
import { GraphStore } from './citing/graph-store.ts'
import { citationRoutes } from './citing/citation-routes.ts'
import { CollectionPlaces } from './citing/collection-places.ts'
import { readNormActs } from './norms/norm-acts.ts'
import { NormFrequencies } from './norms/norm-frequencies.ts'
import { normRoutes } from './norms/norm-routes.ts'
import { linkRoutes } from './citing/link-routes.ts'
import { ImportHistory } from './import/import-model.ts'
import { importRoutes } from './import/import-routes.ts'
import { IndexProgress } from './sync/index-progress.ts'
import { keepReconciled, reconcile } from './sync/reconcile.ts'
import { readReferenceTables } from './reference-tables.ts'
import { ReporterShelf } from './reporter/reporter-shelf.ts'
import { searchRoutes } from './search/search-routes.ts'
import type { DecisionIndex } from '@trilex/search/port'
import type { CatalogSettings } from './settings.ts'
import { statsRoutes } from './decision/stats-routes.ts'
import { suggestRoutes } from './search/suggest-routes.ts'
import { exportRoutes } from './export/export-routes.ts'
import { endpointSummariser } from './summaries/summariser-endpoint.ts'
import { extractiveSummariser, type Summariser } from './summaries/summariser.ts'
import { withdrawalRoutes } from './decision/withdrawal-routes.ts'

export interface CatalogDeps {
  documents: Connection
  index: DecisionIndex
  bus: EventBus
  settings: CatalogSettings
}

/** Swiss and Strasbourg decisions: what exists, how it is found, what it says. */
export async function catalog(app: App, { deps }: { deps: CatalogDeps }): Promise<void> {
  const { documents, index, bus, settings } = deps
  const access = { serviceToken: settings.importToken, issuer: issuerOf(settings) }
  await app.register(frame, { name: 'catalog', access })
  app.addHook('onSend', addEntityTag)
  app.readiness.add('documents', async () => documents.db?.command({ ping: 1 }))
  app.readiness.add('search', () => index.stats())

  const models = catalogModels(documents)
  const imports = new ImportHistory(documents)
  const cited = graphModels(documents)
  const graph = new GraphStore(cited)
  const marks = new CitationMarks(cited.marks)
  await ensureIndexes(documents)
  await bus.ensureTopics([{ topic: CATALOG_TOPIC, partitions: CATALOG_PARTITIONS }])

  const tables = readReferenceTables()
  const store = new DecisionStore(models)
  const relay = new OutboxRelay({
    model: models.outbox,
    topic: CATALOG_TOPIC,
    source: 'catalog',
    bus,
    metrics: app.metrics,
    logger: app.log,
  })
  const progress = new IndexProgress(store, index)
  await progress.look()
  const shelf = new ReporterShelf(models, tables.startPages)
  const places = new CollectionPlaces(models, tables)
  const citedBy = new CitedBy(graph, places)
  const frequencies = new NormFrequencies()
  const parts: CatalogParts = {
    store,
    shelf,
    places,
    graph,
    citedBy,
    acts: readNormActs(tables.acts),
    frequencies,
    imports,
    index,
    progress,
    tables,
    settings,
    now: () => new Date(),
    onImported: () => relay.kick(),
  }

  const closing = new AbortController()
  const onTold = () => frequencies.refresh(graph, closing.signal)
  const facts = new CitationFacts({
    ...{ store, graph, marks, citedBy, places, index, onTold },
    log: app.log,
    now: parts.now,
  })
  const onIndexed = (ids: string[]) => facts.touch({ ids })
  const bodies = new BodyCitations(tables)
  const follower = { store, index, tables, summariser: summariserOf(settings), bodies, onIndexed }
  const citations = { store, graph, citedBy, facts, tables, bodies }
  relay.start()
  const subscriptions = await consume(bus, follower, citations)
  const stopReconciling = [
    keepReconciled(
      (signal) => reconcile({ ...follower, log: app.log }, signal, progress),
      'the index',
      app.log,
      async () => (await follower.index.stats()).generation,
    ),
    keepReconciled((signal) => repairGraph(citations, frequencies, signal), 'the citation graph', app.log),
  ]
  app.addHook('onClose', async () => {
    closing.abort(new Error('the catalogue is stopping'))
    await Promise.all(stopReconciling.map((stop) => stop()))
    await Promise.all(subscriptions.map((subscription) => subscription.stop()))
    await facts.stop()
    await relay.stop()
  })

  await app.register(async (scope) => routes(scope as App, parts), { prefix: '/api/catalog' })
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
  atfIndexRoutes(app, parts)
  domainRoutes(app, parts)
  suggestRoutes(app, parts)
  statsRoutes(app, parts)
  addressRoutes(app, parts)
  withdrawalRoutes(app, parts)
  citationRoutes(app, parts)
  linkRoutes(app, parts)
  citedByRoutes(app, parts)
  normRoutes(app, parts)
  exportRoutes(app, parts)
  await app.register(async (scope) => importRoutes(scope as App, parts))
}

function summariserOf({ summaryEndpoint: url, summaryModel: model, summaryKey: key }: CatalogSettings): Summariser {
  if (!url) return extractiveSummariser()
  return endpointSummariser({ url, model: model ?? 'default', ...(key && { key }) })
}
