import type { BrandKey } from '@trilex/platform/brands'
import type { FastifyRequest } from 'fastify'
import { CrossOrigin } from '../people/errors.ts'
import type { Caller } from '../people/identity.ts'

/**
 * Origin of a request: client, brand and language as the request states them; the address as the gateway forwarded it.
 */
export function callerOf(request: FastifyRequest, brand: BrandKey, language: BrandKey, clientId?: string): Caller {
  return {
    ipAddress: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    brand,
    language,
    ...(clientId !== undefined && { clientId }),
  }
}

/**
 * Lets only same-origin pages change anything: a cross-site request can send neither JSON nor these headers (ASVS
 * 3.5.3).
 */
export async function requireSameOrigin({ method, headers, host }: FastifyRequest): Promise<void> {
  if (method === 'GET' || method === 'HEAD') return
  const { origin, 'sec-fetch-site': site } = headers
  const sameHost = origin !== undefined && URL.canParse(origin) && new URL(origin).host === host
  const foreign = (origin !== undefined && !sameHost) || (site !== undefined && site !== 'same-origin')
  if (foreign || (origin === undefined && site === undefined)) throw new CrossOrigin()
}
