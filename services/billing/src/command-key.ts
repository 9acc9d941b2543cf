import { createHash, randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/**
 * The idempotency key sent to the provider, derived from the client's key, so that a request repeated after a crash
 * acts once there too. Without a client's key each request is its own command.
 */
export function commandKey(request: FastifyRequest, ownerId: string): string {
  const given = request.headers['idempotency-key']
  const own = typeof given === 'string' ? given.replaceAll('"', '') : randomUUID()
  const body = JSON.stringify(request.body ?? null)
  return createHash('sha256').update([ownerId, request.routeOptions.url, own, body].join('\n')).digest('base64url')
}
