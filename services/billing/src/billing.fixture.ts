import { setTimeout as sleep } from 'node:timers/promises'
import { startProvider } from '@trilex/engines/payments-testing'
import { startEngines } from '@trilex/engines/testing'
import { connectMongo, createLogger, type IncomingEvent, readSettings } from '@trilex/platform'
import { startLocalIssuer, type TokenPerson } from '@trilex/platform/local-issuer'
import { loadPlanFile } from '@trilex/plans'
import { openInvoices } from './invoices/invoices.ts'
import { openPayers } from './payers/payers.ts'
import type { Payments } from './payments/payments.ts'
import { stripePayments } from './payments/payments.stripe.ts'
import { openPersonMarks } from './promotions/person-marks.ts'
import { billing } from './service.ts'
import { BillingSettings } from './settings.ts'
import { openSubscriptions } from './subscriptions/subscriptions.ts'
import { openTransfers } from './transfers/transfers.ts'

/** Before or after which calls to the provider a kill of the process is simulated. */
export interface Interruption {
  at: `${'before' | 'after'} ${keyof Payments}` | null
  times: number
}

/** The provider, whose calls fail as if the process were killed before or after them. */
function interrupted(payments: Payments, interruption: Interruption): Payments {
  const pass = (moment: string) => {
    if (interruption.at !== moment || interruption.times === 0) return
    interruption.times--
    throw new Error(`killed ${moment}`)
  }
  return new Proxy(payments, {
    get(target, name: keyof Payments) {
      const value = target[name]
      if (typeof value !== 'function' || name === 'readWebhook') return value
      return async (...args: unknown[]) => {
        pass(`before ${name}`)
        const done: unknown = await Reflect.apply(value, target, args)
        pass(`after ${name}`)
        return done
      }
    },
  })
}

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
  const { engine } = await stripePayments.open(provider.settings, { service: 'billing', logger })
  const interruption: Interruption = { at: null, times: 0 }
  const payments = interrupted(engine, interruption)
  const settings = readSettings(BillingSettings, { OIDC_ISSUER: issuer.issuer })
  const engines = await startEngines()
  const [documents, bus] = [await connectMongo(engines.mongoUri('billing')), await engines.bus()]
  let connection = documents
  const open = () => billing.open({ engines: { documents: connection, bus, payments }, settings, logger })
  let app = await open()
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

  async function publish(source: 'identity' | 'referral', type: string, key: string, value: object): Promise<void> {
    const sequence = (sequences.get(source + key) ?? 0) + 1
    sequences.set(source + key, sequence)
    const headers = {
      ce_specversion: '1.0',
      ce_id: `${key}-${sequence}`,
      ce_type: `${source}.v1.${type}`,
      ce_source: source,
      ce_time: new Date().toISOString(),
      ce_sequence: String(sequence),
    }
    await bus.publish(`${source}.events`, [{ key, value: JSON.parse(JSON.stringify(value)), headers }])
  }
  /** Publishes an event of identity. */
  const account = (type: string, key: string, value: object) => publish('identity', type, key, value)
  /** Publishes that a person earned a credit. */
  const referral = (value: { rewardId: string; userId: string; programId: string; amount: string; earnedAt: string }) =>
    publish('referral', 'RewardEarned', value.userId, value)

  const people = {
    /** A person known to billing by an event of identity. */
    async newPerson(id: string, more: object = {}): Promise<TokenPerson & { id: string }> {
      const { email, firstName, lastName } = personOf(id)
      const about = { userId: id, email, firstName, lastName, language: 'de', brand: 'de', organizationId: '' }
      await account('UserRegistered', id, { ...about, ...more })
      await until(() => documents.collection('payers').countDocuments({ _id: id as never }), Boolean)
      return { ...personOf(id), id }
    },
    /** A firm of which the person is the only administrator. */
    async newFirm(head: TokenPerson & { id: string }, seatsTotal: number, seatsUsed = 1): Promise<string> {
      const organizationId = `firm-${head.id}`
      await people.firmChanged(organizationId, { adminIds: [head.id], seatsTotal, seatsUsed })
      const { id: userId, email } = head
      await account('UserChanged', userId, { userId, email, firstName: 'Anne', language: 'de', organizationId })
      await until(() => documents.collection('payers').countDocuments({ organizationId }), Boolean)
      return organizationId
    },
    async firmChanged(organizationId: string, more: object): Promise<void> {
      const firm = { organizationId, name: 'Étude du Lac', type: 'company', billingManagerIds: [] }
      await account('OrganizationChanged', organizationId, { ...firm, ...more })
    },
    /** Opens a checkout of the student plan. */
    buy: (person: TokenPerson, more: object = {}, key?: string) =>
      ask(
        person,
        'POST',
        '/checkouts',
        { planType: 'student', billingPeriod: 'monthly', paymentMethod: 'card', language: 'de', ...more },
        key,
      ),
    subscription: async (person: TokenPerson) => (await ask(person, 'GET', '/subscription')).json(),
    /** The customer at the provider of an owner. */
    async customerOf(ownerId: string): Promise<string> {
      const row = await documents.collection('subscriptions').findOne({ _id: ownerId as never })
      return String(row?.['customerId'])
    },
  }

  return {
    documents,
    provider,
    interruption,
    ...people,
    stripe,
    webhook,
    announced,
    ask,
    account,
    referral,
    /** Submits a card on the hosted page, as a browser does. */
    async enterCard(url: string, number = '4242424242424242', more: Record<string, string> = {}) {
      const form = new URLSearchParams({ number, expiry: '12/40', cvc: '123', ...more })
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const { pathname } = new URL(url)
      return provider.app.inject({ method: 'POST', url: pathname, payload: form.toString(), headers })
    },
    /** Stops the service and starts it again on the same engines. */
    async restart(): Promise<void> {
      await app.close()
      if (connection !== documents) await connection.close()
      connection = await connectMongo(engines.mongoUri('billing'))
      app = await open()
    },
    forward: (count: number) => provider.forward(count * DAY_S),
    /** Invoices and transfers as opened by another process. The service's own relay publishes their events. */
    rooms() {
      const relay = () => ({ kick: () => undefined })
      const shared = { documents, relay, payments, plans: loadPlanFile(), now: () => new Date(), log: logger }
      const payers = openPayers({ documents })
      const duties = { handle: () => undefined, want: async () => undefined }
      const marks = openPersonMarks(documents)
      const { hasOpenInvoice } = payments
      const subscriptions = openSubscriptions({ ...shared, payers, marks, duties, hasOpenInvoice })
      const invoices = openInvoices({ ...shared, subscriptions, payers, marks, settings })
      const transfers = openTransfers({ ...shared, payers, invoices, subscriptions, settings })
      return { now: () => payments.now(), ...transfers, invoices: invoices.invoices }
    },
    async stop(): Promise<void> {
      await listening.stop()
      await app.close()
      if (connection !== documents) await connection.close()
      await documents.close()
      await engines.stop()
      await close()
      await issuer.stop()
    },
  }
}

/** Polls `read` until `wanted` accepts its value; throws after two minutes with the last value. */
export async function until<T>(read: () => T | Promise<T>, wanted: (value: T) => boolean): Promise<T> {
  for (const end = Date.now() + 120_000; ; await sleep(20)) {
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
