import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { writeFileSync } from 'node:fs'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type App, createApp, createLogger, frame, readSettings } from '@trilex/platform'
import { fillPage } from './pages/front-end.ts'
import { GatewaySettings } from './settings.ts'
import { buildDist, declared, openGateway, quiet, script } from './testing.ts'

const schema = { hide: true, access: 'public' }
const dist = buildDist()
const apps: App[] = []
afterAll(async () => {
  for (const app of apps) await app.close()
})

async function createCatalog(): Promise<App> {
  const app = createApp('catalog', { logger: quiet, trustProxy: true })
  await app.register(frame, { name: 'catalog' })
  app.get('/api/catalog/search', { schema }, async ({ ip }) => ({ ip }))
  app.get('/api/catalog/search/export', { schema }, async () => ({}))
  app.get('/api/catalog/stats', { schema }, async () => ({}))
  app.post('/api/catalog/imports', { schema, config: { bodyTimeoutMs: 0 } }, async () => ({}))
  app.get('/api/catalog/domains', { schema }, async (request, reply) => {
    reply.header('etag', '"7"')
    return request.headers['if-none-match'] === '"7"' ? reply.code(304).send() : { domains: [{ key: 'civil' }] }
  })
  apps.push(app)
  return app
}

async function createGateway(environment: Record<string, string> = {}, trustProxy: string[] = []): Promise<App> {
  const services = { catalog: { app: await createCatalog(), ...declared } }
  const app = await openGateway(services, { FRONTEND_DIST: dist, ...environment }, { trustProxy })
  apps.push(app)
  return app
}

let app: App
beforeAll(async () => {
  app = await createGateway()
})

const get = (url: string, headers: Record<string, string> = {}, from: App = app) =>
  from.inject({ url, headers: { host: 'localhost:3000', ...headers } })

