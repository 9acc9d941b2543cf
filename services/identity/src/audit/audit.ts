import { type App, decodeEvent, type EventBus, type Subscription } from '@trilex/platform'
import { ActionRecordedSchema as BillingAction } from '@trilex/proto/billing/v1/events'
import { ActionRecordedSchema as NotificationsAction } from '@trilex/proto/notifications/v1/events'
import { billingEvents, notificationsEvents } from '@trilex/proto/topics'
import type { Connection } from 'mongoose'
import { auditEntry, auditModels, AuditLog, TARGET_KINDS } from './audit-log.ts'
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
  /** Collections whose documents contain entries until they are moved to the log. */
  audited: unknown[]
  names: AuditNames
  now: () => Date
}) {
  const log = new AuditLog(auditModels(documents), audited)
  return {
    log,
    adminRoutes: (app: App) => auditRoutes(app, { log, names, now }),
    /** Adds actions from the events of other services. An entry has the id of its event, so a redelivered event adds nothing. */
    follow: (bus: EventBus): Promise<Subscription> =>
      bus.subscribe({ group: 'identity.audit', topics: FOLLOWED, fromBeginning: true }, async (events) => {
        for (const event of events) {
          const decoded = decodeEvent([BillingAction, NotificationsAction], event)
          if (!decoded) continue
          const { id, time, message } = decoded
          const { actorId, action, targetId, network, device } = message
          const actor = { id: actorId, ip: network, device: device || null }
          const targetKind = TARGET_KINDS.find((kind) => kind === message.targetKind) ?? 'product'
          const changed = { before: fieldsIn(message.before), after: fieldsIn(message.after) }
          await log.add({ ...auditEntry(actor, action, { targetKind, targetId }, changed, time), _id: id })
        }
      }),
  }
}

const FOLLOWED = [billingEvents, notificationsEvents].map(({ topic }) => topic)

const fieldsIn = (json: string): Record<string, unknown> =>
  json === '' ? {} : (JSON.parse(json) as Record<string, unknown>)
