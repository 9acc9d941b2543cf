import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { enterTrace, inTrace, traceIdOf } from './trace.ts'
import { beginSpan, type Span } from './span.ts'

/** Probes and scrapes, which are not traced. */
const QUIET = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * The trace of each request of one app, and its span while telemetry is on: named by the route, ended with the answer. A request
 * without a valid `traceparent` begins a trace.
 */
export class RequestSpans {
  readonly #service: string
  /** By request, for this app only: the gateway passes the same request object to a service in its process. */
  readonly #spans = new WeakMap<IncomingMessage, Span>()

  constructor(service: string) {
    this.#service = service
  }

  /** Call it before any hook. Puts the request's own context into its headers; returns the trace id. */
  enter(request: IncomingMessage): string {
    const { headers, method = 'GET', url = '' } = request
    const given = traceIdOf(headers['traceparent']) === null ? undefined : String(headers['traceparent'])
    const span = QUIET.has(url)
      ? null
      : beginSpan({
          service: this.#service,
          kind: 'server',
          name: method,
          attributes: { 'http.request.method': method },
          parent: given,
        })
    if (span === null) return enterTrace(headers)
    this.#spans.set(request, span)
    if (given === undefined) delete headers['tracestate']
    headers['traceparent'] = span.traceparent
    return traceIdOf(span.traceparent) as string
  }

  /** Names and ends the spans by hooks, and runs handlers within the trace of their request. */
  follow(app: FastifyInstance): void {
    // Only after the body was read, because its events run in the context of the connection, not of the request.
    app.addHook('preHandler', (request, _reply, done) => inTrace(request.headers['traceparent'], done))
    app.addHook('onResponse', async ({ raw, method, routeOptions }, reply) => {
      const span = this.#spans.get(raw)
      if (!span) return
      const { statusCode } = reply
      const route = routeOptions.url ?? 'unmatched'
      span.rename(`${method} ${route}`)
      span.add({ 'http.route': route, 'http.response.status_code': statusCode })
      span.end(statusCode >= 500 ? { code: String(statusCode) } : undefined)
    })
  }
}
