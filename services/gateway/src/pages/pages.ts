import { createHash } from 'node:crypto'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { problemOf } from '@trilex/platform'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type BrandKey, type Brands, brandKeys, originOf } from '@trilex/platform/brands'
import { brandOf } from '../hosts/brand-host.ts'
import { drawn } from './drawing.ts'
import { limitAtOnce } from '../upstreams/overload.ts'
import { escapeHtml, openFrontEnd } from './front-end.ts'
import type { PagePaths } from './page-paths.ts'
import { scriptLinks } from './loading.ts'

/**
 * Links to the page in each language and to its canonical address, for search engines; without the query, which is
 * specific to the reader.
 */
function alternates(
  brands: Brands,
  { pathIn }: PagePaths<unknown>,
  key: BrandKey,
  path: string,
  port: number | null,
): string {
  const address = (language: BrandKey) => escapeHtml(`${originOf(brands.all[language], port)}${pathIn(path, language)}`)
  return [
    `<link rel="canonical" href="${address(key)}" />`,
    ...brandKeys.map((language) => `<link rel="alternate" hreflang="${language}" href="${address(language)}" />`),
    `<link rel="alternate" hreflang="x-default" href="${address('fr')}" />`,
  ].join('\n    ')
}

/** Weak, because it is shared by the page's representations in every content coding. */
const etagOf = (html: string) => `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`

/** The page with its own title, and with its own description if it has one. */
function withName(html: string, title: string, description: string | null): string {
  const titled = html.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
  if (description === null) return titled
  const meta = `<meta name="description" content="${escapeHtml(description)}" />`
  return titled.replace(/<meta name="description"[^>]*>/, () => meta)
}

/** Inserts a rendered page into the brand's `index.html`. */
function withDrawing(html: string, page: { title: string; html: string }): string {
  return withName(html, page.title, null)
    .replace('<html ', '<html data-drawn ')
    .replace('<div id="root"></div>', () => page.html)
}

/** Most pages rendered concurrently: rendering blocks the event loop. Pages beyond that are rendered in the browser. */
const DRAWN_AT_ONCE = 32

interface PagesOptions {
  dist: string
  brands: Brands
  drawingTimeoutMs: number
  /** Before the launch, the start page is a different one. */
  launched: boolean
  /** Whether the page at this path does not exist for this request. */
  hides: (path: string, request: FastifyRequest) => boolean
}

/**
 * Serves the built front end. Files with hashed names are cached for ever, others are revalidated on each request;
 * compressed files are sent where the client accepts them. Every other address gets the page, rendered here if the
 * build supports it, unless the client declines that (`Prefer: return=minimal`, RFC 7240) or too many are being
 * rendered.
 */
export async function pages(
  app: FastifyInstance,
  { dist, brands, drawingTimeoutMs, launched, hides }: PagesOptions,
): Promise<void> {
  const frontEnd = openFrontEnd(dist, brands)
  const drawings = limitAtOnce(DRAWN_AT_ONCE, 'drawing of pages', app.log)
  await frontEnd()

  app.decorate('accessOfPlugins', 'public')
  const files = { index: false, preCompressed: true, acceptRanges: false, cacheControl: false } as const
  await app.register(fastifyStatic, {
    ...files,
    root: join(dist, 'assets'),
    prefix: '/assets/',
    // Routes by wildcard, because a new build has files with other names.
    wildcard: true,
    allowedPath: (path) => !/\.(?:br|gz)$/.test(path),
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
  })
  await app.register(fastifyStatic, {
    ...files,
    root: dist,
    wildcard: false,
    decorateReply: false,
    globIgnore: ['index.html', 'loading.json', 'assets/**', 'server/**', '**/*.br', '**/*.gz'],
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
  })

  app.get('/*', { schema: { hide: true, access: 'public' } }, async (request, reply) => {
    const [path = '/'] = request.url.split('?')
    const segment = path.split('/')[1] ?? ''
    if (segment === 'api' || segment === 'assets') throw problemOf(404)
    const { key } = brandOf(brands, request)
    // The platform has escaped a malformed address for the router; the browser shows it as typed.
    const { pages: byBrand, loading, paths, drawing } = await frontEnd()
    const hidden = hides(path, request)
    const address = hidden ? null : paths.addressOf(path)
    if (address !== null && !path.startsWith('//')) {
      const query = request.url.slice(path.length)
      return reply.header('cache-control', 'no-cache').redirect(`${address}${query}`, 308)
    }
    const site = hidden ? undefined : paths.pageAt(path)
    const known = site !== undefined && request.url === request.originalUrl
    const linksTo = (canonical: string) => (known ? alternates(brands, paths, key, canonical, request.port) : '')
    const scripts = scriptLinks(loading, site, key)
    const pageWith = (head: string, canonical = path) =>
      byBrand[key].replace('</head>', () => `  ${head}\n    ${linksTo(canonical)}\n  </head>`)
    reply.header('content-language', key).type('text/html; charset=utf-8')
    const named = known && (launched || path !== '/')
    const page =
      named && drawing && request.headers.prefer !== 'return=minimal' && drawings.take(reply)
        ? await drawn(app, drawing, key, request, drawingTimeoutMs)
        : null
    if (page && 'movedTo' in page) {
      // The address is one more spelling of the subject's: "/atf/149-i-218".
      const query = request.url.slice(path.length)
      return reply.header('cache-control', 'no-cache').redirect(`${page.movedTo}${query}`, 308)
    }
    if (page) {
      reply.header('cache-control', 'private, no-cache')
      // The browser does not load links inside a template: the page's first script moves them out once the page is
      // painted.
      const later = `<template id="scripts">${scripts}</template>`
      return reply.code(page.status).send(withDrawing(pageWith(later, page.canonical ?? path), page))
    }
    const name = named ? await drawing?.pageName(request.url, key) : null
    const html = name
      ? withName(pageWith(scripts), `${name.title} · ${brands.all[key].name}`, name.description)
      : pageWith(scripts)
    const etag = etagOf(html)
    reply.headers({ 'cache-control': 'no-cache', etag })
    if (known && request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.code(known ? 200 : 404).send(html)
  })
}
