import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Brand, Brands } from './brands.ts'
import { HostUnknown } from './errors.ts'
import { securityHeaders } from './security-headers.ts'

/** Asked by address of the machine, not by a brand's name. */
const operation = new Set(['/healthz', '/readyz', '/metrics'])

/** The brand of the host that was asked. Throws 421 for a host that belongs to none. */
export function brandOf(brands: Brands, request: FastifyRequest): Brand {
  const brand = brands.ofHost(request.hostname)
  if (!brand) throw new HostUnknown(request.hostname)
  return brand
}

/**
 * Answers only to the brands' own hosts, which also keeps foreign names that resolve to this machine out
 * (DNS rebinding), and sets the security headers on every answer.
 */
export function guardHosts(app: FastifyInstance, brands: Brands): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders(brands.ofHost(request.hostname)))
    if (!operation.has(request.routeOptions.url ?? '')) brandOf(brands, request)
  })
}

const loopback = /^(?:127\.|::1$|::ffff:127\.)/

/** Whether a request comes from this machine itself, and not through a proxy that runs on it. */
export function isLocal({ raw }: FastifyRequest): boolean {
  if (raw.headers['x-forwarded-for'] !== undefined || raw.headers.forwarded !== undefined) return false
  return loopback.test(raw.socket.remoteAddress ?? '')
}
