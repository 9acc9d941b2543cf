import type { EngineKind } from '@trilex/platform'
import type { BillingPeriod, PlanName } from '@trilex/plans'

/** Amounts are Rappen. Every command has a key: repeated with the same key it acts once. */

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
  /** Of the card that is charged; null by invoice. */
  cardFingerprint: string | null
}

export interface ProviderInvoice {
  id: string
  customerId: string
  subscriptionId: string | null
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible'
  createdAt: Date
  /** Null for a card. */
  dueAt: Date | null
  paidAt: Date | null
  periodStart: Date
  periodEnd: Date
  total: number
  amountDue: number
  amountPaid: number
  lines: { description: string; quantity: number; amount: number }[]
}

/** What is sold, at the price that was shown. */
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
  /** 0: it is charged at once. */
  trialDays: number
  couponId: string | null
  /** Copied to the subscription. */
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
  /** Rappen off the first invoice, or the number of monthly invoices that are free. */
  off: { amount: number } | { freeMonths: number }
}

/** An event of the provider. Only its kind and which objects it is about count, never what its payload says of them. */
export interface ProviderEvent {
  id: string
  type: string
  at: Date
  customerId: string | null
  objectId: string
}

/** Refused by the provider: a declined card, a subscription that has ended. */
export class PaymentRefused extends Error {
  readonly reason: string
  constructor(reason: string, cause: unknown) {
    super(`refused by the payment provider: ${reason}`, { cause })
    this.name = 'PaymentRefused'
    this.reason = reason
  }
}

/** A webhook whose signature is wrong or too old. */
export class WebhookRefused extends Error {}

/** The provider of payments. Methods reject with `PaymentRefused`, or another error when it cannot be reached. */
export interface Payments {
  /** Whether anything can be bought. */
  available: boolean
  createCustomer(
    owner: { ownerId: string; email: string; name: string; language: string },
    key: string,
  ): Promise<string>
  /** Removes name, address and cards at the provider; live subscriptions end. */
  eraseCustomer(customerId: string): Promise<void>
  /** @returns the address of the hosted page on which a card is entered */
  startCheckout(checkout: NewCheckout, key: string): Promise<{ id: string; url: string }>
  expireCheckout(id: string): Promise<void>
  subscribeByInvoice(wanted: NewSubscription & { daysUntilDue: number }, key: string): Promise<ProviderSubscription>
  /** All of a customer, ended ones too, newest first. */
  subscriptionsOf(customerId: string): Promise<ProviderSubscription[]>
  /** What a change costs at `at`. */
  previewChange(id: string, sold: Sold, at: Date): Promise<{ total: number; amountDue: number }>
  /** The next invoice of a period. */
  upcoming(id: string): Promise<{ total: number; amountDue: number }>
  change(id: string, sold: Sold, at: Date, key: string): Promise<ProviderSubscription>
  cancelAtPeriodEnd(id: string, ends: boolean, key: string): Promise<ProviderSubscription>
  endNow(id: string, key: string): Promise<void>
  portal(customerId: string, returnUrl: string, language: string): Promise<string>
  /** Makes sure that the coupon exists. */
  coupon(coupon: Coupon): Promise<void>
  /** Null for a draft that was deleted. */
  invoice(id: string): Promise<ProviderInvoice | null>
  /** Throws `WebhookRefused`. */
  readWebhook(body: Buffer, signature: string): ProviderEvent
  /** What happened since, oldest first. */
  eventsSince(from: Date): Promise<ProviderEvent[]>
}

/** Subscriptions survive while the provider is away, so readiness does not depend on it. */
export const payments: EngineKind<Payments> = { name: 'payments' }
