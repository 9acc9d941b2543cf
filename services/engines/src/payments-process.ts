import { type Closers, httpUrl, type Logger, readSettings } from '@trilex/platform'
import { Type } from 'typebox'
import { openEmbeddedPayments } from './stripe/service.ts'

const WEBHOOK_DEADLINE_MS = 20_000

const port = (description: string) => ({ minimum: 1, maximum: 65_535, description })
const Settings = Type.Object({
  paymentsPort: Type.Optional(Type.Integer(port('Loopback port of the hosted pages; without it nothing is sold'))),
  paymentsApiPort: Type.Optional(Type.Integer(port('Loopback port of the API'))),
  paymentsWebhook: Type.Optional(httpUrl('Where the events of payments are delivered')),
  stripeSecretKey: Type.Optional(Type.String({ secret: true })),
  stripeWebhookSecret: Type.Optional(Type.String({ secret: true })),
})

/** Delivers a webhook to the product in another process. */
export const postWebhook =
  (url: string) =>
  async (body: string, headers: Record<string, string>): Promise<number> =>
    (await fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(WEBHOOK_DEADLINE_MS) })).status

/** The embedded Stripe of a cluster on this machine; its keys are shared with billing. */
export async function startPayments(file: string, logger: Logger, closers: Closers): Promise<void> {
  const { paymentsPort, paymentsApiPort, paymentsWebhook, stripeSecretKey, stripeWebhookSecret } =
    readSettings(Settings)
  if (!paymentsPort || !paymentsApiPort || !paymentsWebhook || !stripeSecretKey || !stripeWebhookSecret) return
  const payments = await openEmbeddedPayments({
    file,
    logger,
    send: postWebhook(paymentsWebhook),
    port: paymentsApiPort,
    secrets: { stripeSecretKey, stripeWebhookSecret },
  })
  closers.add('payments', () => payments.close())
  await payments.app.listen({ host: '127.0.0.1', port: paymentsPort })
  payments.start()
}