describe('pages', () => {
  test.each([
    ['localhost:3000', 'fr', 'Considérant'],
    ['127.0.0.1:3000', 'fr', 'Considérant'],
    ['de.localhost:3000', 'de', 'Erwägung'],
    ['it.localhost:3000', 'it', 'Considerando'],
  ])('on %s are in the language and name of their brand', async (host, key, name) => {
    const { statusCode, headers, body } = await get('/search?q=bail', { host })
    expect([statusCode, headers['content-type'], headers['content-language']]).toEqual([
      200,
      'text/html; charset=utf-8',
      key,
    ])
    expect(body).toContain(`<html lang="${key}" data-brand="${key}">`)
    expect(body).toContain(`<title>${name} ·`)
    expect(body).toMatch(/<meta name="description" content="[^"]{40,}" \/>/)
  })

  test.each(['/%', '/atf/%E0%A4%A', '/norm/%/1?q=%', '/%C0%AE/x'])(
    'at a malformed address are not found, in the language of the brand: %s',
    async (url) => {
      const { statusCode, headers, body } = await get(url, { host: 'de.localhost:3000' })
      expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
      expect(body).toContain('<html lang="de"')
      expect(headers['content-security-policy']).toBeDefined()
    },
  )

  test('begin to load what their address and language need, and nothing of another page', async () => {
    const linked = async (url: string, host = 'localhost:3000') =>
      [...(await get(url, { host })).body.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/g)].map(
        ([, href]) => href,
      )
    const main = '/assets/main-1.js'
    expect(await linked('/search?q=bail', 'de.localhost:3000')).toEqual([
      main,
      '/assets/search-1.js',
      '/assets/de-1.js',
    ])
    expect(await linked('/atf/147-I-268')).toEqual([main, '/assets/document-1.js', '/assets/fr-1.js'])
    expect(await linked('/constructor')).toEqual([main, '/assets/fr-1.js'])
  })

  test.each([
    '/',
    '/search',
    '/atf/147-I-268',
    '/bge/147-I-268',
    '/dtf/x',
    '/cedh/001-1',
    '/egmr/x',
    '/cedu/x',
    '/other/x',
    '/atf-index',
    '/bge-index/147',
    '/dtf-index/147/III',
    '/norm/CO/336',
    '/domains',
    '/terms',
    '/privacy',
  ])('exist at %s', async (url) => expect((await get(url)).statusCode).toBe(200))

  test.each([
    '/nothing',
    '/searches',
    '/search/bail',
    '/atf',
    '/atf/147/III/1',
    '/atf-index/147/III/1',
    '/norm/CO',
    '/wp-login.php',
    '/index.html',
    '/loading.json',
    '/.stamp',
    '/.git/config',
    '/%2e%2e/etc/passwd',
  ])('do not exist at %s: the page comes with status 404 and says so itself', async (url) => {
    const { statusCode, body } = await get(url)
    expect(statusCode).toBe(404)
    expect(body).toContain('data-brand="fr"')
  })

  test('are checked again each time and cost nothing when unchanged', async () => {
    const { headers } = await get('/')
    expect(headers['cache-control']).toBe('no-cache')
    const again = await get('/?utm=1', { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await get('/search', { 'if-none-match': String(headers.etag) })).statusCode).toBe(200)
    const other = await get('/', { host: 'de.localhost', 'if-none-match': String(headers.etag) })
    expect(other.statusCode).toBe(200)
  })

  test('answer HEAD without a body', async () => {
    const { statusCode, body, headers } = await app.inject({ method: 'HEAD', url: '/', headers: { host: 'localhost' } })
    expect([statusCode, body]).toEqual([200, ''])
    expect(Number(headers['content-length'])).toBeGreaterThan(100)
  })

  test('name their addresses in the other languages, with the segment of each', async () => {
    const { body } = await get('/bge/147-I-268?tab=short', { host: 'de.localhost:3000' })
    expect(body).toContain('<link rel="canonical" href="http://de.localhost:3000/bge/147-I-268" />')
    expect(body).toContain('<link rel="alternate" hreflang="fr" href="http://localhost:3000/atf/147-I-268" />')
    expect(body).toContain('<link rel="alternate" hreflang="it" href="http://it.localhost:3000/dtf/147-I-268" />')
    expect(body).toContain('<link rel="alternate" hreflang="x-default" href="http://localhost:3000/atf/147-I-268" />')
    expect((await get('/bge-index/147')).body).toContain('hreflang="it" href="http://it.localhost:3000/dtf-index/147"')
    expect((await get('/search/%22%3E<b>"')).body).not.toMatch(/<b>"/)
    expect((await get('/nothing')).body).not.toContain('hreflang')
  })

  test.each([
    ['/ATF/147-I-268', '/atf/147-I-268'],
    ['/Bge/147-I-268/?q=a%2Fb', '/bge/147-I-268?q=a%2Fb'],
    ['/search/?q=bail', '/search?q=bail'],
    ['/OTHER/2C_21%2F2023//', '/other/2C_21%2F2023'],
    ['/privacy/', '/privacy'],
  ])('lead from %s to %s', async (url, location) => {
    const { statusCode, headers } = await get(url)
    expect([statusCode, headers.location]).toEqual([308, location])
  })

  test.each(['//evil.example/', '/nothing/', '/NOTHING', '/', '//', '/API/catalog/stats'])(
    'lead nowhere from %s',
    async (url) => expect((await get(url)).headers.location).toBeUndefined(),
  )

  test('quote what a brand is called', () => {
    const brand = { key: 'fr', name: 'x', title: '</title><script>', description: '"><b>', accent: '#000000' } as never
    const page = fillPage('<html><title>x</title></html>', brand)
    expect(page).not.toMatch(/<script|<b>/)
  })

  test('cannot be made from a template without places for the brand', () => {
    expect(() => fillPage('<html></html>', { key: 'fr', title: 't', description: 'd' } as never)).toThrow('<title>')
  })
})

test.each([
  ['BRANDS_FILE', '/no/such/brands.json'],
  ['BRANDS_FILE', import.meta.filename],
  ['FRONTEND_DIST', '/no/such/folder'],
])('a start with %s=%s is refused by the name of the setting', async (variable, value) => {
  await expect(createGateway({ [variable]: value })).rejects.toMatchObject({
    name: 'SettingsError',
    message: expect.stringContaining(`${variable}: `),
  })
})

