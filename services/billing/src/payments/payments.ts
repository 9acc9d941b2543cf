import type { EngineKind } from '@trilex/platform'
import type { BillingPeriod, PlanName } from '@trilex/plans'

/** Amounts are Rappen. Commands take an idempotency key: repeated with the same key they act once. */

export type ProviderStatus = 'incomplete' | 'trialing' | 'active' | 'past_due' | 'ended'

/** A subscription as the provider has it now. */
export interface ProviderSubscription {
  id: string
  customerId: string
  status: ProviderStatus
  plan: PlanName
  period: BillingPeriod
  licences: number
  createdAt: Date
  trialEndsAt: Date | null
  currentPeriodEndsAt: Date
  cancelAtPeriodEnd: boolean
  /** Paid by bank transfer. */
  byInvoice: boolean
  /** Of the card that is charged; null when paid by invoice. */
  cardFingerprint: string | null
}

export interface ProviderInvoice {
  id: string
  customerId: string
  subscriptionId: string | null
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible'
  createdAt: Date
  /** Null when paid by card. */
  dueAt: Date | null
  paidAt: Date | null
  periodStart: Date
  periodEnd: Date
  total: number
  amountDue: number
  amountPaid: number
  lines: { description: string; quantity: number; amount: number }[]
}

/** A purchase at the price that was shown. */
export interface Sold {
  plan: PlanName
  period: BillingPeriod
  months: number
  /** Rappen of one licence for the period. */
  perLicence: number
  licences: number
}

export interface NewSubscription {
  customerId: string
  sold: Sold
  /** 0: charged at once. */
  trialDays: number
  couponId: string | null
  /** Stored in the metadata of the subscription. */
  ownerId: string
}

export interface NewCheckout extends NewSubscription {
  successUrl: string
  cancelUrl: string
  language: string
}

export interface Coupon {
  id: string
  name: string
  /** Rappen off the first invoice, or the number of free monthly invoices. */
  off: { amount: number } | { freeMonths: number }
}

/** An event of the provider. Only its type and the ids of its objects are used; their state is fetched instead. */
export interface ProviderEvent {
  id: string
  type: string
  at: Date
  customerId: string | null
  objectId: string
}

/** The provider refused: a declined card, or a subscription that has ended. */
export class PaymentRefused extends Error {
  readonly reason: string
  constructor(reason: string, cause: unknown) {
    super(`refused by the payment provider: ${reason}`, { cause })
    this.name = 'PaymentRefused'
    this.reason = reason
  }
}

/** The signature of a webhook is wrong or too old. */
export class WebhookRefused extends Error {}

/** The payment provider. Methods reject with `PaymentRefused`, or with another error when it cannot be reached. */
export interface Payments {
  /** False without a provider. */
  available: boolean
  createCustomer(
    owner: { ownerId: string; email: string; name: string; language: string },
    key: string,
  ): Promise<string>
  /** Removes name, address and cards at the provider, which ends live subscriptions. */
  eraseCustomer(customerId: string): Promise<void>
  /** @returns the address of the hosted page where the card is entered */
  startCheckout(checkout: NewCheckout, key: string): Promise<{ id: string; url: string }>
  expireCheckout(id: string): Promise<void>
  subscribeByInvoice(wanted: NewSubscription & { daysUntilDue: number }, key: string): Promise<ProviderSubscription>
  /** All subscriptions of a customer, newest first, ended ones included. */
  subscriptionsOf(customerId: string): Promise<ProviderSubscription[]>
  /** What a change costs at `at`. */
  previewChange(id: string, sold: Sold, at: Date): Promise<{ total: number; amountDue: number }>
  /** The next invoice of the subscription. */
  upcoming(id: string): Promise<{ total: number; amountDue: number }>
  change(id: string, sold: Sold, at: Date, key: string): Promise<ProviderSubscription>
  cancelAtPeriodEnd(id: string, ends: boolean, key: string): Promise<ProviderSubscription>
  endNow(id: string, key: string): Promise<void>
  portal(customerId: string, returnUrl: string, language: string): Promise<string>
  /** Creates the coupon if it is missing. */
  coupon(coupon: Coupon): Promise<void>
  /** Null for a draft that was deleted. */
  invoice(id: string): Promise<ProviderInvoice | null>
  /** Throws `WebhookRefused`. */
  readWebhook(body: Buffer, signature: string): ProviderEvent
  /** Events since `from`, oldest first. */
  eventsSince(from: Date): Promise<ProviderEvent[]>
}

/** Existing subscriptions keep working while the provider is unreachable, so readiness does not depend on it. */
export const payments: EngineKind<Payments> = { name: 'payments' }
