import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { inSpan, problemOf } from '@trilex/platform'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Agent, type Dispatcher } from 'undici'
import { forwardedHeaders } from './forwarded-headers.ts'
import { takeOver } from './hand-over.ts'

/** Headers of one connection (RFC 9110 §7.6.1), and `expect`, which the gateway's server has already answered. */
const connectionHeaders = new Set([
  ...['connection', 'expect', 'host', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection'],
  ...['te', 'trailer', 'transfer-encoding', 'upgrade'],
])

/**
 * Keep-alive timeout of idle connections. Shorter than a stopping pod still responds (`DRAIN_MS` of the chart), so that
 * no request is sent on a connection that is being closed.
 */
const IDLE_MS = 4_000

/** Connections to one service, and so its maximum of concurrent requests. */
const CONNECTIONS = 256

/** A pool of connections to remote services. `connectTimeoutMs` limits connecting; each request sets its other limits. */
export const createPool = (connectTimeoutMs: number, idleMs = IDLE_MS, connections = CONNECTIONS): Agent =>
  new Agent({ connect: { timeout: connectTimeoutMs }, connections, keepAliveMaxTimeout: idleMs })

/**
 * Transient errors: the service closed or reset a connection just as it was reused, its pod and network are gone, or
 * the cluster's DNS does not answer.
 */
const PASSING = new Set([
  ...['UND_ERR_SOCKET', 'UND_ERR_CONNECT_TIMEOUT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'EAI_AGAIN'],
])

/**
 * Pauses between the attempts of a read. While pods are replaced on a busy node, its routing rules point to an ended
 * pod for up to a second.
 */
const PAUSES_MS = [0, 100, 300, 700]
/**
 * A read that fails later than this is retried only once: each connection that is not accepted occupies a slot for a
 * second.
 */
const TRIED_MS = 1_500

export interface ProxyTarget {
  pool: Agent
  /** Name of the service. */
  service: string
  /** Base URL of the service. */
  url: string
  /** Timeout for the first byte of the response, and between two of its chunks, in milliseconds. */
  timeoutMs: number
}

/**
 * Forwards a request to a remote service and its response back, both as streams. When the client disconnects, the
 * connection to the service is closed too, even before the response begins. Throws 503 when the service cannot be
 * reached, 504 when it does not respond in time; a read is retried for about a second while pods are replaced. A
 * response that is aborted is aborted for the client too.
 */
export async function proxy(target: ProxyTarget, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const left = new AbortController()
  reply.raw.once('close', () => left.abort())
  const asked = inSpan(hopTo(target, request), async (span) => {
    const answer = await send(target, request, left.signal, span?.traceparent)
    span?.add({ 'http.response.status_code': answer.statusCode })
    return answer
  })
  const answer = await asked.catch((error: { code?: string }) => {
    if (left.signal.aborted) return undefined
    request.log.warn({ err: error, upstream: target.url }, 'upstream did not respond')
    throw problemOf(error.code === 'UND_ERR_HEADERS_TIMEOUT' ? 504 : 503)
  })
  if (!answer) return
  takeOver(reply)
  reply.raw.writeHead(answer.statusCode, endToEnd(answer.headers))
  reply.raw.flushHeaders()
  await pipeline(answer.body, reply.raw).catch((error: unknown) => {
    request.log.debug({ err: error }, 'response aborted')
  })
}

async function send(
  target: ProxyTarget,
  request: FastifyRequest,
  signal: AbortSignal,
  traceparent: string | undefined,
): Promise<Dispatcher.ResponseData> {
  const { pool, url, timeoutMs } = target
  const body = hasBody(request.raw) ? detached(request.raw) : null
  const options = {
    origin: new URL(url).origin,
    path: request.raw.url ?? '/',
    method: request.method as Dispatcher.HttpMethod,
    headers: endToEnd({ ...forwardedHeaders(request), ...(traceparent !== undefined && { traceparent }) }),
    body,
    signal,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  }
  const repeatable = !body && (request.method === 'GET' || request.method === 'HEAD')
  const until = performance.now() + TRIED_MS
  for (const [attempt, pause] of (repeatable ? PAUSES_MS : []).entries()) {
    try {
      const answer = await pool.request(options)
      if (!isStopping(answer)) return answer
      await answer.body.dump()
    } catch (error) {
      // The first attempt is always retried: with a long connect timeout it may use up all the time.
      const late = attempt > 0 && performance.now() > until
      if (late || !PASSING.has((error as { code?: string }).code ?? '')) throw error
    }
    await sleep(pause, undefined, { signal })
  }
  return pool.request(options)
}

/** A stopping pod rejects late requests and closes the connection; the next connection leads to another pod. */
const isStopping = ({ statusCode, headers }: Dispatcher.ResponseData): boolean =>
  statusCode === 503 && headers['connection'] === 'close'

/** Span of the call to a service, until its response begins. */
function hopTo({ service }: Pick<ProxyTarget, 'service'>, { method, headers: { traceparent } }: FastifyRequest) {
  return {
    service: 'gateway',
    kind: 'client' as const,
    name: `${method} ${service}`,
    parent: String(traceparent),
    attributes: { 'http.request.method': method, 'trilex.upstream': service },
  }
}

function hasBody({ method, headers }: IncomingMessage): boolean {
  if (method === 'GET' || method === 'HEAD') return false
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/**
 * A copy of the request's body. A service that responds before reading everything ends only the copy; the rest that the
 * client sends is read and dropped, so that the client can receive the response.
 */
function detached(raw: IncomingMessage): PassThrough {
  const body = new PassThrough()
  raw.pipe(body)
  raw.once('close', () => raw.complete || body.destroy(new Error('the client left')))
  body.once('close', () => raw.unpipe(body).resume())
  return body
}

function endToEnd<T>(headers: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !connectionHeaders.has(name)))
}
