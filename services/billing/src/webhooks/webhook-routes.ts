import type { App } from '@trilex/platform'
import { Type } from 'typebox'
import { WebhookNotAccepted } from '../errors.ts'
import { type Payments, WebhookRefused } from '../payments/payments.ts'
import type { Inbox } from './inbox.ts'

/** Largest body in bytes. */
export const WEBHOOK_BYTES = 256 * 1024
export const WEBHOOK_PATH = '/webhooks/stripe'

/** Receives the provider's events. The signature covers the bytes of the body, so the body is not parsed first. */
export async function webhookRoutes(
  app: App,
  { inbox, payments }: { inbox: Inbox; payments: Payments },
): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: WEBHOOK_BYTES },
    (_request, body, done) => {
      done(null, body)
    },
  )
  const schema = {
    access: 'public',
    tags: ['operation'],
    summary: 'Webhook of the payment provider',
    headers: Type.Object({ 'stripe-signature': Type.Optional(Type.String({ maxLength: 1_000 })) }),
    body: Type.Unsafe<Buffer>({}),
    response: { 200: Type.Object({ received: Type.Boolean() }) },
  }
  app.post(WEBHOOK_PATH, { schema, bodyLimit: WEBHOOK_BYTES }, async (request) => {
    try {
      const event = payments.readWebhook(request.body, request.headers['stripe-signature'] ?? '')
      await inbox.receive(event)
      return { received: true }
    } catch (error) {
      if (error instanceof WebhookRefused) throw new WebhookNotAccepted(error.message)
      throw error
    }
  })
}
