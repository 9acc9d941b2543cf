import type { App } from '@trilex/platform'
import type { Connection } from 'mongoose'
import { auditModels, AuditLog } from './audit-log.ts'
import { type AuditNames, auditRoutes } from './audit-routes.ts'

export type AuditRoom = ReturnType<typeof openAudit>

/** The audit log of administrators. */
export function openAudit({
  documents,
  audited,
  names,
  now,
}: {
  documents: Connection
  /** Collections whose documents hold entries until they are moved to the log. */
  audited: unknown[]
  names: AuditNames
  now: () => Date
}) {
  const log = new AuditLog(auditModels(documents), audited)
  return { log, adminRoutes: (app: App) => auditRoutes(app, { log, names, now }) }
}
