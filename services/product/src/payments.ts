import type { Payments } from '@trilex/billing'
import { stripePayments } from '@trilex/billing/stripe'
import { type App, type Closers, createLogger } from '@trilex/platform'
import type { DataFolder } from '@trilex/engines/data-folder'
import { type EmbeddedPayments, openEmbeddedPayments } from '@trilex/engines/payments'
import type { StandaloneSettings } from './settings.ts'

interface OpenPayments {
  payments: Payments
  /** Null with Stripe itself. */
  embedded: EmbeddedPayments | null
}

/** Where the embedded provider delivers its events. */
const WEBHOOK = '/api/billing/webhooks/stripe'

/**
 * Opens the payment provider: Stripe if `STRIPE_SECRET_KEY` is set, else an embedded one, with which no money moves.
 * @param billing the service that receives webhooks, once it is open
 */
export async function openPayments(
  folder: Pick<DataFolder, 'payments'>,
  settings: StandaloneSettings,
  billing: Promise<Pick<App, 'inject'>>,
  closers: Closers,
): Promise<OpenPayments> {
  const { logLevel } = settings
  const logger = createLogger('payments', { level: logLevel })
  const context = { service: 'billing', logger }
  if (settings.stripeSecretKey !== undefined) {
    const { engine, close } = await stripePayments.open(settings, context)
    closers.add('payments', close)
    return { payments: engine, embedded: null }
  }
  const embedded = await openEmbeddedPayments({
    file: folder.payments,
    logger,
    async send(payload, headers) {
      const answer = await (await billing).inject({ method: 'POST', url: WEBHOOK, payload, headers })
      return answer.statusCode
    },
  })
  closers.add('payments', () => embedded.close())
  return { payments: (await stripePayments.open(embedded.settings, context)).engine, embedded }
}
