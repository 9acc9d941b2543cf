import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { type App, createApp, type Edge, frame, type Logger } from '@trilex/platform'
import { inTransaction } from '@trilex/platform/sqlite'
import type { FastifyRequest } from 'fastify'
import { answer } from './api.ts'
import { ApiError } from './api-error.ts'
import { Checkout } from './checkout.ts'
import { Clock } from './clock.ts'
import { openPaymentsDatabase } from './database.ts'
import { Deliveries, type SendWebhook } from './deliveries.ts'
import { Discounts } from './discounts.ts'
import { Events } from './events.ts'
import type { ApiNeeds } from './handler.ts'
import { IdempotencyKeys, type Kept } from './idempotency.ts'
import { expanded, Objects, shown } from './objects.ts'
import { pageRoutes } from './pages.ts'
import { parseParameters, textsOf } from './parameters.ts'
import { Subscriptions } from './subscriptions.ts'

export interface EmbeddedPaymentsOptions {
  /** SQLite database. */
  file: string
  logger: Logger
  /** Delivers an event to the webhook of the product. */
  send: SendWebhook
  /** Loopback port of the API; 0: a free one. */
  port?: number
  /** Secrets that another process knows too; random ones by default. */
  secrets?: Pick<EmbeddedPayments['settings'], 'stripeSecretKey' | 'stripeWebhookSecret'>
  now?: () => Date
}

export interface EmbeddedPayments {
  /** Answers the hosted pages behind the gateway. */
  app: App
  edge: Edge
  /** Settings of a client: host of the API, secret key, webhook secret. */
  settings: { stripeApiUrl: string; stripeSecretKey: string; stripeWebhookSecret: string }
  /** Starts delivering events. */
  start(): void
  /** Advances the provider's clock and runs what is then due. */
  forward(seconds: number): void
  close(): Promise<void>
}

/** Addresses of the hosted pages. */
export const PAYMENT_PAGES: Edge = { paths: ['/dev/payments', '/dev/payments/*'] }

/** Interval in milliseconds between checks of subscriptions: trial ends, renewals and retries are at most this late. */
const ADVANCE_MS = 2_000

/**
 * Stripe embedded in this process: the API endpoints that the product calls, with state in SQLite, hosted pages, and
 * signed webhooks. No money moves: only published test cards are accepted.
 */
export async function openEmbeddedPayments(options: EmbeddedPaymentsOptions): Promise<EmbeddedPayments> {
  const { file, logger, send, port = 0, now = () => new Date() } = options
  const { stripeSecretKey, stripeWebhookSecret } = options.secrets ?? randomSecrets()
  const database = openPaymentsDatabase(file)
  const objects = new Objects(database)
  const clock = new Clock(database, objects, now)
  const events = new Events(database, objects, clock)
  const needs = { objects, clock, events, discounts: new Discounts(objects) }
  const subscriptions = new Subscriptions(needs)
  const checkout = new Checkout(needs, subscriptions)
  const deliveries = new Deliveries({ database, objects, secret: stripeWebhookSecret, send, log: logger })
  /** Runs `work` as one transaction and delivers the events that it emitted. */
  const change = <T>(work: () => T): T => {
    try {
      return inTransaction(database, work)
    } finally {
      deliveries.kick()
    }
  }
  const advance = () =>
    change(() => {
      subscriptions.advance()
      checkout.expireDue()
    })

  const api = apiOf(
    { ...needs, subscriptions, checkout },
    new IdempotencyKeys(database),
    stripeSecretKey,
    change,
    logger,
  )
  await api.listen({ host: '127.0.0.1', port })
  const { port: taken } = api.server.address() as AddressInfo

  const app = createApp('payments', { logger, trustProxy: true })
  await app.register(frame, { name: 'payments' })
  const forward = (seconds: number) => {
    clock.forward(seconds)
    advance()
  }
  await app.register(pageRoutes, { ...needs, subscriptions, checkout, change, forward })
  await app.ready()
  let timer: NodeJS.Timeout | undefined
  return {
    app,
    edge: PAYMENT_PAGES,
    settings: { stripeApiUrl: `http://127.0.0.1:${taken}`, stripeSecretKey, stripeWebhookSecret },
    start() {
      timer = setInterval(advance, ADVANCE_MS).unref()
      deliveries.start()
    },
    forward,
    async close() {
      clearInterval(timer)
      await deliveries.stop()
      await api.close()
      await app.close()
      database.close()
    },
  }
}

const randomSecrets = () => ({ stripeSecretKey: `sk_test_${random()}`, stripeWebhookSecret: `whsec_${random()}` })
const random = (): string => randomBytes(18).toString('base64url').replaceAll(/\W/g, '0')

/** The API on loopback. Each request is one transaction, in which its idempotency key is stored too. */
function apiOf(
  needs: ApiNeeds,
  keys: IdempotencyKeys,
  secretKey: string,
  change: <T>(work: () => T) => T,
  logger: Logger,
): App {
  const app = createApp('payments-api', { logger })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))

  const act = (request: FastifyRequest, path: string, query: string): Kept => {
    const text = typeof request.body === 'string' && request.body ? request.body : query
    const parameters = parseParameters(text)
    try {
      const result = answer(needs, request.method, path, parameters)
      if (result instanceof ApiError) return { status: result.status, body: JSON.stringify(result.body) }
      const whole = expanded(shown(result), textsOf(parameters, 'expand'), needs.objects)
      return { status: 200, body: JSON.stringify(whole) }
    } finally {
      needs.events.idempotencyKey = null
    }
  }

  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/v1/*',
    schema: { hide: true, access: 'public' },
    async handler(request, reply) {
      const [path = '', query = ''] = request.url.split('?')
      const given = request.headers['idempotency-key']
      const key = typeof given === 'string' && request.method === 'POST' ? given : null
      // Clients read the provider's time from this header; it may be ahead of the system clock.
      void reply.header('date', new Date(needs.clock.now() * 1000).toUTCString())
      const asked = `${request.method} ${path} ${typeof request.body === 'string' ? request.body : ''}`
      try {
        if (request.headers.authorization !== `Bearer ${secretKey}`)
          throw new ApiError(401, 'invalid_request_error', 'Invalid API Key provided')
        const kept = key === null ? null : keys.find(key, asked)
        if (kept)
          return await reply.code(kept.status).header('idempotent-replayed', 'true').type(JSON_TYPE).send(kept.body)
        const { status, body } = change(() => {
          needs.events.idempotencyKey = key
          const done = act(request, path, query)
          if (key !== null) keys.keep(key, asked, done)
          return done
        })
        return await reply.code(status).type(JSON_TYPE).send(body)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const body = JSON.stringify(error.body)
        // A declined card is an answer like any other; a request with wrong parameters does not use up its key.
        if (key !== null && error.type === 'card_error') keys.keep(key, asked, { status: error.status, body })
        return reply.code(error.status).type(JSON_TYPE).send(body)
      }
    },
  })
  return app
}

const JSON_TYPE = 'application/json'
