import { readFileSync } from 'node:fs'
import { type Adapter, type App, Edge, type EngineKind, httpUrl, RouteLimit, SettingsError } from '@trilex/platform'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { GatewaySettings } from '../settings.ts'
import { apiRoutes } from './api-routes.ts'
import { askOf, serviceWith } from './ask.ts'
import { refuseEndedAccess } from './ended-access.ts'
import { markImpersonation } from './impersonation.ts'
import { createPool } from './proxy.ts'

/**
 * The parts of a service in the same process that the gateway uses; it must trust the gateway's `x-forwarded-*` headers
 * (`trustProxy`).
 */
export type ServiceApp = Pick<App, 'inject' | 'readiness' | 'ready' | 'routing'>

/** Declarations of a service to the gateway; by default it has the usual limits and no paths outside `/api`. */
interface Declared {
  limits?: RouteLimit[]
  edge?: Edge
}

/** Location of a service: in this process, or at a base URL such as `http://library:3000`. */
export type Upstream = ({ app: ServiceApp } | { url: string }) & Declared

/** By service name: `library` answers `/api/library/…`, with the address unchanged. */
export type Upstreams = Record<string, Upstream>

/** The services behind the gateway. The readiness of each is reported under its own name. */
export const upstreams: EngineKind<Upstreams> = { name: 'upstreams' }

const ServicesFile = Type.Record(Type.String(), Type.Object({ limits: Type.Array(RouteLimit), edge: Edge }))
const servicesFile = new URL('../../services.json', import.meta.url)

const settings = {
  upstreams: Type.Record(Type.String({ pattern: '^[a-z]+$' }), httpUrl('Base URL of a service'), {
    description: 'Base URL of each service as JSON: {"library":"http://library:8080"}',
  }),
}

/**
 * Services at the URLs of `UPSTREAMS`, with the limits that `services.json` (generated) holds for each. Rejects with a
 * `SettingsError` for a name that is not in it.
 */
export const remoteUpstreams: Adapter<Upstreams, typeof settings> = {
  settings,
  async open({ upstreams: urls }) {
    const services = Value.Parse(ServicesFile, JSON.parse(readFileSync(servicesFile, 'utf8')))
    const unknown = Object.keys(urls).filter((name) => !Object.hasOwn(services, name))
    if (unknown.length > 0)
      throw new SettingsError([{ variable: 'UPSTREAMS', message: `there is no service ${unknown.join(', ')}` }])
    const engine = Object.fromEntries(Object.entries(urls).map(([name, url]) => [name, { url, ...services[name] }]))
    return { engine, close: async () => {} }
  },
}

/**
 * Deadline for fetching the list of ended access, for which requests wait; while its service hangs, the last list
 * applies.
 */
const ENDED_ACCESS_MS = 1_000

/** Streamed responses of one service. Each occupies a connection, so they have a separate pool. */
const MOST_STREAMS = 10_000

/** Connects the gateway to its services: their routes with limits, calls of the gateway itself, and their readiness. */
export function openUpstreams(app: App, services: Upstreams, settings: GatewaySettings) {
  const pool = createPool(settings.upstreamConnectTimeoutMs)
  const streams = createPool(settings.upstreamConnectTimeoutMs, undefined, MOST_STREAMS)
  app.addHook('onClose', () => Promise.all([pool.destroy(), streams.destroy()]))
  for (const [name, upstream] of Object.entries(services)) {
    app.readiness.add(name, (signal) => checkReady(upstream, signal))
    if ('app' in upstream) app.addHook('onReady', async () => void (await upstream.app.ready()))
  }
  const ask = askOf(services, { pool, timeoutMs: settings.upstreamTimeoutMs })
  refuseEndedAccess(app, { ask: askOf(services, { pool, timeoutMs: ENDED_ACCESS_MS }), upstreams: services })
  markImpersonation(app, { ask, upstreams: services })
  return {
    /** Calls a service on behalf of a request. */
    ask,
    /** The service that declares this field of `Edge`, and its path; undefined if there is none. */
    giver: (what: Exclude<keyof Edge, 'paths'>) => serviceWith(services, what),
    routes: () => app.register(apiRoutes, { upstreams: services, settings, pool, streams }),
  }
}

/** Rejects while the service is not ready. Resolves to the detail it reports. */
async function checkReady(upstream: Upstream, signal: AbortSignal): Promise<string | undefined> {
  if ('app' in upstream) {
    const { ready, checks } = await upstream.app.readiness.report()
    if (!ready) throw new Error(faults(checks))
    return faults(checks) || undefined
  }
  const answer = await fetch(new URL('/readyz', upstream.url), { signal })
  const { checks } = (await answer.json()) as { checks: Record<string, string> }
  if (!answer.ok) throw new Error(faults(checks))
  return faults(checks) || undefined
}

function faults(checks: Record<string, string>): string {
  const failed = Object.entries(checks).filter(([, state]) => state !== 'ok')
  return failed.map(([name, state]) => `${name}: ${state}`).join('; ')
}
