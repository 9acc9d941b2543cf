import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { problemOf } from '../problems/problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds in which the whole body must arrive; 0 = no limit (streamed uploads). Default 8,000. */
    bodyTimeoutMs?: number
  }
}

/** Less than the handler's limit, because the handler waits for the body. */
const BODY_MS = 8_000
/**
 * How long the rest of a body may still arrive after the response, in milliseconds, so that its sender can read the
 * response.
 */
const LINGER_MS = 5_000

/**
 * Limits how long a body may take to arrive, because a slow one occupies a socket and a handler. After the limit the
 * response is 408 and the connection is closed. When a response is sent before the whole body has arrived, the
 * connection is closed shortly afterwards too.
 */
export function limitBodyTime(app: FastifyInstance, lingerMs = LINGER_MS): void {
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
  app.addHook('onResponse', async ({ raw, routeOptions }, { statusCode }) => {
    const streams = routeOptions.config.bodyTimeoutMs === 0 && statusCode < 400
    if (raw.complete || streams || !hasBody(raw.headers)) return
    const timer = setTimeout(() => raw.complete || raw.destroy(), lingerMs).unref()
    const clear = () => clearTimeout(timer)
    raw.once('end', clear).once('close', clear)
  })
}

const hasBody = (headers: IncomingHttpHeaders): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
