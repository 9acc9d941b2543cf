import { type App, bus, defineService, documents, type EngineKind, issuerOf, type RouteLimit } from '@trilex/platform'
import { catalogEvents, identityEvents } from '@trilex/proto/topics'
import type { DecisionIndex } from '@trilex/search/port'
import { addEntityTag, setPrivateCaching } from './caching.ts'
import { openCiting } from './citing/citing.ts'
import { openDecisions } from './decision/decision.ts'
import { openDomains } from './domains/domains.ts'
import { exportRoutes, MOST_ROWS } from './export/export-routes.ts'
import { REFERENCES_BODY_BYTES, savedReferencesRoutes } from './export/saved-references-routes.ts'
import { openImports } from './import/import.ts'
import { openNorms } from './norms/norms.ts'
import { openReading } from './reading/reading.ts'
import { openReporter } from './reporter/reporter.ts'
import { changeFeed } from './search/change-feed.ts'
import { openSearch } from './search/search.ts'
import { SEARCH_BODY_BYTES } from './search/search-routes.ts'
import { CatalogSettings } from './settings.ts'
import { openSummaries } from './summaries/summary-follower.ts'
import { BodyCitations } from './text/body-citations.ts'

const LONGEST_TEXT_BYTES = 1024 * 1024

/**
 * Rate limits of routes that differ from the default. An import carries the operator's token, so it is not counted by
 * IP address.
 */
const limits: RouteLimit[] = [
  { path: '/search', counted: 'searches', bodyLimit: SEARCH_BODY_BYTES },
  { path: '/search/export', counted: 'searches', rows: MOST_ROWS },
  { path: '/suggest', searches: true },
  { path: '/citations/extract', counted: 'extractions', bodyLimit: LONGEST_TEXT_BYTES },
  { path: '/references', bodyLimit: REFERENCES_BODY_BYTES },
  { path: '/imports', counted: 'never', bodyLimit: 'import', streams: true },
]

const index: EngineKind<DecisionIndex> = { name: 'search', check: (engine) => engine.ready() }

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
    const decisions = openDecisions({ documents, relay: (collection) => relay({ collection, bus }), log })
    const { models, store, publish, demonstration } = decisions
    const reporter = openReporter({ models, store, tables })
    const summaries = openSummaries({ store, bus, settings })
    const follower = index.follower(changeFeed({ bus, now, log }))
    const citing = openCiting({
      documents,
      bus,
      models,
      store,
      tables,
      bodies,
      reportFacts: (facts) => index.setCitationFacts(facts),
      notifyReplicas: (ids, { keys }) => follower.derived([...ids], [...keys]),
      log,
      now,
    })
    const norms = openNorms({ citing, tables, closing })
    const search = openSearch({
      index,
      follower,
      store,
      tables,
      bodies,
      shelf: reporter.shelf,
      summaries,
      citing,
      normsNamed: norms.named,
      log,
      now,
    })
    const imports = openImports({ documents, store, tables, demonstration, publish })

    app.readiness.add('index', search.ready)
    own(...decisions.work, ...reading.work, ...citing.work, ...search.work, ...summaries.work)
    const routes = async (given: unknown): Promise<void> => {
      const scope = given as App
      search.routes(scope)
      decisions.routes(scope, {
        reading: reading.access,
        indexed: async () => (await index.stats()).documents,
        lastImport: imports.last,
      })
      reading.routes(scope, (ids) => store.briefs(ids))
      reporter.routes(scope, (reader, ids) => citing.graph.titles(reader, ids))
      domains.routes(scope)
      citing.routes(scope, { shelf: reporter.shelf, reading: reading.access, actName: norms.actName })
      norms.routes(scope)
      exportRoutes(scope, { read: search.read, store, index, tables, graph: citing.graph })
      savedReferencesRoutes(scope, store)
      await imports.routes(scope)
    }
    await app.register(routes, { prefix: '/api/catalog' })
  },
})
