export type * from './decision.ts'
export { catalog, type CatalogDeps } from './plugin.ts'
export type * from './search/decision-index.ts'
export { CatalogSettings } from './settings.ts'
