import type { FastifyInstance } from 'fastify'
import { problemOf } from './problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds in which the whole body must arrive; 0 = no limit (streamed uploads). Default 8,000. */
    bodyTimeoutMs?: number
  }
}

/** Less than the handler's limit, because the handler waits for the body. */
const BODY_MS = 8_000

/**
 * Limits how long a body may take to arrive, because a slow one occupies a socket and a handler. After the limit the answer is
 * 408 and the connection ends.
 */
export function limitBodyTime(app: FastifyInstance): void {
  app.addHook('preParsing', async (request, reply, payload) => {
    const limit = request.routeOptions.config.bodyTimeoutMs ?? BODY_MS
    const { raw } = request
    if (limit === 0 || raw.complete || raw.method === 'GET' || raw.method === 'HEAD') return payload
    const timer = setTimeout(() => {
      if (reply.sent) raw.destroy()
      else void reply.header('connection', 'close').send(problemOf(408))
    }, limit).unref()
    const clear = () => clearTimeout(timer)
    raw.once('end', clear).once('close', clear)
    return payload
  })
}
