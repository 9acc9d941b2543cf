import { accessSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { defineService, SettingsError } from '@trilex/platform'
import { guardHosts, guardOperation } from './hosts/brand-host.ts'
import { loadBrands } from '@trilex/platform/brands'
import { knownReaderRoutes } from './known-reader-routes.ts'
import { mailbox } from './mailbox.ts'
import { MAILBOX_PAGE, mailboxRoutes, seesMailbox } from './mailbox-routes.ts'
import { domainIndexRoutes } from './pages/domain-index-routes.ts'
import { pages } from './pages/pages.ts'
import { exportRoutes } from './personal-data/export-routes.ts'
import { readLoading } from './pages/loading.ts'
import { sitemapRoutes } from './pages/sitemap-routes.ts'
import { runtimeConfigRoutes } from './runtime-config-routes.ts'
import { GatewaySettings } from './settings.ts'
import { partnersOf, signIn } from './sign-in.ts'
import { openUpstreams, upstreams } from './upstreams/upstreams.ts'

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }

/** The edge: brands by host, the built front end, security headers, limits, and where each service answers. */
export const gateway = defineService({
  name: 'gateway',
  version,
  settings: GatewaySettings,
  engines: { upstreams, mailbox, signIn },
  async start(app, { upstreams: services, mailbox: box, signIn: provider, settings }) {
    const brands = readable('BRANDS_FILE', () => loadBrands(settings.brandsFile))
    guardHosts(app, brands, (port) => partnersOf(brands, provider, port))
    guardOperation(app, settings.openMetrics)
    const { ask, giver, routes } = openUpstreams(app, services, settings)
    await routes()

    const waitingList = giver('waitingList') !== undefined
    await app.register(runtimeConfigRoutes, { brands, settings, waitingList, signIn: provider, version })
    await app.register(knownReaderRoutes, { brands, signIn: provider })
    await app.register(exportRoutes, { ask, upstreams: services })
    await app.register(mailboxRoutes, { box })
    const [domains, sizes, addresses] = [giver('domains'), giver('sizes'), giver('addresses')]
    if (domains) await app.register(domainIndexRoutes, { ask, domains })
    if (sizes && addresses)
      await app.register(sitemapRoutes, { ask, brands, dist: settings.frontendDist, sizes, addresses })

    const dist = settings.frontendDist
    if (!dist) return
    readable('FRONTEND_DIST', () => {
      accessSync(join(dist, 'index.html'))
      readLoading(dist)
    })
    const { drawingTimeoutMs, launchMode } = settings
    const hides = (path: string, request: FastifyRequest) =>
      path.replace(/\/$/, '') === MAILBOX_PAGE && !seesMailbox(box, request)
    await app.register(pages, { dist, brands, drawingTimeoutMs, launched: launchMode === 'live', hides })
  },
})

/** Returns the result of `read`. Throws a `SettingsError` that names the variable whose file cannot be read. */
function readable<T>(variable: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new SettingsError([{ variable, message: error instanceof Error ? error.message : String(error) }])
  }
}
