import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Brand, Brands } from '@trilex/platform/brands'
import { HostMalformed, HostUnknown } from './errors.ts'
import { securityHeaders } from './security-headers.ts'

/** Routes that operators and probes request by the machine's address, not by a brand's host. */
const operation = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * A name, an address or a bracketed IPv6 address, with or without a port (RFC 9110 §7.2). Names are limited to what
 * can be one here.
 */
const HOST = /^(?:[a-z0-9._-]*|\[[0-9a-f:.]+\])(?::(\d{0,5}))?$/i
const LAST_PORT = 65_535

function isHost(host: string): boolean {
  const [whole, port = ''] = HOST.exec(host) ?? []
  return whole !== undefined && Number(port) <= LAST_PORT
}

/** The brand of the requested host. Throws 421 for a host that belongs to none. */
export function brandOf(brands: Brands, request: FastifyRequest): Brand {
  const brand = brands.ofHost(request.hostname)
  if (!brand) throw new HostUnknown(request.hostname)
  return brand
}

/**
 * Refuses a malformed host with 400 on every route (RFC 9112 §3.2). Answers only to the brands' own hosts, which also keeps out
 * foreign names that resolve to this machine (DNS rebinding), and sets the security headers on every answer.
 * @param partners other origins that pages may talk to, by the port of the address
 */
export function guardHosts(
  app: FastifyInstance,
  brands: Brands,
  partners: (port: number | null) => string[] = () => [],
): void {
  app.addHook('onRequest', async (request, reply) => {
    const wellFormed = isHost(request.host)
    const brand = wellFormed ? brands.ofHost(request.hostname) : undefined
    reply.headers(securityHeaders(brand, brand ? partners(request.port) : []))
    if (!wellFormed) throw new HostMalformed()
    if (!operation.has(request.routeOptions.url ?? '')) brandOf(brands, request)
  })
}

const loopback = /^(?:127\.|::1$|::ffff:127\.)/

/** Whether a request comes through a proxy. */
export const isForwarded = ({ raw: { headers } }: FastifyRequest): boolean =>
  headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined

/** Whether a request comes from this machine itself, and not through a proxy that runs on it. */
export const isLocal = (request: FastifyRequest): boolean =>
  !isForwarded(request) && loopback.test(request.raw.socket.remoteAddress ?? '')
