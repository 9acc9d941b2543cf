import { problemOf } from '@trilex/platform'
import type { FastifyRequest } from 'fastify'
import type { Agent } from 'undici'
import { forwardedHeaders } from './forwarded-headers.ts'
import type { Upstream } from './upstreams.ts'

export interface CatalogOptions {
  catalog: Upstream
  pool: Agent
  timeoutMs: number
}

export interface CatalogAnswer {
  status: number
  etag: string | undefined
  body: string
}

/** What the catalogue answers, asked on behalf of a request to the gateway. Throws 503 where it is away, 504 after the deadline. */
export async function askCatalog(
  { catalog, pool, timeoutMs }: CatalogOptions,
  request: FastifyRequest,
  path: string,
  more: Record<string, string> = {},
): Promise<CatalogAnswer> {
  const forwarded = forwardedHeaders(request)
  const headers = {
    accept: 'application/json',
    'x-request-id': request.id,
    'x-forwarded-for': String(forwarded['x-forwarded-for']),
    ...more,
  }
  if ('app' in catalog) {
    const answer = await catalog.app.inject({ url: path, headers })
    return { status: answer.statusCode, etag: answer.headers.etag, body: answer.body }
  }
  const deadline = AbortSignal.timeout(timeoutMs)
  const { origin } = new URL(catalog.url)
  try {
    const answer = await pool.request({ origin, path, method: 'GET', headers, signal: deadline })
    const { etag } = answer.headers
    return {
      status: answer.statusCode,
      etag: typeof etag === 'string' ? etag : undefined,
      body: await answer.body.text(),
    }
  } catch {
    throw problemOf(deadline.aborted ? 504 : 503)
  }
}
