import { type App, type Logger, SettingsError } from '@trilex/platform'
import { Leases } from '@trilex/platform/leases'
import type { Connection } from 'mongoose'
import type { CatalogSettings } from '../settings.ts'
import type { DecisionRoom } from '../decision/decision.ts'
import type { ImportRoom } from '../import/import.ts'
import { entscheidsuche } from './adapters/entscheidsuche.ts'
import { hudoc } from './adapters/hudoc.ts'
import { openCaseLaw } from './adapters/opencaselaw.ts'
import type { SourceAdapter } from './source-adapter.ts'
import { Coverage } from './coverage.ts'
import { coverageRoute } from './coverage-route.ts'
import { sourceRoutes } from './source-routes.ts'
import { type ConfiguredSource, SourceSchedule } from './source-schedule.ts'
import { SourceStore } from './source-store.ts'

/** Longer than a busy process needs to renew the lease. */
const LEASE_MS = 60_000
/** Records of one run: about an hour and a half at the default request interval. */
const MOST_DOCUMENTS = 1_000
/** Other harvesters send the courts' sites one request every 3 s. */
const PAUSE_MS = 3_000

interface Given {
  documents: Connection
  decisions: DecisionRoom
  imports: ImportRoom
  settings: CatalogSettings
  now: () => Date
  log: Pick<Logger, 'info' | 'warn'>
}

/** The automatic import of decisions from external sources. */
export function openHarvest({ documents, decisions, imports, settings, now, log }: Given) {
  const store = new SourceStore(documents)
  const sources = configured(settings, imports)
  const leases = new Leases(documents, LEASE_MS)
  const { sourceAt: at, sourceSince: since } = settings
  const schedule = new SourceSchedule({ sources, store, leases, at, since, now, log })
  return {
    schedule,
    store,
    work: [schedule],
    routes(app: App): void {
      sourceRoutes(app, { sources, store, schedule, imports, now })
      coverageRoute(app, new Coverage(decisions), store)
    },
  }
}

function configured(settings: CatalogSettings, imports: ImportRoom): ConfiguredSource[] {
  const addresses: [SourceAdapter, string | undefined, string | undefined][] = [
    [entscheidsuche, settings.sourceEntscheidsucheUrl, undefined],
    [hudoc, settings.sourceHudocUrl, undefined],
    [openCaseLaw, settings.sourceOpencaselawUrl, settings.sourceOpencaselawFeedsUrl],
  ]
  return addresses.flatMap(([adapter, url, feedsUrl]) => {
    if (url === undefined) return []
    const userAgent = settings.sourceUserAgent
    if (userAgent === undefined) {
      const message = `is missing: ${adapter.name} has to see who reads it`
      throw new SettingsError([{ variable: 'SOURCE_USER_AGENT', message }])
    }
    const { sourceDocuments: most = MOST_DOCUMENTS, sourcePauseMs: pauseMs = PAUSE_MS } = settings
    return { adapter, url, ...(feedsUrl && { feedsUrl }), userAgent, most, pauseMs, imports }
  })
}
