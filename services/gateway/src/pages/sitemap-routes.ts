import { problemOf } from '@trilex/platform'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { brandOf } from '../hosts/brand-host.ts'
import { type Brands, originOf } from '@trilex/platform/brands'
import type { Ask } from '../upstreams/ask.ts'
import { escapeHtml } from './front-end.ts'
import { limitAtOnce } from '../upstreams/overload.ts'
import { readLoading } from './loading.ts'
import { pagePaths } from './page-paths.ts'

/**
 * Types of decisions listed for search engines, by their first path segment in French. Unpublished decisions of the
 * Federal Supreme Court are excluded, because the court itself asks search engines not to list them.
 */
const LISTED = ['atf', 'cedh'] as const
/** Decisions of one file; the protocol allows ten times as many (sitemaps.org). */
const PER_FILE = 5000
/** Files made at the same time. */
const AT_ONCE = 4

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** A sitemap file or an index of such files, with the day on which each entry last changed where that is known. */
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

/** The path before its first named segment; optional ones lead to parts of a page: a volume of the reporter. */
const startOf = (path: string) => path.replace(/\/:.*$/, '')

interface SitemapOptions {
  brands: Brands
  /** The built front end, whose pages are listed. Without one, decisions are listed at their French addresses. */
  dist: string | undefined
  ask: Ask
  /** The service and path that count decisions by type, `{ byType }`. */
  sizes: { service: string; path: string }
  /** The service and path that list the addresses of a type, `{ addresses }`. */
  addresses: { service: string; path: string }
}

/**
 * `GET /robots.txt`, `/sitemap.xml`, `/sitemaps/….xml`: crawling rules and page lists for search engines, on the host
 * of each brand.
 */
export async function sitemapRoutes(app: FastifyInstance, options: SitemapOptions): Promise<void> {
  const { brands, dist, sizes, addresses: listed } = options
  const places = limitAtOnce(AT_ONCE, 'sitemaps', app.log)
  const limited = {
    schema: { hide: true, access: 'public' },
    onRequest: async (_: FastifyRequest, reply: FastifyReply) => places.demand(reply),
  }
  const placeOf = (request: FastifyRequest) => {
    const brand = brandOf(brands, request)
    const origin = originOf(brand, request.port)
    return { origin, key: brand.key }
  }
  const siteOf = (request: FastifyRequest) => {
    const { origin, key } = placeOf(request)
    const pages = dist ? readLoading(dist).pages : []
    const { pathIn } = pagePaths(pages)
    return { pages, address: (path: string) => origin + pathIn(path, key) }
  }
  const ask = async <T>(
    request: FastifyRequest,
    { service, path }: SitemapOptions['sizes'],
    query = '',
  ): Promise<T> => {
    const { status, body } = await options.ask(service, path + query, request)
    if (status !== 200) throw problemOf(503)
    return JSON.parse(body) as T
  }
  const sendXml = (reply: FastifyReply, xml: string) =>
    reply.header('cache-control', 'public, max-age=3600').type('application/xml; charset=utf-8').send(xml)

  app.get('/robots.txt', { schema: { hide: true, access: 'public' } }, async (request, reply) => {
    const { origin } = placeOf(request)
    const { pages } = siteOf(request)
    const closed = pages.filter((page) => page.disallowed).flatMap(({ path }) => Object.values(path).map(startOf))
    const disallowed = ['/api/', ...new Set(closed)].map((path) => `Disallow: ${path}`)
    const lines = ['User-agent: *', ...disallowed, `Sitemap: ${origin}/sitemap.xml`]
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`)
  })

  app.get('/sitemap.xml', limited, async (request, reply) => {
    const { origin } = placeOf(request)
    const { byType } = await ask<{ byType: Record<string, number> }>(request, sizes)
    const decisions = LISTED.flatMap((type) =>
      Array.from({ length: Math.ceil((byType[type] ?? 0) / PER_FILE) }, (_, n) => `${type}-${n + 1}`),
    )
    const files = ['pages', ...decisions].map((name) => ({ loc: `${origin}/sitemaps/${name}.xml` }))
    return sendXml(reply, xmlOf('sitemapindex', 'sitemap', files))
  })

  app.get('/sitemaps/pages.xml', limited, async (request, reply) => {
    const { address, pages } = siteOf(request)
    const paths = pages.filter((page) => page.listed).map(({ path }) => startOf(path.fr))
    return sendXml(
      reply,
      xmlOf(
        'urlset',
        'url',
        paths.map((path) => ({ loc: address(path) })),
      ),
    )
  })

  const file = {
    type: 'object',
    properties: { type: { enum: LISTED }, file: { type: 'integer', minimum: 1, maximum: 2000 } },
  }
  app.get<{ Params: { type: string; file: number } }>(
    '/sitemaps/:type-:file.xml',
    { ...limited, schema: { hide: true, access: 'public', params: file } },
    async (request, reply) => {
      const { address } = siteOf(request)
      const { type, file: number } = request.params
      const query = `?docType=${type}&offset=${(number - 1) * PER_FILE}&limit=${PER_FILE}`
      const { addresses } = await ask<{ addresses: { docId: string; changed: string }[] }>(request, listed, query)
      if (addresses.length === 0) throw problemOf(404)
      const entries = addresses.map(({ docId: id, changed }) => ({
        loc: address(`/${type}/${encodeURIComponent(id)}`),
        changed: changed.slice(0, 10),
      }))
      return sendXml(reply, xmlOf('urlset', 'url', entries))
    },
  )
}
