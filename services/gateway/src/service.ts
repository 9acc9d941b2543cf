import { accessSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { defineService, SettingsError } from '@trilex/platform'
import { guardHosts } from './brand-host.ts'
import { loadBrands } from '@trilex/platform/brands'
import { mailbox } from './mailbox.ts'
import { MAILBOX_PAGE, mailboxRoutes, seesMailbox } from './mailbox-routes.ts'
import { guardOperation } from './operation.ts'
import { domainIndexRoutes } from './pages/domain-index-routes.ts'
import { pages } from './pages/pages.ts'
import { exportRoutes } from './personal-data/export-routes.ts'
import { readLoading } from './pages/loading.ts'
import { sitemapRoutes } from './pages/sitemap-routes.ts'
import { runtimeConfigRoutes } from './runtime-config-routes.ts'
import { GatewaySettings } from './settings.ts'
import { originsOf, signIn } from './sign-in.ts'
import { apiRoutes } from './upstreams/api-routes.ts'
import { askOf, giverOf } from './upstreams/ask.ts'
import { markImpersonation } from './upstreams/impersonation.ts'
import { createPool } from './upstreams/proxy.ts'
import { checkReady, upstreams } from './upstreams/upstreams.ts'

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }

/** The edge: brands by host, the built front end, security headers, limits, and where each service answers. */
export const gateway = defineService({
  name: 'gateway',
  version,
  settings: GatewaySettings,
  engines: { upstreams, mailbox, signIn },
  async start(app, { upstreams: services, mailbox: box, signIn: provider, settings }) {
    const brands = readable('BRANDS_FILE', () => loadBrands(settings.brandsFile))
    const pool = createPool(settings.upstreamConnectTimeoutMs)
    app.addHook('onClose', () => pool.destroy())

    guardHosts(app, brands, (port) => originsOf(brands, provider, port))
    guardOperation(app, settings.openMetrics)
    for (const [name, upstream] of Object.entries(services)) {
      app.readiness.add(name, (signal) => checkReady(upstream, signal))
      if ('app' in upstream) app.addHook('onReady', async () => void (await upstream.app.ready()))
    }
    const ask = askOf(services, { pool, timeoutMs: settings.upstreamTimeoutMs })
    markImpersonation(app, { ask, upstreams: services })
    await app.register(apiRoutes, { upstreams: services, settings, pool })

    const [domains, sizes, addresses] = (['domains', 'sizes', 'addresses'] as const).map((what) =>
      giverOf(services, what),
    )
    const waitingList = giverOf(services, 'waitingList') !== undefined
    await app.register(runtimeConfigRoutes, { brands, settings, waitingList, signIn: provider, version })
    await app.register(exportRoutes, { ask, upstreams: services })
    await app.register(mailboxRoutes, { box })
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

/** What `read` gives. Throws a `SettingsError` that names the variable whose file cannot be read. */
function readable<T>(variable: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new SettingsError([{ variable, message: error instanceof Error ? error.message : String(error) }])
  }
}
