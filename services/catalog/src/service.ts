import { bus, defineService, documents, issuerOf } from '@trilex/platform'
import { analyticsEvents, catalogEvents, identityEvents, watchEvents } from '@trilex/proto/topics'
import { addEntityTag, setPrivateCaching } from './caching.ts'
import { openConsulted } from './consulted/consulted.ts'
import { citationLimits, openCiting } from './citing/citing.ts'
import { openDecisions } from './decision/decision.ts'
import { openDomains } from './domains/domains.ts'
import { exportLimits, openExports } from './export/export.ts'
import { openHarvest } from './harvest/harvest.ts'
import { importLimits, openImports } from './import/import.ts'
import { openNorms } from './norms/norms.ts'
import { openQuestions, questionLimits } from './questions/questions.ts'
import { openReading } from './reading/reading.ts'
import { openReporter } from './reporter/reporter.ts'
import { changeFeed } from './search/change-feed.ts'
import { index, openSearch, searchLimits } from './search/search.ts'
import { CatalogSettings } from './settings.ts'
import { openSummaries } from './summaries/summary-follower.ts'

/** Swiss and Strasbourg decisions: what exists, how it is found, what it says. */
export const catalog = defineService({
  name: 'catalog',
  settings: CatalogSettings,
  engines: { documents, bus, index },
  topics: [catalogEvents, identityEvents, watchEvents, analyticsEvents],
  limits: [...searchLimits, ...exportLimits, ...citationLimits, ...importLimits, ...questionLimits],
  access: (settings) => ({ serviceToken: settings.importToken, issuer: issuerOf(settings) }),
  edge: { domains: '/domains', sizes: '/stats', addresses: '/addresses', personalData: '/me/data' },
  async start(app, { documents, bus, index, settings, own, relay, routes, closing }) {
    app.addHook('onSend', addEntityTag)
    app.addHook('onSend', setPrivateCaching)
    const { log } = app
    const now = () => new Date()
    const domains = openDomains(index)
    const reading = openReading({ documents, bus, settings, now })
    const decisions = openDecisions({ documents, relay, log })
    const reporter = openReporter({ decisions, domains })
    const summaries = openSummaries({ decisions, bus, settings })
    const follower = index.follower(changeFeed({ bus, now, log }))
    const citing = openCiting({ documents, bus, decisions, domains, index, follower, log, now })
    const consulted = openConsulted({ documents, bus, now })
    const norms = openNorms({ citing, consulted, domains, closing })
    const search = openSearch({ index, follower, decisions, domains, reporter, summaries, citing, norms, log, now })
    const questions = openQuestions({ documents, bus, index, decisions, domains, search, citing, log, now })
    const imports = openImports({ documents, decisions, domains, log })
    const harvest = openHarvest({ documents, decisions, imports, settings, now, log })
    const exports = openExports({ index, decisions, domains, citing, search })

    app.readiness.add('index', search.ready)
    for (const room of [decisions, reading, citing, consulted, search, summaries, questions, harvest]) own(...room.work)

    await routes(async (scope) => {
      search.routes(scope)
      decisions.routes(scope, { reading, tables: domains.tables, indexed: search.indexed, lastImport: imports.last })
      reading.routes(scope, (ids) => decisions.store.briefs(ids))
      reporter.routes(scope, (reader, ids) => citing.graph.titles(reader, ids))
      domains.routes(scope)
      citing.routes(scope, { reporter, reading, consulted, actName: norms.actName })
      norms.routes(scope)
      exports.routes(scope)
      questions.routes(scope)
      await imports.routes(scope)
      harvest.routes(scope)
    })
  },
})
