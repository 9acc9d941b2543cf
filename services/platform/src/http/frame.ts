import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { Histogram } from 'prom-client'
import { type AccessOptions, guardRoutes } from '../auth/auth.ts'
import { limitBodyTime } from './body-deadline.ts'
import { compressRoute } from './compress.ts'
import { problemOf, serializeProblem, toProblemError, type ProblemError } from '../problems/problem.ts'
import { declareRoute, isDeclared, securitySchemes } from './route-schema.ts'

export interface FrameOptions {
  /** Name of the service, as in its path `/api/<name>`. */
  name: string
  version?: string
  /** Tokens accepted on routes that are not public. */
  access?: AccessOptions
}

function sendProblem(problem: ProblemError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (problem.extras.headers) reply.headers(problem.extras.headers)
  return reply
    .code(problem.statusCode)
    .type('application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(serializeProblem(problem, request.id))
}

/**
 * Answers unknown addresses: 405 with the allowed methods when the address exists under other methods (RFC 9110 §15.5.6),
 * otherwise 404.
 */
function answerUnknown(app: FastifyInstance): void {
  const allowed = new AllowedMethods()
  app.addHook('onRoute', (route) => allowed.add(route))
  app.setNotFoundHandler((request, reply) => {
    const methods = allowed.of(request.url)
    if (methods.length === 0 || methods.includes(request.method)) return sendProblem(problemOf(404), request, reply)
    return sendProblem(problemOf(405), request, reply.header('allow', methods.join(', ')))
  })
}

const isHandlerTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'FST_ERR_HANDLER_TIMEOUT'

function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblemError(error)
    const isLate = isHandlerTimeout(error)
    // Without a stack: on an overloaded machine there are many timeouts, and their stacks carry no information.
    if (isLate) request.log.warn({ route: request.routeOptions.url }, 'request timed out, answered 503')
    // A failure after the client has left is not an error.
    else if (problem.statusCode >= 500 && !problem.extras.logged && !reply.raw.destroyed)
      request.log.error({ err: error, code: problem.code }, 'request failed')
    const answer = sendProblem(problem, request, reply)
    // The late handler may finish while this response is being sent; its result must not be mixed in. That it was cut
    // off is known.
    if (isLate) {
      reply.hijack()
      reply.log = reply.log.child({}, { level: 'silent' })
    }
    return answer
  })
  app.addHook('onSend', async (request, reply, payload) => {
    reply.header('x-request-id', request.id)
    if (isDeclared(request, reply)) return payload
    request.log.error(
      { status: reply.statusCode, route: request.routeOptions.url },
      'the route does not declare this status',
    )
    const problem = serializeProblem(problemOf(500), request.id)
    reply.code(500).type('application/problem+json; charset=utf-8').removeHeader('content-length')
    return JSON.stringify(problem)
  })
}

/** Rate, errors and duration per route (RED); one log line per request, by its route. */
function observeRequests(app: FastifyInstance): void {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Request duration, from the request line to the end of the response',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [app.metrics],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unmatched'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    const refused = reply.statusCode === 503 && reply.hasHeader('retry-after')
    const quiet = refused || route === '/healthz' || route === '/readyz' || route === '/metrics'
    // The route instead of the URL, which may contain text that a person typed or searched for.
    const line = {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    request.log[quiet ? 'debug' : 'info'](line, 'request')
  })
}

function addOperationRoutes(app: FastifyInstance): void {
  const schema = { hide: true, access: 'public' }
  app.get('/healthz', { schema }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema }, async (_request, reply) => {
    const report = await app.readiness.report()
    return reply.code(report.ready ? 200 : 503).send(report)
  })
  app.get('/metrics', { schema }, async (_request, reply) =>
    reply.type(app.metrics.contentType).send(await app.metrics.metrics()),
  )
  app.get('/openapi.json', { schema }, async () => app.swagger())
}

const plugin: FastifyPluginAsync<FrameOptions> = async (app, { name, version = '0.1.0', access = {} }) => {
  app.addHook('onRoute', declareRoute)
  app.addHook('onRoute', compressRoute)
  const info = { title: `trilex ${name}`, version }
  await app.register(swagger, { openapi: { openapi: '3.1.0', info, components: { securitySchemes } } })
  await guardRoutes(app, access)
  answerProblems(app)
  answerUnknown(app)
  limitBodyTime(app)
  observeRequests(app)
  addOperationRoutes(app)
}

/**
 * The base of every service: problem details, request id, `/healthz`, `/readyz`, `/metrics`, `/openapi.json`, time limits,
 * compressed answers, and the checks that every route declares its schema and its access. Register it before the routes:
 * `await app.register(frame, { name })`. Skips Fastify's encapsulation (`skip-override`) on purpose: it acts on the instance
 * that registers it, and only there.
 */
export const frame = Object.assign(plugin, { [Symbol.for('skip-override')]: true })

/** A parameter in a route's address. */
const PARAMETER = /^:[A-Za-z_]+$/

/** Methods that an address accepts. Ignores hidden routes and wildcards: they promise nothing about a single address. */
class AllowedMethods {
  readonly #routes: { address: RegExp; methods: string[] }[] = []

  add({ url, method, schema }: Pick<RouteOptions, 'url' | 'method' | 'schema'>): void {
    const hidden = (schema as { hide?: boolean } | undefined)?.hide === true
    if (hidden || url.includes('*')) return
    const parts = url.split('/').map((part) => (PARAMETER.test(part) ? '[^/]+' : part.replace(/[^\w-]/g, '\\$&')))
    this.#routes.push({ address: new RegExp(`^${parts.join('/')}$`), methods: [method].flat() })
  }

  /** The methods in alphabetical order; empty for an unknown address. */
  of(url: string): string[] {
    const [path = ''] = url.split('?')
    const methods = this.#routes.filter(({ address }) => address.test(path)).flatMap((route) => route.methods)
    return [...new Set(methods)].sort()
  }
}
