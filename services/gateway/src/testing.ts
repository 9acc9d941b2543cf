import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type App, type AppOptions, createLogger, readSettings } from '@trilex/platform'
import type { Mailbox } from './mailbox.ts'
import { gateway } from './service.ts'
import { GatewaySettings } from './settings.ts'
import type { SignIn } from './sign-in.ts'
import type { Upstream, Upstreams } from './upstreams/upstreams.ts'

export const quiet = createLogger('test', { level: 'silent' })

/** Declarations of the test service to the edge, with the same kinds of routes as the catalogue. */
export const declared: Pick<Upstream, 'edge' | 'limits'> = {
  limits: [
    { path: '/search', counted: 'searches' },
    { path: '/search/export', counted: 'searches', rows: 1000 },
    { path: '/suggest', searches: true },
    { path: '/imports', counted: 'never', bodyLimit: 'import', streams: true },
  ],
  edge: { domains: '/domains', sizes: '/stats', addresses: '/addresses' },
}

/** A gateway that does not listen. */
export function openGateway(
  services: Upstreams,
  environment: Record<string, string> = {},
  options: AppOptions = {},
  { box = null, provider = null }: { box?: Mailbox | null; provider?: SignIn | null } = {},
): Promise<App> {
  const settings = readSettings(GatewaySettings, environment)
  const engines = { upstreams: services, mailbox: box, signIn: provider }
  return gateway.open({ engines, settings, logger: quiet, ...options })
}

/** A gateway listening on a free port of this machine. */
export async function startGateway(
  upstreams: Upstreams,
  environment: Record<string, string> = {},
  trustProxy: string[] = [],
): Promise<{ app: App; port: number }> {
  const app = await openGateway(upstreams, environment, { trustProxy })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, port: Number(new URL(address).port) }
}

export const script = `export const words = ${JSON.stringify('considérant '.repeat(200))}\n`

/** Creates a folder in the form of a front-end build; `drawing` is the script that renders its pages. */
export function buildDist(drawing?: string): string {
  const dist = mkdtempSync(join(tmpdir(), 'trilex-dist-'))
  mkdirSync(join(dist, 'assets'))
  const page =
    '<!doctype html><html lang="fr" data-brand="fr"><head><title>Trilex</title></head><body><div id="root"></div></body></html>'
  writeFileSync(join(dist, 'index.html'), page)
  const scripts = (name: string) => [`/assets/${name}-1.js`]
  const entry = (names: string, of: string[] = []) => {
    const [fr = '', de = fr, it = fr] = names.split(' ')
    return { path: { fr, de, it }, listed: fr.endsWith('?'), disallowed: fr === '/search', scripts: of }
  }
  const loading = {
    everywhere: scripts('main'),
    pages: [
      ...['/', '/domains', '/checker', '/terms', '/privacy', '/norm/:act/:article'].map((path) => entry(path)),
      entry('/search', scripts('search')),
      entry('/atf/:docId /bge/:docId /dtf/:docId', scripts('document')),
      entry('/cedh/:docId /egmr/:docId /cedu/:docId'),
      entry('/other/:docId'),
      entry('/dev/mail'),
      entry('/atf-index/:volume?/:part? /bge-index/:volume?/:part? /dtf-index/:volume?/:part?'),
    ],
    messages: { fr: scripts('fr'), de: scripts('de'), it: scripts('it') },
  }
  writeFileSync(join(dist, 'loading.json'), JSON.stringify(loading))
  writeFileSync(join(dist, 'licence.txt'), 'MIT\n')
  writeFileSync(join(dist, '.stamp'), 'secret')
  writeFileSync(join(dist, 'assets/main-1a2b3c.js'), script)
  writeFileSync(join(dist, 'assets/main-1a2b3c.js.br'), brotliCompressSync(script))
  writeFileSync(join(dist, 'assets/main-1a2b3c.js.gz'), gzipSync(script))
  if (drawing !== undefined) {
    mkdirSync(join(dist, 'server'))
    writeFileSync(join(dist, 'server/page-1.js'), drawing)
  }
  return dist
}
