import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { readSettings } from '@trilex/platform'
import { startLocalIssuer, type TokenPerson } from '@trilex/platform/local-issuer'
import { startOnFreshEngines } from '@trilex/engines/testing'
import { analytics } from './service.ts'
import { AnalyticsSettings } from './settings.ts'

export const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

export interface Asked {
  body?: object
  headers?: Record<string, string>
}
export type RunningAnalytics = Awaited<ReturnType<typeof startAnalytics>>

/** The service on fresh embedded engines, with a token issuer. */
export async function startAnalytics() {
  const issuer = await startLocalIssuer()
  const given = { OIDC_ISSUER: issuer.issuer, IMPERSONATION_JWKS: JSON.stringify(issuer.actingKeys) }
  const running = await startOnFreshEngines(analytics, readSettings(AnalyticsSettings, given))
  const { app, documents, bus } = running
  const sequences = new Map<string, number>()

  /** Sends a request below `/api/analytics` from a browser; null: a visitor. */
  async function ask(person: TokenPerson | null, method: string, path: string, { body, headers = {} }: Asked = {}) {
    const authorization = person && `Bearer ${await issuer.tokenOf(person)}`
    return app.inject({
      method: method as 'GET',
      url: `/api/analytics${path}`,
      ...(body && { payload: body }),
      headers: { 'user-agent': FIREFOX, ...(authorization && { authorization }), ...headers },
    })
  }
  return {
    app,
    documents,
    bus,
    issuer,
    ask,
    /** Sends events as a browser does. */
    send: (person: TokenPerson | null, events: object[], headers: Record<string, string> = {}) =>
      ask(person, 'POST', '/events', { body: { events }, headers }),
    /** Publishes an event of identity about a person. */
    async account(type: string, userId: string, value: object = {}) {
      const sequence = (sequences.get(userId) ?? 0) + 1
      sequences.set(userId, sequence)
      const headers = {
        ce_specversion: '1.0',
        ce_id: `${userId}-${sequence}`,
        ce_type: `identity.v1.${type}`,
        ce_source: 'identity',
        ce_time: new Date().toISOString(),
        ce_sequence: String(sequence),
      }
      await bus.publish('identity.events', [{ key: userId, value: { userId, ...value }, headers }])
      await until(async () => (await bus.lag('analytics.people', 'identity.events')) === 0)
    },
    async stop() {
      await running.stop()
      await issuer.stop()
    },
  }
}

/** Polls until a condition holds; throws after 30 seconds. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; await sleep(20)) if (await holds()) return
  throw new Error('timed out after 30 s waiting for the condition')
}

export const newSession = () => randomBytes(16).toString('hex')

/** A search as a browser reports it. */
export const searched = (searchUrl: string, more: object = {}) => ({
  kind: 'search',
  id: randomUUID(),
  searchUrl,
  sessionId: newSession(),
  language: 'fr',
  referrer: 'https://portal.example/start?token=secret',
  searchedAt: new Date().toISOString(),
  timezone: 'Europe/Zurich',
  ...more,
})
/** What happened to a search later. */
export const found = ({ id, sessionId }: { id: string; sessionId: string }, resultsCount: number, page = 1) => ({
  kind: 'results',
  id,
  sessionId,
  resultsCount,
  page,
})
export const clicked = ({ id, sessionId }: { id: string; sessionId: string }, result: string, position: number) => ({
  kind: 'click',
  id,
  sessionId,
  result,
  position,
  clickedAt: new Date().toISOString(),
})
export const consulted = (document: string, domains: string[], more: object = {}) => ({
  kind: 'consultation',
  id: randomUUID(),
  document,
  domains,
  language: 'fr',
  consultedAt: new Date().toISOString(),
  ...more,
})
