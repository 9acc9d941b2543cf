import { problemOf } from '@trilex/platform'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { brandOf } from './brand-host.ts'
import { type Brands, originOf } from './brands.ts'
import { askCatalog, type CatalogOptions } from './catalog-answer.ts'
import { escapeHtml } from './front-end.ts'
import { limitAtOnce } from './overload.ts'
import { pathIn } from './page-paths.ts'

/**
 * Types of decisions that search engines are led to, by their first segment in French. Not the unpublished decisions of the
 * Federal Supreme Court, which itself asks search engines not to list them.
 */
const LISTED = ['atf', 'cedh'] as const
/** Decisions of one file; the protocol allows ten times as many (sitemaps.org). */
const PER_FILE = 5000
/** Files that are made at once. */
const AT_ONCE = 4
/** Pages that are no decisions, in French. */
const PAGES = ['/', '/atf-index', '/domains', '/checker', '/terms', '/privacy']

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** A file of addresses or of files, with the day on which each changed where that is known. */
const xmlOf = (
  outer: 'urlset' | 'sitemapindex',
  inner: 'url' | 'sitemap',
  entries: { loc: string; changed?: string }[],
) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${outer} xmlns="${NAMESPACE}">`,
    ...entries.map(({ loc, changed }) => {
      const lastmod = changed ? `<lastmod>${changed}</lastmod>` : ''
      return `<${inner}><loc>${escapeHtml(loc)}</loc>${lastmod}</${inner}>`
    }),
    `</${outer}>\n`,
  ].join('\n')

/** `GET /robots.txt`, `/sitemap.xml`, `/sitemaps/….xml`: what search engines are to read, on the host of each brand. */
export async function sitemapRoutes(
  app: FastifyInstance,
  { brands, ...catalog }: CatalogOptions & { brands: Brands },
): Promise<void> {
  const takePlace = limitAtOnce(AT_ONCE)
  const options = {
    schema: { hide: true, access: 'public' },
    onRequest: async (_: FastifyRequest, reply: FastifyReply) => takePlace(reply),
  }
  const placeOf = (request: FastifyRequest) => {
    const brand = brandOf(brands, request)
    const origin = originOf(brand, request.port)
    return { origin, address: (path: string) => origin + pathIn(path, brand.key) }
  }
  const ask = async <T>(request: FastifyRequest, path: string): Promise<T> => {
    const { status, body } = await askCatalog(catalog, request, path)
    if (status !== 200) throw problemOf(503)
    return JSON.parse(body) as T
  }
  const sendXml = (reply: FastifyReply, xml: string) =>
    reply.header('cache-control', 'public, max-age=3600').type('application/xml; charset=utf-8').send(xml)

  app.get('/robots.txt', { schema: { hide: true, access: 'public' } }, async (request, reply) => {
    const { origin } = placeOf(request)
    const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /search', `Sitemap: ${origin}/sitemap.xml`]
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`)
  })

  app.get('/sitemap.xml', options, async (request, reply) => {
    const { origin } = placeOf(request)
    const { byType } = await ask<{ byType: Record<string, number> }>(request, '/api/catalog/stats')
    const decisions = LISTED.flatMap((type) =>
      Array.from({ length: Math.ceil((byType[type] ?? 0) / PER_FILE) }, (_, n) => `${type}-${n + 1}`),
    )
    const files = ['pages', ...decisions].map((name) => ({ loc: `${origin}/sitemaps/${name}.xml` }))
    return sendXml(reply, xmlOf('sitemapindex', 'sitemap', files))
  })

  app.get('/sitemaps/pages.xml', options, async (request, reply) => {
    const { address } = placeOf(request)
    return sendXml(
      reply,
      xmlOf(
        'urlset',
        'url',
        PAGES.map((path) => ({ loc: address(path) })),
      ),
    )
  })

  const file = {
    type: 'object',
    properties: { type: { enum: LISTED }, file: { type: 'integer', minimum: 1, maximum: 2000 } },
  }
  app.get<{ Params: { type: string; file: number } }>(
    '/sitemaps/:type-:file.xml',
    { ...options, schema: { hide: true, access: 'public', params: file } },
    async (request, reply) => {
      const { address } = placeOf(request)
      const { type, file: number } = request.params
      const query = `docType=${type}&offset=${(number - 1) * PER_FILE}&limit=${PER_FILE}`
      const { addresses } = await ask<{ addresses: { doc_id: string; changed: string }[] }>(
        request,
        `/api/catalog/addresses?${query}`,
      )
      if (addresses.length === 0) throw problemOf(404)
      const entries = addresses.map(({ doc_id: id, changed }) => ({
        loc: address(`/${type}/${encodeURIComponent(id)}`),
        changed: changed.slice(0, 10),
      }))
      return sendXml(reply, xmlOf('urlset', 'url', entries))
    },
  )
}
