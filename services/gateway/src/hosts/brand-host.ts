import { type App, createError, problemOf } from '@trilex/platform'
import type { Brand, Brands } from '@trilex/platform/brands'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const HostMalformed = createError('GATEWAY_HOST_MALFORMED', 'This is no host with or without a port', 400)
const HostUnknown = createError('GATEWAY_HOST_UNKNOWN', 'This host belongs to no brand', 421)

/** Routes that operators and probes request by the machine's address, not by a brand's host. */
const operation = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * A name, an address or a bracketed IPv6 address, with or without a port (RFC 9110 §7.2). Names are limited to the
 * characters of real host names.
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

/** Other origins to which a page sends forms or requests. */
export interface Partners {
  forms: readonly string[]
  requests: readonly string[]
}
export const NO_PARTNERS: Partners = { forms: [], requests: [] }

/**
 * Refuses a malformed host with 400 on every route (RFC 9112 §3.2). Answers only to the brands' own hosts, which also keeps out
 * foreign names that resolve to this machine (DNS rebinding), and sets the security headers on every answer.
 * @param partners by the port of the address
 */
export function guardHosts(
  app: FastifyInstance,
  brands: Brands,
  partners: (port: number | null) => Partners = () => NO_PARTNERS,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const wellFormed = isHost(request.host)
    const brand = wellFormed ? brands.ofHost(request.hostname) : undefined
    reply.headers(securityHeaders(brand, brand ? partners(request.port) : NO_PARTNERS))
    if (!wellFormed) throw new HostMalformed()
    if (!operation.has(request.routeOptions.url ?? '')) brandOf(brands, request)
  })
}

const loopback = /^(?:127\.|::1$|::ffff:127\.)/

/** Whether a request comes through a proxy. */
const isForwarded = ({ raw: { headers } }: FastifyRequest): boolean =>
  headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined

/** Whether a request comes from this machine itself, and not through a proxy that runs on it. */
export const isLocal = (request: FastifyRequest): boolean =>
  !isForwarded(request) && loopback.test(request.raw.socket.remoteAddress ?? '')

/**
 * Hides operational details from the public: `/metrics` answers 404, and `/readyz` reports only whether the product is
 * ready, without the failing checks. Public means a request from another machine or through a proxy; with `open`, only
 * one through a proxy, because Prometheus scrapes the pod directly and the public never reaches it that way.
 */
export function guardOperation(app: App, open: boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    const { url } = request.routeOptions
    if (url !== '/metrics' && url !== '/readyz') return
    if (open ? !isForwarded(request) : isLocal(request)) return
    if (url === '/metrics') throw problemOf(404)
    const { ready } = await app.readiness.report()
    return reply.code(ready ? 200 : 503).send({ ready })
  })
}

const policy = ({ forms, requests }: Partners) =>
  [
    "default-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...requests].join(' '),
    ["form-action 'self'", ...forms].join(' '),
    "require-trusted-types-for 'script'",
  ].join('; ')

const features = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb']

const fixed = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': features.map((feature) => `${feature}=()`).join(', '),
  // Search terms are part of the URL and must not leak to other sites in `Referer`.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

/**
 * Set on every answer. HSTS only where the brand is served over TLS: on localhost it would block other ports.
 */
function securityHeaders(brand: Brand | undefined, partners: Partners): Record<string, string> {
  const headers = { 'content-security-policy': policy(partners), ...fixed }
  if (!brand?.origin.startsWith('https:')) return headers
  return { ...headers, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
}
