import { IncomingMessage } from 'node:http'
import rateLimit from '@fastify/rate-limit'
import { problemOf, type RouteLimit } from '@trilex/platform'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LengthRequired } from '../errors.ts'
import type { GatewaySettings } from '../settings.ts'

/** How a group of API routes may be used. */
export interface RouteLimits {
  /** Address as Fastify route. */
  path: string
  bodyLimit: number
  /** Requests a minute of one address (IPv6: of one /64 network); null = not counted. */
  perMinute: number | null
  /** Requests under way at once, of all addresses; null = not counted. */
  atOnce: number | null
  /** Uploads and answers that last: no deadline for the whole, only between two parts. */
  streams: boolean
}

/** Limits of one service's routes: those it declares, then the usual ones for all others. */
export function routeLimits(service: string, declared: RouteLimit[], settings: GatewaySettings): RouteLimits[] {
  const { replicas, searchesPerMinute, requestsPerMinute, searchesAtOnce, requestsAtOnce } = settings
  const counts = {
    searches: { perMinute: Math.ceil(searchesPerMinute / replicas), atOnce: searchesAtOnce },
    requests: { perMinute: Math.ceil(requestsPerMinute / replicas), atOnce: requestsAtOnce },
    never: { perMinute: null, atOnce: null },
  }
  const bytes = (limit: RouteLimit['bodyLimit'] = 0) =>
    limit === 'import' ? settings.importBodyLimit : Math.max(settings.bodyLimit, limit)
  const usual: RouteLimit = { path: '/*' }
  return [...declared, usual].map(({ path, counted = 'requests', bodyLimit, streams = false }) => ({
    path: `/api/${service}${path}`,
    bodyLimit: bytes(bodyLimit),
    ...counts[counted],
    streams,
  }))
}

/** Adds the counters; routes choose theirs by `config.rateLimit`. Too many requests end with 429 and `retry-after`. */
export async function countRequests(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    timeWindow: 60_000,
    cache: 50_000,
    errorResponseBuilder: () => problemOf(429),
  })
}

/**
 * Refuses a body over the limit before it is read: 413 when its declared length is too large, 411 when it declares none and
 * the route takes no streams. A stream without a length is cut off where it passes the limit.
 */
export function limitBody(request: FastifyRequest, { bodyLimit, streams }: RouteLimits): void {
  const { raw } = request
  const declared = raw.headers['content-length']
  if (declared !== undefined && Number(declared) > bodyLimit) throw problemOf(413)
  if (raw.headers['transfer-encoding'] === undefined) return
  if (!streams) throw new LengthRequired()
  let read = 0
  raw.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    read += chunk?.length ?? 0
    if (read > bodyLimit) raw.destroy(problemOf(413))
    return IncomingMessage.prototype.push.call(raw, chunk, encoding)
  }
}
