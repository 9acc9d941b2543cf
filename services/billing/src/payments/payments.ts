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
  /** Rappen of one licence for the period. */
  perLicence: number
  createdAt: Date
  trialEndsAt: Date | null
  currentPeriodEndsAt: Date
  cancelAtPeriodEnd: boolean
  /** Paid by bank transfer. */
  byInvoice: boolean
  /** Of the card that is charged; null when paid by invoice. */
  cardFingerprint: string | null
  /** The offer at whose terms it began or was changed; null: none. */
  offerId: string | null
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
  lines: ProviderLine[]
}

/** A discount has no plan, and its amount is negative. */
export interface ProviderLine {
  description: string
  quantity: number
  amount: number
  plan?: PlanName
  from?: Date
  to?: Date
  /** For the remainder of a period, after a change (proration). */
  proration?: boolean
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
  /** Stored in the metadata of the subscription, as is the offer. */
  ownerId: string
  /** Null: at the plan's price. */
  offerId: string | null
}

export interface NewCheckout extends NewSubscription {
  successUrl: string
  cancelUrl: string
  language: string
}

export interface Coupon {
  id: string
  name: string
  /** Rappen off each invoice of the first `months`; null: off the first invoice alone. */
  amount: number
  months: number | null
}

/** An event of the provider. Only its type and the ids of its objects are used; their state is fetched instead. */
export interface ProviderEvent {
  id: string
  type: string
  at: Date
  customerId: string | null
  objectId: string
}

/** Billing address. */
export interface BillingAddress {
  line1: string
  city: string
  postalCode: string
  /** Two letters (ISO 3166-1). */
  country: string
  state: string
}

/** The customer as shown on the provider's pages, mails and receipts. */
export interface CustomerDetails {
  email: string
  name: string
  language: string
  /** Null if incomplete. */
  address: BillingAddress | null
}

/** The signature of a webhook is wrong or too old. */
export class WebhookRefused extends Error {}

/** The payment provider. Commands reject with `PaymentDeclined`, `PaymentNotAccepted` or `PaymentsUnavailable`. */
export interface Payments {
  /** False without a provider. */
  available: boolean
  /** Whether real money moves: false for a test account and the embedded provider. */
  live: boolean
  createCustomer(owner: { ownerId: string } & Omit<CustomerDetails, 'address'>, key: string): Promise<string>
  updateCustomer(customerId: string, details: CustomerDetails): Promise<void>
  /** Removes name, address and cards at the provider, which ends live subscriptions. */
  eraseCustomer(customerId: string): Promise<void>
  /** @returns the address of the hosted page where the card is entered */
  startCheckout(checkout: NewCheckout, key: string): Promise<{ id: string; url: string }>
  expireCheckout(id: string): Promise<void>
  subscribeByInvoice(wanted: NewSubscription & { daysUntilDue: number }, key: string): Promise<ProviderSubscription>
  /** Subscribes without a charge until `paidUntil`; from then on by invoice. */
  subscribePaidUntil(
    wanted: Omit<NewSubscription, 'trialDays' | 'couponId' | 'offerId'> & { paidUntil: Date; daysUntilDue: number },
    key: string,
  ): Promise<ProviderSubscription>
  /** All subscriptions of a customer, newest first, ended ones included. */
  subscriptionsOf(customerId: string): Promise<ProviderSubscription[]>
  /** The price of a change at the provider's current time. */
  previewChange(id: string, sold: Sold): Promise<{ total: number; amountDue: number; at: Date }>
  /** The next invoice of the subscription. */
  upcoming(id: string): Promise<{ total: number; amountDue: number }>
  /**
   * @param at time for which the proration is calculated; null: now
   * @param unpaid if the difference cannot be charged, `refused` changes nothing and `owed` leaves the invoice open
   */
  change(
    id: string,
    sold: Sold,
    at: Date | null,
    key: string,
    unpaid?: 'refused' | 'owed',
    offerId?: string,
  ): Promise<ProviderSubscription>
  /** Whether the subscription has an unpaid invoice. */
  hasOpenInvoice(id: string): Promise<boolean>
  cancelAtPeriodEnd(id: string, ends: boolean, key: string): Promise<ProviderSubscription>
  endNow(id: string, key: string): Promise<void>
  /**
   * Refunds an ended subscription: voids open invoices, refunds card payments, and credits other payments to the customer's
   * balance. Idempotent.
   */
  giveBackAll(id: string): Promise<void>
  /** True when everything paid for the subscription was refunded. A chargeback is not a refund. */
  isRefunded(id: string): Promise<boolean>
  portal(customerId: string, returnUrl: string, language: string): Promise<string>
  /** Creates the coupon if it is missing. */
  coupon(coupon: Coupon): Promise<void>
  /** Null for a draft that was deleted. */
  invoice(id: string): Promise<ProviderInvoice | null>
  /** Marks an open invoice as paid by transfer. False if it is not open, because it was paid otherwise or voided. */
  markPaid(id: string, key: string): Promise<boolean>
  /**
   * Credits Rappen to the customer, to be deducted from the next invoices.
   * @param reason identifies the credit: one with the same reason is given once, whenever the command is repeated
   */
  credit(customerId: string, amount: number, reason: string): Promise<void>
  /** The provider's time, from which due dates are counted; a test provider may be ahead. */
  now(): Promise<Date>
  /** Throws `WebhookRefused`. */
  readWebhook(body: Buffer, signature: string): ProviderEvent
  /** Events since `from`, oldest first. */
  eventsSince(from: Date): Promise<ProviderEvent[]>
}

/** Existing subscriptions keep working while the provider is unreachable, so readiness does not depend on it. */
export const payments: EngineKind<Payments> = { name: 'payments' }
