import { IncomingMessage } from 'node:http'
import rateLimit from '@fastify/rate-limit'
import { problemOf } from '@trilex/platform'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LengthRequired } from './errors.ts'
import type { GatewaySettings } from './settings.ts'

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

/** Bytes of a text whose citations are looked for. */
const LONGEST_TEXT = 1024 * 1024

/** Routes of one service, the general one last. An import carries the operator's token, so it is not counted by address. */
export function routeLimits(service: string, settings: GatewaySettings): RouteLimits[] {
  const { bodyLimit, importBodyLimit, replicas, searchesAtOnce, requestsAtOnce } = settings
  const searches = Math.ceil(settings.searchesPerMinute / replicas)
  const requests = Math.ceil(settings.requestsPerMinute / replicas)
  const own = [
    { path: '/api/catalog/search', bodyLimit, perMinute: searches, atOnce: searchesAtOnce, streams: false },
    {
      path: '/api/catalog/citations/extract',
      bodyLimit: Math.max(bodyLimit, LONGEST_TEXT),
      perMinute: searches,
      atOnce: searchesAtOnce,
      streams: false,
    },
    { path: '/api/catalog/imports', bodyLimit: importBodyLimit, perMinute: null, atOnce: null, streams: true },
  ]
  return [
    ...own.filter(({ path }) => path.startsWith(`/api/${service}/`)),
    { path: `/api/${service}/*`, bodyLimit, perMinute: requests, atOnce: requestsAtOnce, streams: false },
  ]
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
 * Refuses a body over the limit before it is read: 413 when its declared length is too large, 411 when a short one
 * declares none. A stream without a length is cut off where it passes the limit.
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
