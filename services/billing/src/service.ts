import { type App, bus, defineService, documents, issuerOf } from '@trilex/platform'
import { idempotencyOf } from '@trilex/platform/idempotency'
import { loadPlanFile } from '@trilex/plans'
import { billingEvents, identityEvents } from '@trilex/proto/topics'
import { openCheckout } from './checkout/checkout.ts'
import { consume } from './consumers.ts'
import { Duties } from './duties/duties.ts'
import { creditorOf } from './invoices/creditor.ts'
import { openInvoices } from './invoices/invoices.ts'
import { openPayers } from './payers/payers.ts'
import { payments } from './payments/payments.ts'
import { openPersonalData } from './personal-data.ts'
import { keyedMarksMigration, openPersonMarks } from './promotions/person-marks.ts'
import { openPromotions } from './promotions/promotions.ts'
import { BillingSettings } from './settings.ts'
import { openSubscriptions } from './subscriptions/subscriptions.ts'
import { STATEMENT_BODY_BYTES, STATEMENT_PATH } from './transfers/transfer-routes.ts'
import { openTransfers } from './transfers/transfers.ts'
import { WEBHOOK_BYTES, WEBHOOK_PATH } from './webhooks/webhook-routes.ts'
import { openWebhooks } from './webhooks/webhooks.ts'

/** Plans, subscriptions, promo codes, invoices. The payment provider moves the money. */
export const billing = defineService({
  name: 'billing',
  settings: BillingSettings,
  engines: { documents, bus, payments },
  topics: [billingEvents, identityEvents],
  limits: [
    { path: WEBHOOK_PATH, counted: 'never', bodyLimit: WEBHOOK_BYTES },
    { path: STATEMENT_PATH, bodyLimit: STATEMENT_BODY_BYTES },
  ],
  access: (settings) => ({ issuer: issuerOf(settings) }),
  migrations: [keyedMarksMigration],
  edge: { personalData: '/me/data' },
  async start(app, { documents, bus, payments: provider, settings, own, relay: relayTo }) {
    const now = () => new Date()
    const creditor = creditorOf(settings, provider)
    const plans = loadPlanFile()
    const shared = { documents, payments: provider, plans, log: app.log }
    const payers = openPayers({ documents })
    const marks = openPersonMarks(documents)
    const promotions = openPromotions({ documents, marks, now })
    const duties: Duties = new Duties(
      documents,
      { owner: (id) => subscriptions.alignOwner(id), erasure: (id) => provider.eraseCustomer(id) },
      app.log,
    )
    const relay = (collection: Parameters<typeof relayTo>[0]['collection']) => relayTo({ collection, bus })
    const subscriptions = openSubscriptions({ ...shared, relay, payers, marks, duties, now })
    const owes = (ownerId: string) => provider.now().then((at) => invoices.owes(ownerId, at))
    const checkout = openCheckout({
      ...shared,
      documents,
      subscriptions,
      payers,
      marks,
      promotions: promotions.promotions,
      byTransfer: creditor && { owes },
      now,
    })
    const about = { ...shared, subscriptions: subscriptions.store }
    const invoiceRoom = openInvoices({ ...about, relay, payers, creditor })
    const { invoices } = invoiceRoom
    const transfers = openTransfers({ ...about, invoices, now })
    const webhooks = openWebhooks({ ...about, checkouts: checkout.checkouts, invoices })
    const requests = idempotencyOf(documents)
    const personalData = openPersonalData({
      payers,
      promotions,
      subscriptions,
      invoices: invoiceRoom,
      transfers,
      requests,
    })
    const isCustomer = async (ownerId: string) => (await subscriptions.store.find(ownerId))?.customerId != null
    const followed = { payers, duties, isCustomer, personalData }
    own(
      () => consume(bus, followed).then((subscription) => [subscription]),
      webhooks.inbox,
      duties,
      checkout.cleaning,
      transfers.reminders,
    )

    const routes = async (given: unknown): Promise<void> => {
      const scope = given as App
      await webhooks.routes(scope)
      requests.guard(scope)
      scope.addHook('onSend', async (request, reply) => {
        if (request.user && !reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store')
      })
      for (const room of [checkout, subscriptions, invoiceRoom, personalData]) room.routes(scope)
      for (const room of [promotions, transfers]) room.adminRoutes(scope)
    }
    await app.register(routes, { prefix: '/api/billing' })
  },
})
