import { PaymentsOff } from '../errors.ts'
import { type Payments, WebhookRefused } from './payments.ts'

const refuse = async (): Promise<never> => {
  throw new PaymentsOff()
}

/** Used without a payment provider: plans are shown, and commands answer 503. */
export const noPayments: Payments = {
  available: false,
  live: true,
  createCustomer: refuse,
  updateCustomer: refuse,
  eraseCustomer: refuse,
  startCheckout: refuse,
  expireCheckout: refuse,
  subscribeByInvoice: refuse,
  subscribePaidUntil: refuse,
  subscriptionsOf: refuse,
  previewChange: refuse,
  upcoming: refuse,
  change: refuse,
  hasOpenInvoice: refuse,
  cancelAtPeriodEnd: refuse,
  endNow: refuse,
  giveBackAll: refuse,
  isRefunded: refuse,
  portal: refuse,
  coupon: refuse,
  invoice: refuse,
  markPaid: refuse,
  credit: refuse,
  now: async () => new Date(),
  readWebhook() {
    throw new WebhookRefused('there is no payment provider')
  },
  eventsSince: async () => [],
}
