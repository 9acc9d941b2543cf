import type { App } from '@trilex/platform'
import type { DecisionIndex } from '@trilex/search/port'
import { domainRoutes } from './domain-routes.ts'
import { readReferenceTables } from './reference-tables.ts'

export type DomainRoom = ReturnType<typeof openDomains>

/** The vocabularies: reference tables, legal domains, chambers. */
export function openDomains(index: DecisionIndex) {
  const tables = readReferenceTables()
  return { tables, routes: (app: App): void => domainRoutes(app, { index, tables }) }
}
