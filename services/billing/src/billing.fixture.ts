import { setTimeout as sleep } from 'node:timers/promises'
import { startProvider } from '@trilex/engines/payments-testing'
import { startOnFreshEngines } from '@trilex/engines/testing'
import { createLogger, type IncomingEvent, readSettings } from '@trilex/platform'
import { startLocalIssuer, type TokenPerson } from '@trilex/platform/local-issuer'
import { stripePayments } from './payments/payments.stripe.ts'
import { billing } from './service.ts'
import { BillingSettings } from './settings.ts'

export type RunningBilling = Awaited<ReturnType<typeof startBilling>>

const DAY_S = 86_400
const logger = createLogger('payments', { level: 'silent' })

/**
 * The service on fresh engines, with the embedded payment provider, a Stripe client for the test, and a token issuer.
 */
export async function startBilling() {
  const issuer = await startLocalIssuer()
  let deliver = async (_body: string, _headers: Record<string, string>) => 503
  const { payments: provider, stripe, close } = await startProvider((body, headers) => deliver(body, headers))
  const { engine: payments } = await stripePayments.open(provider.settings, { service: 'billing', logger })
  const settings = readSettings(BillingSettings, { OIDC_ISSUER: issuer.issuer })
  const running = await startOnFreshEngines(billing, settings, 'silent', { payments })
  const { app, documents, bus } = running
  const webhook = (payload: string | Buffer, headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/api/billing/webhooks/stripe', payload, headers })
  deliver = async (body, headers) => (await webhook(body, headers)).statusCode
  provider.start()

  const announced: { type: string; key: string; value: Record<string, unknown> }[] = []
  const listening = await bus.subscribe(
    { group: 'test.listens', topics: ['billing.events'], fromBeginning: true },
    async (events: readonly IncomingEvent[]) => {
      for (const { headers, key, value } of events)
        announced.push({ type: String(headers['ce_type']), key: String(key), value: value as Record<string, unknown> })
    },
  )
  const sequences = new Map<string, number>()

  /** Sends a request below `/api/billing` as a person. */
  async function ask(person: TokenPerson | null, method: string, path: string, body?: object, key?: string) {
    const authorization = person && `Bearer ${await issuer.tokenOf(person)}`
    return app.inject({
      method: method as 'GET',
      url: `/api/billing${path}`,
      ...(body && { payload: body }),
      headers: { host: 'localhost', ...(authorization && { authorization }), ...(key && { 'idempotency-key': key }) },
    })
  }

  return {
    app,
    documents,
    provider,
    stripe,
    webhook,
    announced,
    ask,
    /** Publishes an event of identity. */
    async account(type: string, key: string, value: object): Promise<void> {
      const sequence = (sequences.get(key) ?? 0) + 1
      sequences.set(key, sequence)
      const headers = {
        ce_specversion: '1.0',
        ce_id: `${key}-${sequence}`,
        ce_type: `identity.v1.${type}`,
        ce_source: 'identity',
        ce_time: new Date().toISOString(),
        ce_sequence: String(sequence),
      }
      await bus.publish('identity.events', [{ key, value: JSON.parse(JSON.stringify(value)), headers }])
    },
    /** Submits a card on the hosted page, as a browser does. */
    async enterCard(url: string, number = '4242424242424242', more: Record<string, string> = {}) {
      const form = new URLSearchParams({ number, expiry: '12/40', cvc: '123', ...more })
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const { pathname } = new URL(url)
      return provider.app.inject({ method: 'POST', url: pathname, payload: form.toString(), headers })
    },
    forward: (count: number) => provider.forward(count * DAY_S),
    async stop(): Promise<void> {
      await listening.stop()
      await running.stop()
      await close()
      await issuer.stop()
    },
  }
}

/** Polls `read` until `wanted` accepts its value; throws after 20 seconds with the last value. */
export async function until<T>(read: () => T | Promise<T>, wanted: (value: T) => boolean): Promise<T> {
  for (const end = Date.now() + 20_000; ; await sleep(20)) {
    const value = await read()
    if (wanted(value)) return value
    if (Date.now() > end) throw new Error(`timed out waiting, last: ${JSON.stringify(value)}`)
  }
}

export const personOf = (id: string): TokenPerson => ({
  id,
  email: `${id}@etude.example`,
  firstName: 'Anne',
  lastName: 'Rochat',
})