describe('files', () => {
  test.each([
    ['br;q=1.0, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['identity', undefined, (body: Buffer) => body],
  ])('for Accept-Encoding: %s', async (accepted, encoding, decode) => {
    const answer = await get('/assets/main-1a2b3c.js', { 'accept-encoding': accepted })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers['content-type']).toMatch(/^(application|text)\/javascript/)
    expect(answer.headers['vary']).toMatch(/accept-encoding/i)
    expect(String(decode(answer.rawPayload))).toBe(script)
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test('have an ETag each, one for every encoding', async () => {
    const plain = await get('/assets/main-1a2b3c.js')
    const packed = await get('/assets/main-1a2b3c.js', { 'accept-encoding': 'br' })
    expect(plain.headers.etag).not.toBe(packed.headers.etag)
    const again = await get('/assets/main-1a2b3c.js', { 'if-none-match': String(plain.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('without a hash in their name are checked again each time', async () => {
    const answer = await get('/licence.txt')
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache'])
  })

  test.each(['/assets/main-1a2b3c.js.br', '/assets/nothing.js', '/assets/..%2findex.html', '/assets/../.stamp'])(
    'that do not exist are not answered with a page that a browser would run: %s',
    async (url) => {
      const answer = await get(url)
      expect(answer.statusCode).toBe(404)
      expect(answer.body).not.toContain('secret')
    },
  )
})

describe('security', () => {
  test.each([
    '/',
    '/assets/main-1a2b3c.js',
    '/config.json',
    '/api/catalog/search',
    '/api/nothing',
    '/nothing',
    '/healthz',
  ])('headers stand on %s', async (url) => {
    const { headers } = await get(url)
    expect(headers['content-security-policy']).toBe(
      "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; require-trusted-types-for 'script'",
    )
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['server'] ?? headers['x-powered-by']).toBeUndefined()
  })

  test('a brand served over TLS asks for TLS from then on', async () => {
    const file = join(dist, 'secure-brands.json')
    const brands = JSON.parse(
      JSON.stringify(
        (await import('@trilex/platform/brands')).loadBrands(readSettings(GatewaySettings, {}).brandsFile).all,
      ),
    )
    for (const brand of Object.values(brands) as Record<string, unknown>[]) delete brand['key']
    brands.de.origin = 'https://erwaegung.example'
    brands.de.hosts = ['erwaegung.example']
    writeFileSync(file, JSON.stringify(brands))
    const secure = await createGateway({ BRANDS_FILE: file })
    const { headers } = await get('/', { host: 'erwaegung.example' }, secure)
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })

  test.each(['evil.example', 'localhost.evil.example:3000', '192.168.1.5:3000', 'xn--erwgung-6wa.localhost'])(
    'the host %s belongs to no brand and is refused',
    async (host) => {
      for (const url of ['/', '/config.json', '/api/catalog/search', '/assets/main-1a2b3c.js', '/domain_index.json']) {
        const answer = await get(url, { host })
        expect([answer.statusCode, answer.json().code]).toEqual([421, 'GATEWAY_HOST_UNKNOWN'])
      }
    },
  )

  test.each([
    'localhost:3131:1',
    'de.localhost:3131@evil.example',
    'localhost@evil.example',
    'localhost:80a',
    'localhost:65536',
    'localhost/',
    'local host',
    'localhost,evil.example',
    '[::1',
    '[localhost]',
    '::1',
  ])('%s is no host and is refused', async (host) => {
    for (const url of ['/', '/config.json', '/api/catalog/search', '/healthz']) {
      const answer = await get(url, { host })
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'GATEWAY_HOST_MALFORMED'])
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
    }
  })

  test.each(['localhost', 'LOCALHOST:65535', 'localhost:', '127.0.0.1:3000', '[::1]:3000'])(
    '%s is a host of a brand',
    async (host) => expect((await get('/config.json', { host })).statusCode).toBe(200),
  )

  test('probes reach the gateway by its address', async () => {
    expect((await get('/healthz', { host: '10.0.0.7:3000' })).statusCode).toBe(200)
    expect((await get('/readyz', { host: '10.0.0.7:3000' })).statusCode).toBe(200)
  })

  test('another site cannot act in the name of a reader', async () => {
    const send = (site: string) =>
      app.inject({
        method: 'POST',
        url: '/api/catalog/imports',
        headers: { host: 'localhost', 'sec-fetch-site': site },
      })
    expect((await send('cross-site')).json()).toMatchObject({ status: 403, code: 'GATEWAY_CROSS_SITE' })
    expect((await send('same-origin')).statusCode).toBe(200)
  })

  test('metrics are for this machine only, and not through a proxy on it', async () => {
    const from = (remoteAddress: string, headers = {}) => app.inject({ url: '/metrics', remoteAddress, headers })
    expect((await from('127.0.0.1')).statusCode).toBe(200)
    expect((await from('::1')).statusCode).toBe(200)
    expect((await from('203.0.113.7')).statusCode).toBe(404)
    expect((await from('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).statusCode).toBe(404)
  })

  test('opened metrics are for every machine, and not through a proxy', async () => {
    const open = await createGateway({ OPEN_METRICS: 'true' }, ['10.0.0.0/8'])
    const status = async (remoteAddress: string, headers = {}) =>
      (await open.inject({ url: '/metrics', remoteAddress, headers })).statusCode
    expect(await status('203.0.113.7')).toBe(200)
    expect(await status('10.0.0.7')).toBe(200)
    for (const address of ['127.0.0.1', '10.0.0.7', '203.0.113.7']) {
      expect(await status(address, { 'x-forwarded-for': '10.0.0.8' })).toBe(404)
      expect(await status(address, { forwarded: 'for=10.0.0.8' })).toBe(404)
    }
  })

  test.each(['false', 'true'])('OPEN_METRICS=%s: through a proxy nobody learns what is not ready', async (open) => {
    const gateway = await createGateway({ OPEN_METRICS: open })
    const ready = async (headers = {}) => {
      const answer = await gateway.inject({ url: '/readyz', headers })
      return [answer.statusCode, answer.json()]
    }
    const forwarded = { 'x-forwarded-for': '203.0.113.7' }
    expect(await ready(forwarded)).toEqual([200, { ready: true }])
    gateway.readiness.add('disk', async () => Promise.reject(new Error('full')))
    expect(await ready()).toEqual([503, { ready: false, checks: { catalog: 'ok', disk: 'full' } }])
    expect(await ready(forwarded)).toEqual([503, { ready: false }])
  })
})

describe('limits', () => {
  const search = (from: App, remoteAddress: string, headers: Record<string, string> = {}) =>
    from.inject({ url: '/api/catalog/search', remoteAddress, headers: { host: 'localhost', ...headers } })

  test('R19: an address searches 60 times a minute, then gets 429 with Retry-After', async () => {
    const limited = await createGateway()
    const statuses = []
    for (let i = 0; i < 60; i++) statuses.push((await search(limited, '203.0.113.7')).statusCode)
    expect(new Set(statuses)).toEqual(new Set([200]))
    const refused = await search(limited, '203.0.113.7')
    expect(refused.json()).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await search(limited, '203.0.113.8')).statusCode).toBe(200)
    const other = await limited.inject({
      url: '/api/catalog/stats',
      remoteAddress: '203.0.113.7',
      headers: { host: 'localhost' },
    })
    expect(other.statusCode).toBe(200)
  })

  test('R19: the readers of a firm behind one address have a minute each, and ten together', async () => {
    const limited = await createGateway({ SEARCHES_PER_MINUTE: '2' })
    const tokenOf = (sub: string) => `Bearer e30.${Buffer.from(JSON.stringify({ sub })).toString('base64url')}.c2ln`
    const statuses = async (sub: string, times: number) => {
      const found = []
      for (let n = 0; n < times; n++)
        found.push((await search(limited, '203.0.113.7', { authorization: tokenOf(sub) })).statusCode)
      return found
    }
    expect(await statuses('anna', 3)).toEqual([200, 200, 429])
    expect(await statuses('beat', 3)).toEqual([200, 200, 429])
    expect((await search(limited, '203.0.113.7')).statusCode).toBe(200)
    const forged = []
    for (let n = 0; n < 20; n++) forged.push(...(await statuses(`forged-${n}`, 1)))
    // Refusals of a reader use up nothing of the others.
    expect(forged.filter((status) => status === 200)).toHaveLength(16)
    expect(forged.at(-1)).toBe(429)
  })

  test('R19: who claims a subject longer than one can be counts as a visitor', async () => {
    const limited = await createGateway({ SEARCHES_PER_MINUTE: '2' })
    const statuses = []
    for (let n = 0; n < 3; n++) {
      const claims = Buffer.from(JSON.stringify({ sub: `${n}`.repeat(256) })).toString('base64url')
      statuses.push((await search(limited, '203.0.113.7', { authorization: `Bearer e30.${claims}.c2ln` })).statusCode)
    }
    expect(statuses).toEqual([200, 200, 429])
  })

  test('R19: a made-up X-Forwarded-For wins nothing; a trusted proxy is believed', async () => {
    const strict = await createGateway({ SEARCHES_PER_MINUTE: '1' })
    await search(strict, '203.0.113.7', { 'x-forwarded-for': '198.51.100.1' })
    expect((await search(strict, '203.0.113.7', { 'x-forwarded-for': '198.51.100.2' })).statusCode).toBe(429)
    const behind = await createGateway({ SEARCHES_PER_MINUTE: '1' }, ['10.0.0.0/8'])
    const first = await search(behind, '10.0.0.7', { 'x-forwarded-for': '198.51.100.1' })
    expect(first.json()).toEqual({ ip: '198.51.100.1' })
    expect((await search(behind, '10.0.0.7', { 'x-forwarded-for': '198.51.100.2' })).statusCode).toBe(200)
    expect((await search(behind, '10.0.0.8', { 'x-forwarded-for': '198.51.100.1' })).statusCode).toBe(429)
  })

  test('R19: an export counts as the searches that its rows are, in the counter of the searches', async () => {
    const limited = await createGateway()
    const ask = async (path: string, remoteAddress: string) => {
      const { statusCode, headers } = await limited.inject({
        url: `/api/catalog/search${path}`,
        remoteAddress,
        headers: { host: 'localhost' },
      })
      return [statusCode, headers['x-ratelimit-remaining']]
    }
    const reader = '203.0.113.7'
    expect(await ask('/export?q=bail', reader)).toEqual([200, '40'])
    expect(await ask('', reader)).toEqual([200, '39'])
    expect(await ask('/export?limit=51', reader)).toEqual([200, '37'])
    expect(await ask('/export?page=3', reader)).toEqual([200, '36'])
    expect(await ask('/export?limit=none', reader)).toEqual([200, '35'])
    expect(await ask('/export', reader)).toEqual([200, '15'])
    expect(await ask('/export', reader)).toEqual([429, '0'])
    expect(await ask('', reader)).toEqual([200, '14'])
    expect(await ask('/export', '203.0.113.8')).toEqual([200, '40'])
  })

  test('R19: where a minute has fewer searches than an export costs, it takes the whole minute', async () => {
    const strict = await createGateway({ SEARCHES_PER_MINUTE: '5' })
    const ask = (url: string) => strict.inject({ url, headers: { host: 'localhost' } })
    expect((await ask('/api/catalog/search/export')).statusCode).toBe(200)
    expect((await ask('/api/catalog/search')).statusCode).toBe(429)
  })

  test('R19: replicas share a limit', async () => {
    const one = await createGateway({ SEARCHES_PER_MINUTE: '4', REPLICAS: '2' })
    const statuses = []
    for (let i = 0; i < 3; i++) statuses.push((await search(one, '203.0.113.7')).statusCode)
    expect(statuses).toEqual([200, 200, 429])
  })

  test('addresses of one IPv6 network count together', async () => {
    const strict = await createGateway({ SEARCHES_PER_MINUTE: '1' })
    await search(strict, '2001:db8:1:1::1')
    expect((await search(strict, '2001:db8:1:1::2')).statusCode).toBe(429)
    expect((await search(strict, '2001:db8:1:2::1')).statusCode).toBe(200)
  })

  test('R20: what comes while too many searches are under way gets 503 at once, and a place frees itself', async () => {
    const service = createApp('catalog', { logger: quiet, trustProxy: true })
    const [asked, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await service.register(frame, { name: 'catalog' })
    service.get('/api/catalog/search', { schema }, async () => {
      asked.resolve()
      await goOn.promise
      return {}
    })
    const edge = await openGateway({ catalog: { app: service, ...declared } }, { SEARCHES_AT_ONCE: '1' })
    apps.push(edge, service)
    const first = get('/api/catalog/search', {}, edge)
    await asked.promise
    const refused = await get('/api/catalog/search', {}, edge)
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([
      503,
      '1',
      'GATEWAY_OVERLOADED',
    ])
    goOn.resolve()
    expect((await first).statusCode).toBe(200)
    expect((await get('/api/catalog/search', {}, edge)).statusCode).toBe(200)
  })

  test('R20: all that searches shares the places of the search, documents have their own; a burst is one line', async () => {
    const lines: string[] = []
    const logger = createLogger('gateway', {
      level: 'info',
      stream: { write: (line: string) => void lines.push(line) },
    })
    const service = createApp('catalog', { logger: quiet, trustProxy: true })
    const [asked, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await service.register(frame, { name: 'catalog' })
    service.get('/api/catalog/search', { schema }, async () => {
      asked.resolve()
      await goOn.promise
      return {}
    })
    service.get('/api/catalog/stats', { schema }, async () => ({}))
    const edge = await openGateway({ catalog: { app: service, ...declared } }, { SEARCHES_AT_ONCE: '1' }, { logger })
    apps.push(edge, service)
    const first = get('/api/catalog/search', {}, edge)
    await asked.promise
    for (const path of ['search', 'search/export', 'suggest', 'search'])
      expect([path, (await get(`/api/catalog/${path}`, {}, edge)).statusCode]).toEqual([path, 503])
    expect((await get('/api/catalog/stats', {}, edge)).statusCode).toBe(200)
    const refusals = lines.filter((line) => /overloaded|Overloaded|OVERLOADED|"status":503/.test(line))
    expect(refusals).toHaveLength(1)
    expect(refusals[0]).not.toContain('    at ')
    goOn.resolve()
    expect((await first).statusCode).toBe(200)
  })

  test('imports are not counted by address', async () => {
    const strict = await createGateway({ REQUESTS_PER_MINUTE: '1' })
    const send = () =>
      strict.inject({ method: 'POST', url: '/api/catalog/imports?name=x', headers: { host: 'localhost' } })
    expect([(await send()).statusCode, (await send()).statusCode, (await send()).statusCode]).toEqual([200, 200, 200])
  })
})

describe('/config.json', () => {
  test('tells the front end its brand and where the others are', async () => {
    const answer = await get('/config.json', { host: 'de.localhost:4321' })
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.json()).toEqual({
      brand: {
        key: 'de',
        name: 'Erwägung',
        language: 'de',
        origin: 'http://de.localhost:4321',
        contact: expect.stringContaining('@'),
      },
      brands: {
        fr: { origin: 'http://localhost:4321', name: 'Considérant', language: 'fr' },
        de: { origin: 'http://de.localhost:4321', name: 'Erwägung', language: 'de' },
        it: { origin: 'http://it.localhost:4321', name: 'Considerando', language: 'it' },
      },
      launchMode: 'live',
      launchDate: null,
      launchOffer: null,
      operator: null,
      readingAccess: 'account',
      waitingList: false,
      telemetry: false,
      accounts: null,
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    })
  })

  test('states who reads whole texts', async () => {
    const open = await createGateway({ READING_ACCESS: 'open' })
    expect((await get('/config.json', {}, open)).json().readingAccess).toBe('open')
  })

  test('shows an offer until its last day', async () => {
    const offer = { label: 'launch', price: 299, insteadOf: 499, currency: 'CHF', until: '2999-12-31' }
    const current = await createGateway({ LAUNCH_MODE: 'coming-soon', LAUNCH_OFFER: JSON.stringify(offer) })
    expect((await get('/config.json', {}, current)).json()).toMatchObject({
      launchMode: 'coming-soon',
      launchOffer: offer,
    })
    const past = await createGateway({ LAUNCH_OFFER: JSON.stringify({ ...offer, until: '2025-11-30' }) })
    expect((await get('/config.json', {}, past)).json().launchOffer).toBeNull()
  })

  test('tells the month of the launch until it is over, and who answers for the product', async () => {
    const operator = {
      name: 'Exemple SA',
      address: 'Rue 1, 1000 Lausanne',
      hosting: 'Hôte SA, Suisse',
      forum: 'Lausanne',
    }
    const coming = await createGateway({ LAUNCH_DATE: '2999-01', OPERATOR: JSON.stringify(operator) })
    expect((await get('/config.json', {}, coming)).json()).toMatchObject({ launchDate: '2999-01', operator })
  })
})

test('/domain_index.json has the domains of the catalogue as flatDomains', async () => {
  const answer = await get('/domain_index.json')
  expect(answer.json()).toEqual({ flatDomains: [{ key: 'civil' }] })
  expect((await get('/domain_index.json', { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304)
})

test('an address below /api that no service has is a problem, not a page', async () => {
  const answer = await get('/api/nothing/x')
  expect(answer.headers['content-type']).toMatch('application/problem+json')
  expect(answer.json()).toMatchObject({ status: 404, code: 'NOT_FOUND', requestId: answer.headers['x-request-id'] })
})

test('every answer carries a request id, one that the client chose too when it is harmless', async () => {
  expect((await get('/')).headers['x-request-id']).toMatch(/^[\w-]{36}$/)
  expect((await get('/api/catalog/stats', { 'x-request-id': 'from-client-1' })).headers['x-request-id']).toBe(
    'from-client-1',
  )
  expect((await get('/api/catalog/stats', { 'x-request-id': '"><script>' })).headers['x-request-id']).toMatch(
    /^[\w-]{36}$/,
  )
})

test('a request that declares two lengths is refused by the server', async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const outgoing = httpRequest(address, {
    method: 'POST',
    headers: { 'content-length': '5', 'transfer-encoding': 'chunked' },
  }).end('hello')
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage]
  await buffer(incoming)
  expect(incoming.statusCode).toBe(400)
})
