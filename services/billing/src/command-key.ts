import { createHash, randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/**
 * The provider's idempotency key of a command: derived from the client's key, so that a request that is repeated after a crash
 * acts once there too. Without a key of the client each request is a command of its own.
 */
export function commandKey(request: FastifyRequest, ownerId: string): string {
  const given = request.headers['idempotency-key']
  const own = typeof given === 'string' ? given.replaceAll('"', '') : randomUUID()
  const body = JSON.stringify(request.body ?? null)
  return createHash('sha256').update([ownerId, request.routeOptions.url, own, body].join('\n')).digest('base64url')
}
