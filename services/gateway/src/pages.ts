import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { problemOf } from '@trilex/platform'
import type { FastifyInstance } from 'fastify'
import { type Brand, type BrandKey, type Brands, brandKeys, originOf } from './brands.ts'
import { brandOf } from './brand-host.ts'
import { isPagePath, pathIn } from './page-paths.ts'
import { loadingLinks, readLoading } from './loading.ts'

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`)

/** The built `index.html` in the brand's name and language. Throws when the template lacks its places for them. */
export function fillPage(template: string, { key, title, description, accent }: Brand): string {
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    `<meta name="theme-color" content="${accent}" />`,
  ].join('\n    ')
  const places: [RegExp, string][] = [
    [/<html[^>]*>/, `<html lang="${key}" data-brand="${key}">`],
    [/<title>[^<]*<\/title>/, head],
  ]
  return places.reduce((page, [place, content]) => {
    if (!place.test(page)) throw new Error(`index.html lacks ${place.source}`)
    return page.replace(place, () => content)
  }, template)
}

/** Where search engines find the page in each language, and which address counts; without the query, which is the reader's. */
function alternates(brands: Brands, key: BrandKey, path: string, port: number | null): string {
  const address = (language: BrandKey) => escapeHtml(`${originOf(brands.all[language], port)}${pathIn(path, language)}`)
  return [
    `<link rel="canonical" href="${address(key)}" />`,
    ...brandKeys.map((language) => `<link rel="alternate" hreflang="${language}" href="${address(language)}" />`),
    `<link rel="alternate" hreflang="x-default" href="${address('fr')}" />`,
  ].join('\n    ')
}

/** Weak: the same page in any content coding. */
const etagOf = (html: string) => `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`

/**
 * The built front end: files with hashed names for ever, compressed ones where the client takes them, everything else
 * checked again each time; `index.html` at every other address.
 */
export async function pages(app: FastifyInstance, { dist, brands }: { dist: string; brands: Brands }): Promise<void> {
  const template = readFileSync(join(dist, 'index.html'), 'utf8')
  const byBrand = Object.fromEntries(brandKeys.map((key) => [key, fillPage(template, brands.all[key])])) as Record<
    BrandKey,
    string
  >
  const loading = readLoading(dist)

  await app.register(fastifyStatic, {
    root: dist,
    wildcard: false,
    index: false,
    preCompressed: true,
    acceptRanges: false,
    globIgnore: ['index.html', 'loading.json', '**/*.br', '**/*.gz'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(dist, 'assets/'))
      void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const [path = '/'] = request.url.split('?')
    const segment = path.split('/')[1] ?? ''
    if (segment === 'api' || segment === 'assets') throw problemOf(404)
    const { key } = brandOf(brands, request)
    const known = isPagePath(path)
    const links = known ? alternates(brands, key, path, request.port) : ''
    const files = loadingLinks(loading, segment, key)
    const html = byBrand[key].replace('</head>', () => `  ${files}\n    ${links}\n  </head>`)
    const etag = etagOf(html)
    reply.headers({ 'cache-control': 'no-cache', 'content-language': key, etag })
    if (known && request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply
      .code(known ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(html)
  })
}
