import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import fastify, {
  type ConnectionError,
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RawServerDefault,
} from 'fastify'
import type { Registry } from 'prom-client'
import { endConnectionsAtStop } from './connections.ts'
import { createLogger } from '../telemetry/logger.ts'
import { createError, problemOf, serializeProblem, toProblemError } from '../problems/problem.ts'
import { createReadiness, type Readiness } from './readiness.ts'
import { createMetrics } from '../telemetry/metrics.ts'
import { RequestSpans } from '../telemetry/request-spans.ts'
import { buildValidator } from './validators.ts'

/** A Fastify instance whose handlers are typed by their TypeBox schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

declare module 'fastify' {
  interface FastifyInstance {
    /** The service's own Prometheus registry. */
    metrics: Registry
    readiness: Readiness
  }
}

export interface AppOptions {
  logger?: FastifyBaseLogger
  /** Addresses (CIDR) whose `x-forwarded-*` headers are trusted: the gateway's. Default: none. */
  trustProxy?: string | string[] | boolean
}

/** Keeps a caller's request id only when it is safe in a log line and a header. */
function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[\w.:-]{8,64}$/.test(given) ? given : randomUUID()
}

const Stopping = createError('UNAVAILABLE', 'The service is stopping', 503)

/**
 * Rejects requests on connections that are still open while the service stops; clients retry on another process, or on
 * the next one.
 */
function refuseWhileStopping(app: App): void {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.addHook('onRequest', async () => {
    if (stopping) throw new Stopping(undefined, { headers: { 'retry-after': '5' } })
  })
}

/**
 * Closes each connection with its next response while the service drains (RFC 9112 §9.6): clients that keep
 * connections, such as the gateway, reconnect through the load balancer before this process rejects anything.
 */
function closeConnectionsWhileDraining(app: App): void {
  app.addHook('onRequest', async (_request, reply) => {
    if (app.readiness.draining) reply.header('connection', 'close')
  })
}

/**
 * Rejects two `Host` headers (RFC 9112 §3.2): Node uses the first and a proxy in front of it possibly the last, so that
 * the proxy would have checked another host than the one that is served.
 */
function refuseTwoHosts(app: App): void {
  app.addHook('onRequest', async ({ raw: { rawHeaders } }) => {
    const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
    if (hosts.length > 1) throw problemOf(400)
  })
}

/**
 * Escapes a malformed address, so that the router answers as for any missing page. Leaves addresses below `/api/`
 * malformed.
 */
function readableAddress({ url = '/' }: IncomingMessage): string {
  if (!url.includes('%') || url.startsWith('/api/')) return url
  const [path = '', ...query] = url.split('?')
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}

/**
 * The root Fastify instance of one service, with limits: 15 s for headers, 8 s for the body (frame), 10 s for the handler
 * (route option `handlerTimeout`), 64 KiB for the body (route option `bodyLimit`). Unknown fields are refused, never removed.
 * Every request has a valid `traceparent` (W3C Trace Context), its own or a new one, and handlers run within that trace.
 * Decorated with `metrics`, `readiness` and `accessRules`; `defineService` registers `frame` before the routes.
 */
export function createApp(name: string, { logger = createLogger(name), trustProxy = false }: AppOptions = {}): App {
  const spans = new RequestSpans(name)
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    // A long upload may exceed any limit for whole requests; the frame limits the time of the body per route.
    requestTimeout: 0,
    http: { headersTimeout: 15_000 },
    handlerTimeout: 10_000,
    bodyLimit: 64 * 1024,
    trustProxy,
    // Fastify's own answer is not a problem document; see `refuseWhileStopping`.
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    genReqId: requestIdOf,
    requestIdHeader: false,
    childLoggerFactory: (parent, bindings, options, request) =>
      parent.child({ ...bindings, traceId: spans.enter(request) }, options),
    rewriteUrl: readableAddress,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false, caseSensitive: true },
    schemaController: { compilersFactory: { buildValidator } },
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      const problem = toProblemError(error)
      void reply
        .code(problem.statusCode)
        .header('x-request-id', request.id)
        .type('application/problem+json')
        .send(serializeProblem(problem, request.id))
    },
  }).withTypeProvider<TypeBoxTypeProvider>()
  endConnectionsAtStop(app)
  refuseWhileStopping(app)
  closeConnectionsWhileDraining(app)
  refuseTwoHosts(app)
  spans.follow(app)
  app.decorate('metrics', createMetrics(name))
  app.decorate('readiness', createReadiness())
  app.decorate('accessRules', [])
  return app
}

const STATUS: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }
const REASONS: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

/** Answers bytes that are not an HTTP request, and so reach no route, with a problem document like any other error. */
function answerClientError(this: FastifyInstance, error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const requestId = randomUUID()
  this.log.debug({ err: error, requestId }, 'malformed HTTP request rejected')
  if (!socket.writable) return void socket.destroy(error)
  const problem = problemOf(STATUS[error.code] ?? 400)
  const body = JSON.stringify(serializeProblem(problem, requestId))
  const head = [
    `HTTP/1.1 ${problem.statusCode} ${REASONS[problem.statusCode]}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
