import { bus, defineService, documents, issuerOf, noStoreWhenSignedIn } from '@trilex/platform'
import { idempotencyOf } from '@trilex/platform/idempotency'
import { loadPlanFile } from '@trilex/plans'
import { billingEvents, identityEvents, referralEvents } from '@trilex/proto/topics'
import { openCheckout } from './checkout/checkout.ts'
import { consume } from './consumers.ts'
import { Duties } from './duties/duties.ts'
import { openInvoices, settledInvoicesMigration } from './invoices/invoices.ts'
import { openOffers } from './offers/offers.ts'
import { overviewRoutes } from './overview-routes.ts'
import { openPayers } from './payers/payers.ts'
import { payments } from './payments/payments.ts'
import { openPersonalData } from './personal-data.ts'
import { keyedMarksMigration, openPersonMarks } from './promotions/person-marks.ts'
import { openPromotions } from './promotions/promotions.ts'
import { openRewards } from './rewards/rewards.ts'
import { BillingSettings } from './settings.ts'
import { openSubscriptions } from './subscriptions/subscriptions.ts'
import { openTransfers, transferLimits } from './transfers/transfers.ts'
import { openWebhooks, webhookLimits } from './webhooks/webhooks.ts'

/** Plans, subscriptions, promo codes, invoices. The payment provider moves the money. */
export const billing = defineService({
  name: 'billing',
  settings: BillingSettings,
  engines: { documents, bus, payments },
  topics: [billingEvents, identityEvents, referralEvents],
  limits: [...webhookLimits, ...transferLimits],
  access: (settings) => ({ issuer: issuerOf(settings) }),
  migrations: [keyedMarksMigration, settledInvoicesMigration],
  edge: { personalData: '/me/data' },
  async start(app, { documents, bus, payments, settings, own, relay, routes }) {
    const { log } = app
    const now = () => new Date()
    const plans = loadPlanFile()
    const duties = new Duties({ documents, log })
    const payers = openPayers({ documents })
    const marks = openPersonMarks(documents, settings.personMarksKey)
    await marks.check()
    const promotions = openPromotions({ documents, marks, now })
    const shared = { documents, payments, plans, payers }
    const hasOpenInvoice = (id: string): Promise<boolean> => invoices.hasOpen(id)
    const subscriptions = openSubscriptions({ ...shared, relay, marks, duties, hasOpenInvoice, now, log })
    const invoices = openInvoices({ ...shared, relay, marks, subscriptions, settings, now })
    const checkout = openCheckout({ ...shared, subscriptions, marks, promotions, invoices, now, log })
    const offers = openOffers({ ...shared, relay, checkout, invoices, subscriptions, now })
    const rewards = openRewards({ documents, relay, payments, payers, subscriptions, duties })
    const transfers = openTransfers({ ...shared, relay, invoices, subscriptions, settings, now, log })
    const webhooks = openWebhooks({ documents, payments, subscriptions, checkout, invoices, offers, log })
    const requests = idempotencyOf(documents)
    const rooms = { payers, promotions, subscriptions, invoices, offers, transfers, rewards, requests }
    const personalData = openPersonalData(rooms)
    own(
      () => consume(bus, { payers, subscriptions, personalData }),
      () => rewards.consume(bus),
    )
    own(webhooks.inbox, duties, checkout.cleaning, ...transfers.running)

    await routes(async (scope) => {
      await webhooks.routes(scope)
      requests.guard(scope)
      scope.addHook('onSend', noStoreWhenSignedIn)
      for (const room of [checkout, subscriptions, invoices, offers, personalData]) room.routes(scope)
      overviewRoutes(scope, { subscriptions, invoices })
      for (const room of [promotions, subscriptions, invoices, transfers]) room.adminRoutes(scope)
    })
  },
})
