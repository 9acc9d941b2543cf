import { setTimeout as wait } from 'node:timers/promises'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type App, createApp, createError, createLogger, frame } from '@trilex/platform'
import { buildDist, declared, openGateway, quiet } from '../testing.ts'

const NotFound = createError('CATALOG_DECISION_NOT_FOUND', 'No such decision', 404)
const schema = { hide: true, access: 'public' }

/** Draws a search, and decisions of the reporter. */
const drawing = (mark = 'drawn') => `
export function pathsToDraw(url) {
  if (url.startsWith('/search')) return ['/config.json', '/api/catalog/search' + new URL(url, 'http://x').search]
  if (url === '/?ref=A') return ['/config.json', '/api/catalog/search?q=start']
  const [, segment, id] = url.split('/')
  return segment === 'atf' ? ['/config.json', '/api/catalog/decisions/atf/' + id] : []
}
export const pathsWhenAbsent = (url) => (url.includes('/atf/') ? ['/api/catalog/search?q=absent'] : [])
export const subjectPath = (url, language, { text }) => {
  const { id } = JSON.parse(text)
  if (id) return { path: '/atf/' + id.toUpperCase(), redirects: true }
  return url.startsWith('/search') ? { path: '/found', redirects: false } : null
}
export async function pageName(url, language) {
  return url === '/domains' || url === '/' ? { title: 'Page $& ' + language, description: '"$&" ' + url } : null
}
export async function drawPage(url, language, answers) {
  const [config, { text }, more] = Object.values(answers)
  if (text.includes('undrawable')) throw new Error('cannot be drawn')
  const { brand } = JSON.parse(config.text)
  return { title: '<i>$& ' + brand.name, html: '<div id="root">${mark} $& ' + language + ' ' + text + (more?.text ?? '') + '</div>' }
}`

const dist = buildDist(drawing())
const apps: App[] = []
const logged: string[] = []
afterAll(async () => {
  for (const app of apps) await app.close()
})
beforeEach(() => void logged.splice(0))

async function start(environment: Record<string, string> = {}): Promise<App> {
  const catalog = createApp('catalog', { logger: quiet, trustProxy: true })
  await catalog.register(frame, { name: 'catalog' })
  catalog.get('/api/catalog/search', { schema }, async ({ ip, query }) => {
    const { q } = query as { q?: string }
    if (q === 'slow') await new Promise(() => undefined)
    return { ip, q }
  })
  catalog.get('/api/catalog/decisions/:type/:id', { schema }, async ({ params }) => {
    const { id } = params as { id: string }
    if (id === 'gone') throw new NotFound()
    if (id === 'broken') throw new Error('broken')
    return { id }
  })
  const logger = createLogger('test', {
    level: 'warn',
    stream: { write: (line: string) => void logged.push(line) },
  })
  const settings = { FRONTEND_DIST: dist, DRAWING_TIMEOUT_MS: '60000', ...environment }
  const app = await openGateway({ catalog: { app: catalog, ...declared } }, settings, { logger })
  apps.push(app, catalog)
  return app
}

const app = await start()
const get = (url: string, headers: Record<string, string> = {}, from = app) =>
  from.inject({ url, headers: { host: 'localhost', ...headers }, remoteAddress: '192.0.2.7' })
const plain = '<div id="root"></div>'

