import { eventOf, type OutboxEntry, userOf } from '@trilex/platform'
import { deviceOf } from '@trilex/platform/device'
import { networkOf } from '@trilex/platform/network'
import { ActionRecordedSchema } from '@trilex/proto/billing/v1/events'
import type { FastifyRequest } from 'fastify'

/** Who acts, from which network and device. */
export interface Actor {
  id: string
  /** Without the host part. */
  network: string
  /** Empty: unknown. */
  device: string
}

export const actorOf = (request: FastifyRequest): Actor => ({
  id: userOf(request).id,
  network: networkOf(request.ip),
  device: deviceOf(request.headers['user-agent']) ?? '',
})

interface Action {
  /** `transfer.assigned` */
  action: string
  target: { kind: 'user' | 'organization' | 'product'; id: string }
  before?: object
  after: object
}

/** The event by which an action enters the audit log: ids and amounts, no names. */
export function recordedAction(actor: Actor, { action, target, before = {}, after }: Action): OutboxEntry {
  const { id: actorId, network, device } = actor
  const changed = { before: JSON.stringify(before), after: JSON.stringify(after) }
  return eventOf(ActionRecordedSchema, {
    actorId,
    action,
    targetKind: target.kind,
    targetId: target.id,
    ...changed,
    network,
    device,
  })
}
