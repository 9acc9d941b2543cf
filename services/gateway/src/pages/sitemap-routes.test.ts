import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type App, createApp, frame } from '@trilex/platform'
import { buildDist, declared, openGateway, quiet } from '../testing.ts'

const schema = { hide: true, access: 'public' }
let catalog: App
let app: App
const asked: string[] = []

beforeAll(async () => {
  catalog = createApp('catalog', { logger: quiet, trustProxy: true })
  await catalog.register(frame, { name: 'catalog' })
  catalog.get('/api/catalog/stats', { schema }, async () => ({ byType: { atf: 5001, cedh: 12, other: 900 } }))
  catalog.get<{ Querystring: { offset: string } }>('/api/catalog/addresses', { schema }, async ({ url, query }) => {
    asked.push(url)
    const held = query.offset === '0'
    return { addresses: held ? [{ docId: '147 I&268', changed: '2026-03-04T05:06:07.000Z' }] : [] }
  })
  app = await openGateway({ catalog: { app: catalog, ...declared } }, { FRONTEND_DIST: buildDist() })
})
afterAll(() => app.close())

const get = (url: string, host = 'de.localhost:3000') =>
  app.inject({ url, headers: { host, 'if-none-match': '"of a cache"' } })
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc)

test('robots are led to the sitemap of the host, and away from searches', async () => {
  const { statusCode, headers, body } = await get('/robots.txt')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body.split('\n')).toEqual(
    expect.arrayContaining(['Disallow: /search', 'Sitemap: http://de.localhost:3000/sitemap.xml']),
  )
})

test('the sitemap lists as many files as the decisions need, none of unpublished ones', async () => {
  const { headers, body } = await get('/sitemap.xml')
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  const names = ['pages', 'atf-1', 'atf-2', 'cedh-1']
  expect(locations(body)).toEqual(names.map((name) => `http://de.localhost:3000/sitemaps/${name}.xml`))
})

test('a file has the addresses in the language of the host, as XML can hold them, and when they changed', async () => {
  const { body } = await get('/sitemaps/atf-1.xml')
  expect(body).toContain(
    '<url><loc>http://de.localhost:3000/bge/147%20I%26268</loc><lastmod>2026-03-04</lastmod></url>',
  )
  expect(asked.at(-1)).toBe('/api/catalog/addresses?docType=atf&offset=0&limit=5000')
  expect(locations((await get('/sitemaps/cedh-1.xml', 'it.localhost:3000')).body)[0]).toContain('/cedu/147')
  expect(locations((await get('/sitemaps/pages.xml')).body)).toContain('http://de.localhost:3000/bge-index')
})

test.each([
  ['/sitemaps/atf-2.xml', 404],
  ['/sitemaps/other-1.xml', 400],
  ['/sitemaps/atf-0.xml', 400],
  ['/sitemaps/atf-x.xml', 400],
])('what is no file of it is a problem: %s', async (url, status) => {
  expect((await get(url)).statusCode).toBe(status)
})

test('a second service that gives the same page is refused at the start', async () => {
  const twice = { catalog: { app: catalog, ...declared }, library: { app: catalog, edge: { domains: '/domains' } } }
  await expect(openGateway(twice)).rejects.toThrow('domains is given by catalog and library')
})
