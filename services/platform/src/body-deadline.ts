import type { FastifyInstance } from 'fastify'
import { problemOf } from './problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds in which the whole body must have arrived; 0 = no limit (streamed uploads). Default 15,000. */
    bodyTimeoutMs?: number
  }
}

/** A body that trickles in holds a socket and a handler: after the limit the request ends with 408. */
export function limitBodyTime(app: FastifyInstance): void {
  app.addHook('preParsing', async (request, _reply, payload) => {
    const limit = request.routeOptions.config.bodyTimeoutMs ?? 15_000
    const { raw } = request
    if (limit === 0 || raw.complete || raw.method === 'GET' || raw.method === 'HEAD') return payload
    const timer = setTimeout(() => raw.destroy(problemOf(408)), limit)
    const clear = () => clearTimeout(timer)
    raw.once('end', clear).once('close', clear)
    return payload
  })
}
