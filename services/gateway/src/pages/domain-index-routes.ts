import { problemOf } from '@trilex/platform'
import type { FastifyInstance } from 'fastify'
import type { Ask } from '../upstreams/ask.ts'

interface DomainIndexOptions {
  ask: Ask
  /** The service that provides the domains, and the path that answers `{ domains }`. */
  domains: { service: string; path: string }
}

/** `GET /domain_index.json`: the domains in the format of the specification, `{ flatDomains }`. */
export async function domainIndexRoutes(app: FastifyInstance, { ask, domains }: DomainIndexOptions): Promise<void> {
  app.get('/domain_index.json', { schema: { hide: true, access: 'public' } }, async (request, reply) => {
    const known = request.headers['if-none-match']
    const condition = known === undefined ? {} : { 'if-none-match': known }
    const { status, etag, body } = await ask(domains.service, domains.path, request, condition)
    reply.header('cache-control', 'no-cache')
    if (etag) reply.header('etag', etag)
    if (status === 304) return reply.code(304).send()
    if (status !== 200) throw problemOf(503)
    return { flatDomains: (JSON.parse(body) as { domains: unknown[] }).domains }
  })
}
