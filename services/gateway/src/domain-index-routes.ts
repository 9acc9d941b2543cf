import { problemOf } from '@trilex/platform'
import type { FastifyInstance } from 'fastify'
import { askCatalog, type CatalogOptions } from './catalog-answer.ts'

/** `GET /domain_index.json`: the catalogue's domains in the shape that the specification asks for, `{ flatDomains }`. */
export async function domainIndexRoutes(app: FastifyInstance, options: CatalogOptions): Promise<void> {
  app.get('/domain_index.json', { schema: { hide: true, access: 'public' } }, async (request, reply) => {
    const known = request.headers['if-none-match']
    const condition = known === undefined ? {} : { 'if-none-match': known }
    const { status, etag, body } = await askCatalog(options, request, '/api/catalog/domains', condition)
    reply.header('cache-control', 'no-cache')
    if (etag) reply.header('etag', etag)
    if (status === 304) return reply.code(304).send()
    if (status !== 200) throw problemOf(503)
    const { domains } = JSON.parse(body) as { domains: unknown[] }
    return { flatDomains: domains }
  })
}
