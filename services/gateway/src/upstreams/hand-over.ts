import type { FastifyReply, FastifyRequest } from 'fastify'
import { forwardedHeaders } from './forwarded-headers.ts'
import type { ServiceApp } from './upstreams.ts'

/** Bypasses Fastify for the response, but keeps the headers that the gateway's hooks have set. */
export function takeOver(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value)
  }
  reply.hijack()
}

/**
 * Lets a service of this process respond on the client's own socket: nothing is copied, so streams, aborts and `Expect:
 * 100-continue` behave as if the client were connected to the service itself. The service must be ready.
 */
export function handOver(app: ServiceApp, request: FastifyRequest, reply: FastifyReply): void {
  const headers = forwardedHeaders(request)
  takeOver(reply)
  request.raw.headers = headers
  app.routing(request.raw, reply.raw)
}
