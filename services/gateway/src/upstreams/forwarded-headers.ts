import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'

/** Headers that only the gateway may send to a service: caller, client address, host and protocol. */
const claims =
  /^(?:forwarded|via|x-real-ip|x-request-id|x-(?:forwarded|user|role|auth|organi[sz]ation|internal)(?:-.*)?)$/

/**
 * Headers of a request as services receive them: those that a client must not set are removed, and `x-forwarded-for`, `-host`,
 * `-proto` and `x-request-id` are set by the gateway.
 */
export function forwardedHeaders(request: FastifyRequest): IncomingHttpHeaders {
  const kept = Object.entries(request.raw.headers).filter(([name]) => !claims.test(name))
  return {
    ...Object.fromEntries(kept),
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
    'x-request-id': request.id,
  }
}
