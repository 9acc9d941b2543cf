import type { FastifyRequest } from 'fastify'
import { userOf } from '../auth/auth.ts'
import { deviceOf } from '../http/device.ts'
import { networkOf } from '../http/network.ts'

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

/** An action for the audit log: ids and amounts, no names. */
export interface Action {
  /** `transfer.assigned` */
  action: string
  target: { kind: 'user' | 'organization' | 'product'; id: string }
  before?: object
  after: object
}

/** The fields of a service's event `ActionRecorded`. */
export const actionFields = (
  { id: actorId, network, device }: Actor,
  { action, target, before = {}, after }: Action,
) => ({
  actorId,
  action,
  targetKind: target.kind,
  targetId: target.id,
  before: JSON.stringify(before),
  after: JSON.stringify(after),
  network,
  device,
})
