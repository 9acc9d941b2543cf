import type { App, Logger } from '@trilex/platform'
import { HourlyLimits } from '@trilex/platform/hourly-limit'
import type { PlanFile } from '@trilex/plans'
import type { Connection } from 'mongoose'
import type { InvoiceRoom } from '../invoices/invoices.ts'
import type { PayerRoom } from '../payers/payers.ts'
import type { Payments } from '../payments/payments.ts'
import type { PersonMarks } from '../promotions/person-marks.ts'
import type { PromotionRoom } from '../promotions/promotions.ts'
import type { SubscriptionRoom } from '../subscriptions/subscriptions.ts'
import { checkoutRoutes } from './checkout-routes.ts'
import { Checkouts } from './checkouts.ts'
import { planRoutes } from './plan-routes.ts'

const HOUR_MS = 3_600_000

export type CheckoutRoom = ReturnType<typeof openCheckout>

/** Plans on sale and how they are bought. */
export function openCheckout({
  documents,
  subscriptions,
  payers,
  promotions: { promotions },
  invoices: { byTransfer },
  ...needs
}: {
  documents: Connection
  subscriptions: SubscriptionRoom
  payers: PayerRoom
  promotions: PromotionRoom
  marks: PersonMarks
  now(): Date
  payments: Payments
  plans: PlanFile
  invoices: InvoiceRoom
  log: Pick<Logger, 'warn'>
}) {
  const { store, trials } = subscriptions
  const checkouts = new Checkouts({ ...needs, subscriptions: store, trials, promotions, byTransfer })
  const limits = new HourlyLimits(documents)
  const free = () =>
    checkouts
      .freeStale()
      .catch((error: unknown) =>
        needs.log.warn({ err: error }, 'promo code reservations not released, retrying in an hour'),
      )
  let timer: NodeJS.Timeout | undefined
  return {
    checkouts,
    /** Releases reservations that crashes left behind, every hour. */
    cleaning: {
      start(): void {
        timer = setInterval(() => void free(), HOUR_MS).unref()
        void free()
      },
      stop: () => clearInterval(timer),
    },
    routes(app: App): void {
      planRoutes(app, needs.plans, { open: needs.payments.available, byTransfer: byTransfer !== null })
      checkoutRoutes(app, { checkouts, payers, limits })
    },
  }
}
