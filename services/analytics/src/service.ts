import { bus, defineService, documents, issuerOf } from '@trilex/platform'
import { analyticsEvents, identityEvents } from '@trilex/proto/topics'
import { readDomains } from '@trilex/search/tables'
import { ConsultationCounts } from './consultations/consultation-counts.ts'
import { openConsultations } from './consultations/consultations.ts'
import { consume } from './consumers.ts'
import { domainRoutes } from './domain-routes.ts'
import { Erasing } from './erasing.ts'
import { filterRoutes } from './filters/filter-routes.ts'
import { openFilters } from './filters/filters.ts'
import { eventRoutes } from './ingestion/event-routes.ts'
import { openIngestion } from './ingestion/ingestion.ts'
import { openPeople } from './people/people.ts'
import { openPersonalData } from './personal-data.ts'
import { openSearches } from './searches/searches.ts'
import { AnalyticsSettings } from './settings.ts'
import { openUsage } from './usage/usage.ts'
import { usageRoutes } from './usage/usage-routes.ts'
import { openVitals } from './vitals/vitals.ts'

/** What readers look for: searches, popular queries and domains, figures for staff. */
export const analytics = defineService({
  name: 'analytics',
  settings: AnalyticsSettings,
  engines: { documents, bus },
  topics: [analyticsEvents, identityEvents],
  access: (settings) => ({ issuer: issuerOf(settings) }),
  edge: { personalData: '/me/data' },
  async start(app, { documents, bus, own, relay, routes }) {
    const now = () => new Date()
    const domains = new Set(readDomains().map(({ key }) => key))
    const isDomain = (key: string) => domains.has(key)
    const people = openPeople(documents)
    const searches = openSearches(documents)
    const filters = openFilters(documents)
    const consultations = openConsultations(documents, isDomain)
    const vitals = openVitals(documents)
    const usage = openUsage({ searches, vitals, now })
    const personalData = openPersonalData(documents, people, [searches, filters, consultations])
    const ingest = openIngestion({ searches, filters, consultations, vitals, isDomain })
    const published = relay(consultations.counts)
    own(
      () => consume(bus, { people, searches, filters, personalData }),
      new ConsultationCounts(consultations, app.log, () => published.kick()),
      new Erasing([searches, filters, consultations, vitals], app.log, now),
    )

    await routes((scope) => {
      eventRoutes(scope, { ingest, people, personalData, now })
      filterRoutes(scope, { filters, people })
      domainRoutes(scope, { filters, consultations })
      searches.routes(scope)
      usageRoutes(scope, usage)
      people.routes(scope, personalData.eraseUse)
      personalData.routes(scope)
    })
  },
})
