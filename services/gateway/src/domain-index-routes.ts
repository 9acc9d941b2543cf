import { problemOf } from '@trilex/platform'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Agent } from 'undici'
import { forwardedHeaders } from './forwarded-headers.ts'
import type { Upstream } from './upstreams.ts'

const source = '/api/catalog/domains'

export interface DomainIndexOptions {
  catalog: Upstream
  pool: Agent
  timeoutMs: number
}

interface Answer {
  status: number
  etag: string | undefined
  body: string
}

/** `GET /domain_index.json`: the catalogue's domains in the shape that the specification asks for, `{ flatDomains }`. */
export async function domainIndexRoutes(app: FastifyInstance, options: DomainIndexOptions): Promise<void> {
  app.get('/domain_index.json', { schema: { hide: true } }, async (request, reply) => {
    const { status, etag, body } = await ask(options, request)
    reply.header('cache-control', 'no-cache')
    if (etag) reply.header('etag', etag)
    if (status === 304) return reply.code(304).send()
    if (status !== 200) throw problemOf(503)
    const { domains } = JSON.parse(body) as { domains: unknown[] }
    return { flatDomains: domains }
  })
}

async function ask({ catalog, pool, timeoutMs }: DomainIndexOptions, request: FastifyRequest): Promise<Answer> {
  const forwarded = forwardedHeaders(request)
  const headers = {
    accept: 'application/json',
    'x-request-id': request.id,
    'x-forwarded-for': String(forwarded['x-forwarded-for']),
    ...(forwarded['if-none-match'] && { 'if-none-match': forwarded['if-none-match'] }),
  }
  if ('app' in catalog) {
    const answer = await catalog.app.inject({ url: source, headers })
    return { status: answer.statusCode, etag: answer.headers.etag, body: answer.body }
  }
  const deadline = AbortSignal.timeout(timeoutMs)
  const { origin } = new URL(catalog.url)
  try {
    const answer = await pool.request({ origin, path: source, method: 'GET', headers, signal: deadline })
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
