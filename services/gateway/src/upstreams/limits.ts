import { IncomingMessage } from 'node:http'
import type { RateLimitOptions } from '@fastify/rate-limit'
import { problemOf, type RouteLimit } from '@trilex/platform'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LengthRequired } from './errors.ts'
import type { GatewaySettings } from '../settings.ts'
import { claimedIn } from './claims.ts'

/** Limits of a group of API routes. */
export interface RouteLimits {
  /** Address as Fastify route. */
  path: string
  bodyLimit: number
  /** The counter of the rate, which routes of a service share; null = not counted. */
  counter: Counter | null
  /** Rows of a response to a request without a page size; null for routes without rows. */
  rows: number | null
  /** Engine whose concurrency limit it counts against, shared by all routes that need it; null = not counted. */
  engine: Engine | null
  /** Long uploads and responses: no total deadline, only one between two chunks. */
  streams: boolean
}

/** The part of a service that handles a request: search, citation extraction, or the documents. */
export type Engine = 'search' | 'extraction' | 'documents'

type Counter = Exclude<NonNullable<RouteLimit['counted']>, 'never'>

const ENGINES = { searches: 'search', extractions: 'extraction', requests: 'documents' } as const

/**
 * Limits of one service's routes: those it declares, then the default limits for all others.
 * @param outside its paths outside `/api`
 */
export function routeLimits(
  service: string,
  declared: RouteLimit[],
  settings: GatewaySettings,
  outside: readonly string[] = [],
): RouteLimits[] {
  const bytes = (limit: RouteLimit['bodyLimit'] = 0) =>
    limit === 'import' ? settings.importBodyLimit : Math.max(settings.bodyLimit, limit)
  const below = [...declared, { path: '/*' }].map((limit) => ({ ...limit, path: `/api/${service}${limit.path}` }))
  return [...below, ...outside.map((path): RouteLimit => ({ path }))].map(
    ({ path, counted = 'requests', searches, bodyLimit, rows = null, streams = false }) => ({
      path,
      bodyLimit: bytes(bodyLimit),
      counter: counted === 'never' ? null : counted,
      rows,
      engine: searches ? 'search' : counted === 'never' ? null : ENGINES[counted],
      streams,
    }),
  )
}

/** Rows that count as one search: a page of hits. */
const ROWS_OF_A_SEARCH = 50

/** Cost of a request in units of its counter: by the number of rows it requests, otherwise 1. */
export function costOf({ query }: Pick<FastifyRequest, 'query'>, rows: number | null): number {
  if (rows === null) return 1
  const { limit, page } = query as Record<string, unknown>
  const asked = limit === undefined && page === undefined ? rows : Number(limit ?? ROWS_OF_A_SEARCH)
  return Math.ceil(Math.min(Math.max(1, asked || 1), rows) / ROWS_OF_A_SEARCH)
}

type Count = (request: FastifyRequest, reply: FastifyReply, times: number) => Promise<void>

/**
 * The readers of a firm share its address, and each has a separate limit. As token claims are not verified here, all
 * readers at one address together get at most this many times the limit.
 */
const READERS_OF_ONE_ADDRESS = 10
const MINUTE_MS = 60_000
/**
 * Most addresses and readers that a counter remembers; the least recently seen is evicted first and then starts a new
 * minute. With the default limits one address can claim at most 6,000 readers a minute, so it cannot evict the others.
 * A full counter takes about 5 MB.
 */
const REMEMBERED = 20_000
/** Longest subject of a token (OpenID Connect); a longer one is forged, and would fill the memory. */
const LONGEST_SUBJECT = 255

/**
 * The counters of one service: requests per minute of one address (IPv6: one /64 network), or of one reader at it. A
 * request that exceeds the remaining limit is rejected with 429 and `retry-after` and is not counted; a request that
 * costs more than the limit of a minute uses up the whole minute.
 */
export function counters(app: FastifyInstance, settings: GatewaySettings): Record<Counter, Count> {
  const { replicas, searchesPerMinute, requestsPerMinute } = settings
  const limited = (max: number, more: RateLimitOptions = {}): { demand: Count; count: Count } => {
    // Counters do not inherit the options with which the plugin was registered.
    const options: RateLimitOptions = { max, timeWindow: MINUTE_MS, cache: REMEMBERED, ...more }
    const count = app.createRateLimit(options)
    const answer = (reply: FastifyReply, { remaining, ttlInSeconds }: Counted, enough: boolean) => {
      const left = enough ? remaining : 0
      reply.headers({ 'x-ratelimit-limit': max, 'x-ratelimit-remaining': left, 'x-ratelimit-reset': ttlInSeconds })
      if (enough) return
      reply.header('retry-after', Math.max(1, ttlInSeconds))
      throw problemOf(429)
    }
    return {
      async demand(request, reply, times) {
        const before = await count(request, { increment: false })
        if ('remaining' in before) answer(reply, before, before.remaining >= Math.min(times, max))
      },
      async count(request, reply, times) {
        for (let n = 0; n < Math.min(times, max); n++) {
          const counted = await count(request)
          if ('remaining' in counted) answer(reply, counted, !counted.isExceeded)
        }
      },
    }
  }
  const counter = (perMinute: number): Count => {
    const max = Math.ceil(perMinute / replicas)
    const visitors = limited(max)
    const together = limited(max * READERS_OF_ONE_ADDRESS)
    const reader = limited(max, { keyGenerator: (request: FastifyRequest) => `${request.ip} ${readerOf(request)}` })
    return async (request, reply, times) => {
      // The client has gone: the address of its connection is no longer known.
      if (!request.ip) return
      const limits = readerOf(request) === null ? [visitors] : [together, reader]
      // All limits are checked before any counts, so that a rejected reader uses up nothing of the limit shared at the
      // address.
      for (const limit of limits) await limit.demand(request, reply, times)
      for (const limit of limits) await limit.count(request, reply, times)
    }
  }
  return {
    searches: counter(searchesPerMinute),
    extractions: counter(searchesPerMinute),
    requests: counter(requestsPerMinute),
  }
}

/** The subject that the token of a request claims; null for a visitor. */
function readerOf({ headers: { authorization } }: FastifyRequest): string | null {
  const { sub } = authorization === undefined ? {} : claimedIn(authorization)
  return typeof sub === 'string' && sub !== '' && sub.length <= LONGEST_SUBJECT ? sub : null
}

interface Counted {
  remaining: number
  ttlInSeconds: number
  isExceeded: boolean
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
