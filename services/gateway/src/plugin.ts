import { accessSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type App, frame, problemOf, SettingsError } from '@trilex/platform'
import { apiRoutes } from './api-routes.ts'
import { guardHosts, isLocal } from './brand-host.ts'
import { loadBrands } from './brands.ts'
import { domainIndexRoutes } from './domain-index-routes.ts'
import { pages } from './pages.ts'
import { createPool } from './proxy.ts'
import { runtimeConfigRoutes } from './runtime-config-routes.ts'
import { sitemapRoutes } from './sitemap-routes.ts'
import type { GatewaySettings } from './settings.ts'
import { checkReady, type Upstreams } from './upstreams.ts'

export interface GatewayOptions {
  upstreams: Upstreams
  settings: GatewaySettings
}

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }

/** The edge: brands by host, the built front end, security headers, limits, and where each service answers. */
export async function gateway(app: App, { upstreams, settings }: GatewayOptions): Promise<void> {
  const brands = readable('BRANDS_FILE', () => loadBrands(settings.brandsFile))
  const pool = createPool(settings.upstreamConnectTimeoutMs)
  app.addHook('onClose', () => pool.destroy())

  guardHosts(app, brands)
  app.addHook('onRequest', async (request) => {
    const guarded = request.routeOptions.url === '/metrics' && !settings.openMetrics
    if (guarded && !isLocal(request)) throw problemOf(404)
  })
  await app.register(frame, { name: 'gateway', version })

  for (const [name, upstream] of Object.entries(upstreams)) {
    app.readiness.add(name, (signal) => checkReady(upstream, signal))
    if ('app' in upstream) app.addHook('onReady', async () => void (await upstream.app.ready()))
  }
  await app.register(apiRoutes, { upstreams, settings, pool })
  await app.register(runtimeConfigRoutes, { brands, settings, waitingList: 'notifications' in upstreams, version })
  const { catalog } = upstreams
  if (catalog) {
    const asked = { catalog, pool, timeoutMs: settings.upstreamTimeoutMs }
    await app.register(domainIndexRoutes, asked)
    await app.register(sitemapRoutes, { ...asked, brands, dist: settings.frontendDist })
  }
  const dist = settings.frontendDist
  if (dist) {
    readable('FRONTEND_DIST', () => accessSync(join(dist, 'index.html')))
    await app.register(pages, {
      dist,
      brands,
      drawingTimeoutMs: settings.drawingTimeoutMs,
      launched: settings.launchMode === 'live',
    })
  }
}

/** What `read` gives. Throws a `SettingsError` that names the variable whose file cannot be read. */
function readable<T>(variable: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new SettingsError([{ variable, message: error instanceof Error ? error.message : String(error) }])
  }
}
