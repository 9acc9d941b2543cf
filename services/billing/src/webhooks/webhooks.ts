import type { App, Logger, RouteLimit } from '@trilex/platform'
import type { Connection } from 'mongoose'
import type { CheckoutRoom } from '../checkout/checkout.ts'
import type { InvoiceRoom } from '../invoices/invoices.ts'
import type { OfferRoom } from '../offers/offers.ts'
import type { Payments } from '../payments/payments.ts'
import { isSubscribed } from '../subscriptions/subscription-state.ts'
import type { SubscriptionRoom } from '../subscriptions/subscriptions.ts'
import { Inbox } from './inbox.ts'
import type { StoredProviderEvent } from './inbox-model.ts'
import { WEBHOOK_BYTES, WEBHOOK_PATH, webhookRoutes } from './webhook-routes.ts'

export const webhookLimits: RouteLimit[] = [{ path: WEBHOOK_PATH, counted: 'never', bodyLimit: WEBHOOK_BYTES }]

/** Handles the provider's events. An event only says that something changed: the state is fetched. */
export function openWebhooks({
  documents,
  payments,
  subscriptions: { store: subscriptions },
  checkout: { checkouts },
  invoices: { invoices },
  offers: { offers },
  log,
}: {
  documents: Connection
  payments: Payments
  subscriptions: SubscriptionRoom
  checkout: CheckoutRoom
  invoices: InvoiceRoom
  offers: OfferRoom
  log: Pick<Logger, 'warn'>
}) {
  async function handle(customerId: string | null, events: StoredProviderEvent[]): Promise<void> {
    const owner = customerId === null ? null : await subscriptions.ofCustomer(customerId)
    // Another application may use the same account at the provider; its customers are unknown here.
    if (!owner) return
    const state = await subscriptions.refresh(owner._id)
    await offers.follow(owner._id)
    // An upcoming invoice has no id yet.
    const invoiceIds = events.flatMap(({ type, objectId }) => (type.startsWith('invoice.') && objectId ? objectId : []))
    for (const id of new Set(invoiceIds)) await invoices.refresh(id)
    for (const { type, objectId } of events) {
      if (type === 'checkout.session.expired') await checkouts.expired(owner._id, objectId)
      if (type === 'checkout.session.completed' && state && isSubscribed(state)) await checkouts.completed(owner._id)
      if (type === 'charge.refunded') await checkouts.refunded(owner._id)
      if (type === 'customer.subscription.trial_will_end') await subscriptions.announceTrialEnd(owner._id)
    }
  }
  const inbox = new Inbox({ documents, payments, handle, log })
  return {
    inbox,
    async routes(app: App): Promise<void> {
      await app.register((scope) => webhookRoutes(scope as App, { inbox, payments }))
    },
  }
}
