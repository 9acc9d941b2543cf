import rateLimit from '@fastify/rate-limit'
import { problemOf } from '@trilex/platform'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Agent } from 'undici'
import { CrossSite } from './errors.ts'
import { handOver } from './hand-over.ts'
import { costOf, counters, limitBody, routeLimits } from './limits.ts'
import { limitAtOnce } from './overload.ts'
import { proxy, type ProxyTarget } from './proxy.ts'
import type { GatewaySettings } from '../settings.ts'
import type { Upstream, Upstreams } from './upstreams.ts'

export interface ApiOptions {
  upstreams: Upstreams
  settings: GatewaySettings
  pool: Agent
  /** Pool for streamed responses. */
  streams: Agent
}

/** Longest delay of a timer in Node, in milliseconds. */
const never = 2 ** 31 - 1
/** Maximum pause between two chunks of a streamed response. */
const streamPauseMs = 600_000

/**
 * `/api/<service>/…` and the service's paths outside it: applies the limits, then passes the request to the service, in
 * this process or through a proxy.
 */
export async function apiRoutes(
  app: FastifyInstance,
  { upstreams, settings, pool, streams }: ApiOptions,
): Promise<void> {
  // Leaves the body on the socket for the service to read.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.addHook('onRequest', refuseCrossSite)
  await app.register(rateLimit, { global: false })
  const lasting = endedAtStop(app)

  for (const [service, upstream] of Object.entries(upstreams)) {
    const { endedAccess } = upstream.edge ?? {}
    if (endedAccess)
      app.all(`/api/${service}${endedAccess}`, { schema: { hide: true, access: 'public' } }, betweenServices)
    const count = counters(app, settings)
    const { searchesAtOnce, requestsAtOnce } = settings
    const places = {
      search: limitAtOnce(searchesAtOnce, `search of ${service}`, app.log),
      extraction: limitAtOnce(searchesAtOnce, `extraction of ${service}`, app.log),
      documents: limitAtOnce(requestsAtOnce, `documents of ${service}`, app.log),
    }
    for (const limits of routeLimits(service, upstream.limits ?? [], settings, upstream.edge?.paths)) {
      const timeoutMs = limits.streams ? streamPauseMs : settings.upstreamTimeoutMs
      app.route({
        method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
        url: limits.path,
        schema: { hide: true, access: 'public' },
        handlerTimeout: limits.streams ? never : timeoutMs + 1_000,
        config: limits.streams ? { bodyTimeoutMs: 0 } : {},
        onRequest: async (request, reply) => {
          if (limits.counter) await count[limits.counter](request, reply, costOf(request, limits.rows))
          limitBody(request, limits)
          if (limits.engine) places[limits.engine].demand(reply)
        },
        handler: (request, reply) => {
          if (limits.streams) lasting(request, reply)
          return answer(upstream, { pool: limits.streams ? streams : pool, service, timeoutMs }, request, reply)
        },
      })
    }
  }
}

async function answer(
  upstream: Upstream,
  remote: Omit<ProxyTarget, 'url'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if ('app' in upstream) handOver(upstream.app, request, reply)
  else await proxy({ ...remote, url: upstream.url }, request, reply)
  return reply
}

/** Ends streamed responses to `GET` when the gateway stops: browsers reconnect, to another gateway. */
function endedAtStop(app: FastifyInstance) {
  const open = new Set<FastifyReply['raw']>()
  app.addHook('preClose', async () => {
    for (const answer of open) answer.destroy()
  })
  return ({ method }: FastifyRequest, { raw }: FastifyReply): void => {
    if (method !== 'GET') return
    open.add(raw)
    raw.once('close', () => open.delete(raw))
  }
}

/** Hides paths that only the gateway may request from a service. */
async function betweenServices(): Promise<never> {
  throw problemOf(404)
}

/** Other sites may link here, but must not send requests that change something on the reader's behalf (ASVS 3.5.3). */
async function refuseCrossSite({ method, headers }: FastifyRequest): Promise<void> {
  const reads = method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
  if (!reads && headers['sec-fetch-site'] === 'cross-site') throw new CrossSite()
}
