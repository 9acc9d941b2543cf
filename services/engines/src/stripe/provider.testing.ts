import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger } from '@trilex/platform'
import Stripe from 'stripe'
import type { SendWebhook } from './deliveries.ts'
import { type EmbeddedPayments, openEmbeddedPayments } from './service.ts'

export interface TestProvider {
  payments: EmbeddedPayments
  stripe: Stripe
  /** Webhooks sent so far. */
  sent: { body: string; headers: Record<string, string> }[]
  /** Status that the webhook answers with. */
  answer: { status: number }
  file: string
  close(): Promise<void>
}

/**
 * The provider on a fresh database, with Stripe's own client. `receive` takes webhooks; by default they are answered
 * with `answer`.
 */
export async function startProvider(receive?: SendWebhook): Promise<TestProvider> {
  const answer = { status: 200 }
  const folder = mkdtempSync(join(tmpdir(), 'trilex-payments-'))
  const file = join(folder, 'payments.sqlite')
  const sent: TestProvider['sent'] = []
  const payments = await openEmbeddedPayments({
    file,
    logger: createLogger('payments', { level: 'silent' }),
    async send(body, headers) {
      sent.push({ body, headers })
      return receive ? receive(body, headers) : answer.status
    },
  })
  const { hostname, port } = new URL(payments.settings.stripeApiUrl)
  const stripe = new Stripe(payments.settings.stripeSecretKey, {
    host: hostname,
    port: Number(port),
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })
  return {
    payments,
    stripe,
    sent,
    answer,
    file,
    async close() {
      await payments.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
