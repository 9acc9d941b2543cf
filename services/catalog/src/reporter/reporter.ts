import type { App } from '@trilex/platform'
import type { DecisionRoom } from '../decision/decision.ts'
import type { DomainRoom } from '../domains/domains.ts'
import { reporterRoutes } from './reporter-routes.ts'
import { ReporterShelf } from './reporter-shelf.ts'
import type { Titles } from './shelf-titles.ts'

interface Given {
  decisions: DecisionRoom
  domains: DomainRoom
}

export type ReporterRoom = ReturnType<typeof openReporter>

/** The official reporter by year, volume and part: what the collection has and what it lacks. */
export function openReporter({ decisions: { models, store }, domains: { tables } }: Given) {
  const shelf = new ReporterShelf(models, tables.startPages)
  return { shelf, routes: (app: App, titles: Titles): void => reporterRoutes(app, { shelf, store, tables, titles }) }
}
