import { userOf } from '@trilex/platform'
import type { FastifyRequest } from 'fastify'
import { deviceOf } from '@trilex/platform/device'
import type { Actor } from './audit-log.ts'

/** Caller, network and device of a request. */
export function actorOf(request: FastifyRequest): Actor {
  return { id: userOf(request).id, ip: request.ip, device: deviceOf(request.headers['user-agent']) }
}
