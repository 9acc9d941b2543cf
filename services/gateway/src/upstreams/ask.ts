import { type Edge, problemOf } from '@trilex/platform'
import type { FastifyRequest } from 'fastify'
import type { Agent } from 'undici'
import { forwardedHeaders } from './forwarded-headers.ts'
import type { Upstreams } from './upstreams.ts'

export interface ServiceAnswer {
  status: number
  etag: string | undefined
  body: string
}

/**
 * `GET` of `path`, or `POST` if there is a body, below `/api/<service>`, on behalf of a request to the gateway, or of
 * the gateway itself (null). Throws 503 when the service is unavailable, 504 after the deadline.
 */
export type Ask = (
  service: string,
  path: string,
  request: FastifyRequest | null,
  more?: Record<string, string>,
  body?: object,
) => Promise<ServiceAnswer>

/**
 * The service that declares this field of `Edge`, and its path; undefined if there is none. Throws if there are
 * several.
 */
export function serviceWith(
  upstreams: Upstreams,
  what: Exclude<keyof Edge, 'paths'>,
): { service: string; path: string } | undefined {
  const services = Object.entries(upstreams).flatMap(([service, { edge }]) =>
    edge?.[what] ? [{ service, path: String(edge[what]) }] : [],
  )
  if (services.length > 1)
    throw new TypeError(`${what} is given by ${services.map(({ service }) => service).join(' and ')}`)
  return services[0]
}

/**
 * Calls services in this process directly and remote ones through `pool`; `timeoutMs` limits the time until the whole
 * response has arrived.
 */
export function askOf(upstreams: Upstreams, { pool, timeoutMs }: { pool: Agent; timeoutMs: number }): Ask {
  return async (service, below, request, more = {}, body = undefined) => {
    const upstream = upstreams[service]
    if (!upstream) throw problemOf(503)
    const path = `/api/${service}${below}`
    const headers = {
      accept: 'application/json',
      ...(request && {
        'x-request-id': request.id,
        'x-forwarded-for': String(forwardedHeaders(request)['x-forwarded-for']),
        traceparent: String(request.headers['traceparent']),
      }),
      ...(body && { 'content-type': 'application/json' }),
      ...more,
    }
    const method = body ? 'POST' : 'GET'
    const payload = body && JSON.stringify(body)
    const deadline = AbortSignal.timeout(timeoutMs)
    try {
      if ('app' in upstream) {
        const answer = await upstream.app.inject({
          method,
          url: path,
          headers,
          ...(payload && { payload }),
          signal: deadline,
        })
        return { status: answer.statusCode, etag: answer.headers.etag, body: answer.body }
      }
      const { origin } = new URL(upstream.url)
      const answer = await pool.request({ origin, path, method, headers, body: payload ?? null, signal: deadline })
      const { etag } = answer.headers
      const text = await answer.body.text()
      return { status: answer.statusCode, etag: typeof etag === 'string' ? etag : undefined, body: text }
    } catch {
      throw problemOf(deadline.aborted ? 504 : 503)
    }
  }
}
