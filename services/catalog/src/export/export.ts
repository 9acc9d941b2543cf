import type { App, RouteLimit } from '@trilex/platform'
import { type ExportParts, exportRoutes, MOST_ROWS } from './export-routes.ts'
import { REFERENCES_BODY_BYTES, savedReferencesRoutes } from './saved-references-routes.ts'

export const exportLimits: RouteLimit[] = [
  { path: '/search/export', counted: 'searches', rows: MOST_ROWS },
  { path: '/references', bodyLimit: REFERENCES_BODY_BYTES },
]

/** Decisions and hits as files for reference managers and spreadsheets. */
export function openExports(parts: ExportParts) {
  return {
    routes(app: App): void {
      exportRoutes(app, parts)
      savedReferencesRoutes(app, parts.decisions.store)
    },
  }
}
