import type { App, Edge } from '@trilex/platform'
import type { GatewaySettings } from '../settings.ts'
import { apiRoutes } from './api-routes.ts'
import { askOf, giverOf } from './ask.ts'
import { markImpersonation } from './impersonation.ts'
import { createPool } from './proxy.ts'
import { checkReady, type Upstreams } from './upstreams.ts'

/** The ways to the services: their addresses with limits, questions of the gateway itself, and their readiness. */
export function openUpstreams(app: App, services: Upstreams, settings: GatewaySettings) {
  const pool = createPool(settings.upstreamConnectTimeoutMs)
  app.addHook('onClose', () => pool.destroy())
  for (const [name, upstream] of Object.entries(services)) {
    app.readiness.add(name, (signal) => checkReady(upstream, signal))
    if ('app' in upstream) app.addHook('onReady', async () => void (await upstream.app.ready()))
  }
  const ask = askOf(services, { pool, timeoutMs: settings.upstreamTimeoutMs })
  markImpersonation(app, { ask, upstreams: services })
  return {
    /** Asks a service on behalf of a request. */
    ask,
    /** The service that gives something for the site outside `/api`, and where; undefined when none does. */
    giver: (what: Exclude<keyof Edge, 'paths'>) => giverOf(services, what),
    routes: () => app.register(apiRoutes, { upstreams: services, settings, pool }),
  }
}
