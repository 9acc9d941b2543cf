import type { App, Logger } from '@trilex/platform'
import type { PlanFile } from '@trilex/plans'
import type { PayerRoom } from '../payers/payers.ts'
import type { Payments } from '../payments/payments.ts'
import type { Promotions } from '../promotions/promotions.ts'
import type { SubscriptionRoom } from '../subscriptions/subscriptions.ts'
import { checkoutRoutes } from './checkout-routes.ts'
import { Checkouts } from './checkouts.ts'
import { planRoutes } from './plan-routes.ts'

/** Plans on sale and how they are bought. */
export function openCheckout({
  subscriptions,
  payers,
  ...needs
}: {
  subscriptions: SubscriptionRoom
  payers: PayerRoom
  promotions: Promotions
  payments: Payments
  plans: PlanFile
  log: Pick<Logger, 'warn'>
}) {
  const { store, trials } = subscriptions
  const checkouts = new Checkouts({ ...needs, subscriptions: store, trials })
  return {
    checkouts,
    routes(app: App): void {
      planRoutes(app, needs.plans, needs.payments)
      checkoutRoutes(app, { checkouts, payers })
    },
  }
}
