import type { App } from '@trilex/platform'

/** What the gateway needs of a service in the same process; it must trust the gateway's `x-forwarded-*` (`trustProxy`). */
export type ServiceApp = Pick<App, 'inject' | 'readiness' | 'ready' | 'routing'>

/** Where a service answers: in this process, or at a base URL such as `http://catalog:3000`. */
export type Upstream = { app: ServiceApp } | { url: string }

/** By service name: `catalog` answers `/api/catalog/…`, with the address unchanged. */
export type Upstreams = Record<string, Upstream>

/** Rejects while the service cannot do its work. */
export async function checkReady(upstream: Upstream, signal: AbortSignal): Promise<void> {
  if ('app' in upstream) {
    const { ready, checks } = await upstream.app.readiness.report()
    if (!ready) throw new Error(faults(checks))
    return
  }
  const answer = await fetch(new URL('/readyz', upstream.url), { signal })
  const { checks } = (await answer.json()) as { checks: Record<string, string> }
  if (!answer.ok) throw new Error(faults(checks))
}

function faults(checks: Record<string, string>): string {
  const failed = Object.entries(checks).filter(([, state]) => state !== 'ok')
  return failed.map(([name, state]) => `${name}: ${state}`).join('; ')
}
