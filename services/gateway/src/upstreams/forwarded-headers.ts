import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'

/** What only the edge may tell a service: who asks, from where, through what. */
const claims =
  /^(?:forwarded|via|x-real-ip|x-request-id|x-(?:forwarded|user|role|auth|organi[sz]ation|internal)(?:-.*)?)$/

/**
 * Headers of a request as a service shall see them: what a client must not claim is gone, and
 * `x-forwarded-for`, `-host`, `-proto` and `x-request-id` are the gateway's own findings.
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