describe('a page', () => {
  test('comes drawn with what its services answered the reader, in the language and name of its brand', async () => {
    const { statusCode, headers, body } = await get('/search?q=bail', { host: 'de.localhost' })
    expect(statusCode).toBe(200)
    expect(body).toContain('<html data-drawn lang="de" data-brand="de">')
    expect(body).toContain('<div id="root">drawn $& de {"ip":"192.0.2.7","q":"bail"}</div>')
    expect(body).toContain('<title>&#60;i&#62;$&#38; Erwägung</title>')
    expect(body).toContain('hreflang="it"')
    expect(headers['content-security-policy']).toContain("script-src 'self'")
  })

  test('names its scripts where the browser fetches none of them before the page is painted', async () => {
    const scripts = (body: string) => body.match(/<link rel="modulepreload"/g)?.length
    const outside = (body: string) => body.replace(/<template id="scripts">.*?<\/template>/s, '')
    const page = await get('/search?q=bail')
    expect(scripts(page.body)).toBe(3)
    expect(scripts(outside(page.body))).toBeUndefined()
    const undrawn = await get('/search?q=bail', { prefer: 'return=minimal' })
    expect(scripts(outside(undrawn.body))).toBe(3)
  })

  test('with what a reader asked is kept by nobody else and asked for again each time', async () => {
    const { headers } = await get('/search?q=bail')
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(headers.etag).toBeUndefined()
  })

  test('of a decision that does not exist says so in its status and by itself', async () => {
    const { statusCode, body } = await get('/atf/gone')
    expect(statusCode).toBe(404)
    expect(body).toContain('CATALOG_DECISION_NOT_FOUND')
    // What is known of its citation.
    expect(body).toContain('"q":"absent"')
  })

  test('redirects other spellings of its address to the one of its subject', async () => {
    const { statusCode, headers } = await get('/atf/some%2Did?q=bail', { host: 'de.localhost' })
    expect([statusCode, headers.location]).toEqual([308, '/atf/SOME-ID?q=bail'])
    expect((await get('/atf/SOME%2DID')).statusCode).toBe(200)
    const { body } = await get('/search?q=bail')
    expect(body).toContain('<link rel="canonical" href="http://localhost/found" />')
  })

  test('comes as it is where nothing is drawn, and where the client prefers it so', async () => {
    expect((await get('/domains')).body).toContain(plain)
    const { body, headers } = await get('/search?q=bail', { prefer: 'return=minimal' })
    expect(body).toContain(plain)
    expect(headers.etag).toBeDefined()
  })

  test('whose address tells its title has it before any script, with its description', async () => {
    const { body } = await get('/domains', { host: 'it.localhost' })
    expect(body).toContain('<title>Page $&#38; it · Considerando</title>')
    expect(body.match(/<meta name="description"[^>]*>/g)).toEqual([
      '<meta name="description" content="&#34;$&#38;&#34; /domains" />',
    ])
    expect((await get('/terms')).body).toMatch(/<title>Considérant · /)
  })

  test('at the start is drawn from the launch on, not before', async () => {
    const before = await start({ LAUNCH_MODE: 'coming-soon' })
    expect((await get('/?ref=A', {}, before)).body).toContain(plain)
    expect((await get('/?ref=A')).body).toContain('<div id="root">drawn')
  })

  test('keeps the title of the brand at the start until the launch', async () => {
    const before = await start({ LAUNCH_MODE: 'coming-soon' })
    expect((await get('/', {}, before)).body).toMatch(/<title>Considérant · /)
    expect((await get('/')).body).toContain('<title>Page ')
  })

  test('whose answer is late comes without it', async () => {
    const impatient = await start({ DRAWING_TIMEOUT_MS: '50' })
    const { statusCode, body } = await get('/search?q=slow', {}, impatient)
    expect([statusCode, body.includes(plain)]).toEqual([200, true])
    expect(logged).toEqual([])
  })

  test.each([
    ['whose service is broken', '/atf/broken', 0],
    ['that cannot be drawn', '/search?q=undrawable', 1],
  ])('%s comes without it, and only a fault of drawing is logged', async (_, url, lines) => {
    const { statusCode, body } = await get(url)
    expect([statusCode, body.includes(plain)]).toEqual([200, true])
    expect(logged.filter((line) => line.includes('could not be drawn'))).toHaveLength(lines)
  })

  test('counts as the search that it is, and comes undrawn above the limit', async () => {
    const limited = await start({ SEARCHES_PER_MINUTE: '2' })
    const drawnOf = async () => !(await get('/search?q=bail', {}, limited)).body.includes(plain)
    expect([await drawnOf(), await drawnOf(), await drawnOf()]).toEqual([true, true, false])
    expect((await get('/api/catalog/search?q=bail', {}, limited)).statusCode).toBe(429)
  })
})

test('the script that draws is served to nobody', async () => {
  const { statusCode, body } = await get('/server/page-1.js')
  expect(statusCode).toBe(404)
  expect(body).not.toContain('drawPage')
})

test('a new build takes the place of the old one while the product runs', async () => {
  rmSync(join(dist, 'server/page-1.js'))
  writeFileSync(join(dist, 'server/page-2.js'), drawing('anew'))
  writeFileSync(join(dist, 'assets/new-4d5e6f.js'), 'export const news = 1')
  while (!(await get('/search?q=bail')).body.includes('<div id="root">anew')) await wait(20)
  expect((await get('/assets/new-4d5e6f.js')).body).toContain('news')
})
