import { IncomingMessage } from 'node:http'
import type { RateLimitOptions } from '@fastify/rate-limit'
import { problemOf, type RouteLimit } from '@trilex/platform'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LengthRequired } from './errors.ts'
import type { GatewaySettings } from '../settings.ts'
import { claimedIn } from './claims.ts'

/** How a group of API routes may be used. */
export interface RouteLimits {
  /** Address as Fastify route. */
  path: string
  bodyLimit: number
  /** The counter of the rate, which routes of a service share; null = not counted. */
  counter: Counter | null
  /** Rows of an answer that asks for all, where it has rows. */
  rows: number | null
  /** Engine whose concurrency limit it counts against, shared by all routes that need it; null = not counted. */
  engine: Engine | null
  /** Long uploads and answers: no total deadline, only one between two chunks. */
  streams: boolean
}

/** What answers: search, the reader of citations, or the documents. */
export type Engine = 'search' | 'extraction' | 'documents'

type Counter = Exclude<NonNullable<RouteLimit['counted']>, 'never'>

const ENGINES = { searches: 'search', extractions: 'extraction', requests: 'documents' } as const

/**
 * Limits of one service's routes: those it declares, then the usual ones for all others.
 * @param outside its addresses outside `/api`
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

/** How often a request counts: by the rows it asks for, else once. */
export function costOf({ query }: Pick<FastifyRequest, 'query'>, rows: number | null): number {
  if (rows === null) return 1
  const { limit, page } = query as Record<string, unknown>
  const asked = limit === undefined && page === undefined ? rows : Number(limit ?? ROWS_OF_A_SEARCH)
  return Math.ceil(Math.min(Math.max(1, asked || 1), rows) / ROWS_OF_A_SEARCH)
}

type Count = (request: FastifyRequest, reply: FastifyReply, times: number) => Promise<void>

/**
 * The readers of a firm share its address, and each has a minute of his own; what a token claims is not verified here, so that
 * together they have at most this many.
 */
const READERS_OF_ONE_ADDRESS = 10
const MINUTE_MS = 60_000
/**
 * Addresses, and readers, whose minute a counter remembers; the least recently seen is evicted first, and begins a new
 * minute. One address claims at most 6,000 readers a minute with the default limits, so it evicts no other. Full, a counter
 * takes about 5 MB.
 */
const REMEMBERED = 20_000
/** Longest subject of a token (OpenID Connect); a longer one is made up, and would fill the memory. */
const LONGEST_SUBJECT = 255

/**
 * The counters of one service, by the requests a minute of one address (IPv6: of one /64 network), or of one reader at it. Who has
 * not enough left is refused with 429 and `retry-after`, and nothing is counted; a request that costs more than a whole minute has
 * takes the whole minute.
 */
export function counters(app: FastifyInstance, settings: GatewaySettings): Record<Counter, Count> {
  const { replicas, searchesPerMinute, requestsPerMinute } = settings
  const limited = (max: number, more: RateLimitOptions = {}): { demand: Count; count: Count } => {
    // Counters do not take over what the plugin was registered with.
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
      const limits = readerOf(request) === null ? [visitors] : [together, reader]
      // All are asked before one counts: a reader who is refused uses up nothing of the others at the address.
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

/** Whom the token of a request claims; null without one: a visitor. */
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
