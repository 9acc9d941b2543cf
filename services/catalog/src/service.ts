import { type App, bus, defineService, documents, type EngineKind, issuerOf, type RouteLimit } from '@trilex/platform'
import { catalogEvents, identityEvents } from '@trilex/proto/topics'
import type { DecisionIndex } from '@trilex/search/port'
import { addEntityTag, setPrivateCaching } from './caching.ts'
import { openCiting } from './citing/citing.ts'
import { consume } from './consumers.ts'
import { openDecisions } from './decision/decision.ts'
import { keepReconciled } from './decision/following/keep-reconciled.ts'
import { openDomains } from './domains/domains.ts'
import { exportRoutes, MOST_ROWS } from './export/export-routes.ts'
import { openImports } from './import/import.ts'
import { openNorms } from './norms/norms.ts'
import { openReading } from './reading/reading.ts'
import { openReporter } from './reporter/reporter.ts'
import { SEARCH_BODY_BYTES, searchRoutes } from './search/search-routes.ts'
import { suggestRoutes } from './search/suggest-routes.ts'
import { CatalogSettings } from './settings.ts'
import { openSummariser } from './summaries/summariser.ts'
import { IndexProgress } from './sync/index-progress.ts'
import { reconcileIndex } from './sync/reconcile-index.ts'
import { tellReplicas } from './sync/replicas.ts'
import { BodyCitations } from './text/body-citations.ts'

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
    // Replicas that share a server would all become unready with it, and nobody could read.
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
    app.addHook('onSend', setPrivateCaching)
    const { log } = app
    const now = () => new Date()
    const domains = openDomains(index)
    const { tables } = domains
    const bodies = new BodyCitations(tables)
    const reading = openReading({ documents, bus, setting: settings.readingAccess ?? 'account', now })
    const decisions = openDecisions({ documents, relay: (model) => relay({ model, bus }), log })
    const { models, store, publish, demonstration } = decisions
    const reporter = openReporter({ models, store, tables })
    const tell = index.replicas && tellReplicas({ bus, topic: catalogEvents.topic, now, index: index.name })
    const citing = openCiting({
      documents,
      bus,
      models,
      store,
      tables,
      bodies,
      reportFacts: (facts) => index.setCitationFacts(facts),
      notifyReplicas: tell,
      log,
      now,
    })
    const { places, graph } = citing
    const norms = openNorms({ citing, tables, closing })
    const imports = openImports({ documents, store, tables, demonstration, publish })

    const progress = new IndexProgress(store, index)
    // Other replicas, or those of the version before with an index of theirs, answer until this one finds as much as they do.
    let isFilled = index.replicas === undefined
    app.readiness.add('index', async () => {
      isFilled ||= progress.partial === null
      if (!isFilled) throw new Error(progress.said)
      return progress.said
    })
    const tellSharers = index.changed && tellReplicas({ bus, topic: catalogEvents.topic, now })
    const follower = {
      store,
      index,
      tables,
      summariser: openSummariser(settings),
      bodies,
      log,
      tellReplicas: tell,
      onIndexed: (ids: string[]) => citing.touch({ ids }),
      tellWritten: index.changed && tell && ((ids: string[]) => tell(ids, { written: true })),
    }
    // An index that is being filled is no news to those that share another one.
    const walker = { ...follower, tellWritten: tellSharers }
    own(...decisions.work, ...reading.work, ...citing.work)
    own({ start: () => progress.look(), stop: async () => undefined })
    own(() => consume(bus, follower, citing))
    own(async () => ({
      stop: keepReconciled(
        (signal) => reconcileIndex(walker, signal, progress),
        'the index',
        log,
        async () => {
          const { lost, generation } = await index.stats()
          return lost ? -1 : generation
        },
      ),
    }))

    const routes = async (given: unknown): Promise<void> => {
      const scope = given as App
      const asking = { places, tables, now }
      searchRoutes(scope, { ...asking, index, progress })
      decisions.routes(scope, {
        reading: reading.access,
        indexed: async () => (await index.stats()).documents,
        lastImport: imports.last,
      })
      reading.routes(scope, (ids) => store.briefs(ids))
      reporter.routes(scope, (reader, ids) => graph.titles(reader, ids))
      domains.routes(scope)
      suggestRoutes(scope, { ...asking, store, shelf: reporter.shelf, index, normsNamed: norms.named })
      citing.routes(scope, { shelf: reporter.shelf, reading: reading.access, actName: norms.actName })
      norms.routes(scope)
      exportRoutes(scope, { ...asking, store, index, graph })
      await imports.routes(scope)
    }
    await app.register(routes, { prefix: '/api/catalog' })
  },
})
