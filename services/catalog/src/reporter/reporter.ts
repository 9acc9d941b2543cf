import type { App } from '@trilex/platform'
import type { CatalogModels } from '../decision/decision-model.ts'
import type { DecisionStore } from '../decision/decision-store.ts'
import type { ReferenceTables } from '../domains/reference-tables.ts'
import { reporterRoutes } from './reporter-routes.ts'
import { ReporterShelf } from './reporter-shelf.ts'
import type { Titles } from './shelf-titles.ts'

interface Given {
  models: CatalogModels
  store: DecisionStore
  tables: ReferenceTables
}

/** The official reporter by year, volume and part: what the collection has and what it lacks. */
export function openReporter({ models, store, tables }: Given) {
  const shelf = new ReporterShelf(models, tables.startPages)
  return { shelf, routes: (app: App, titles: Titles): void => reporterRoutes(app, { shelf, store, tables, titles }) }
}
