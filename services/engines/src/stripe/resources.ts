import type { ApiObject } from './objects.ts'

export type Metadata = Record<string, string>

export interface Address {
  city: string | null
  country: string | null
  line1: string | null
  line2: string | null
  postal_code: string | null
  state: string | null
}

export interface Customer extends ApiObject {
  object: 'customer'
  email: string | null
  name: string | null
  preferred_locales: string[]
  address: Address | null
  metadata: Metadata
  invoice_settings: { default_payment_method: string | null }
  /** Rappen that the customer owes (positive) or is credited (negative). */
  balance: number
  currency: string | null
  test_clock: string | null
  deleted?: boolean
}

/** A card. Its number is not stored, only the outcome of its charges. */
export interface PaymentMethod extends ApiObject {
  object: 'payment_method'
  type: 'card'
  card: {
    brand: string
    last4: string
    exp_month: number
    exp_year: number
    country: string
    funding: string
    /** Equal for all payment methods of one card. */
    fingerprint: string
  }
  billing_details: { email: string | null; name: string | null }
  metadata: Metadata
  /** `disputed`: it succeeds, and the holder charges it back. */
  _charges: 'succeed' | 'disputed' | { code: string; declineCode: string | null }
}

export interface Product extends ApiObject {
  object: 'product'
  active: boolean
  name: string
  metadata: Metadata
}

export interface Price extends ApiObject {
  object: 'price'
  active: boolean
  currency: string
  product: string
  lookup_key: string | null
  nickname: string | null
  unit_amount: number
  type: 'recurring'
  tax_behavior: 'inclusive'
  recurring: { interval: 'month' | 'year'; interval_count: number; usage_type: 'licensed' }
  metadata: Metadata
}

export interface Coupon extends ApiObject {
  object: 'coupon'
  name: string | null
  amount_off: number | null
  percent_off: number | null
  currency: string | null
  duration: 'once' | 'repeating' | 'forever'
  duration_in_months: number | null
  max_redemptions: number | null
  redeem_by: number | null
  times_redeemed: number
  valid: boolean
  metadata: Metadata
}

export interface PromotionCode extends ApiObject {
  object: 'promotion_code'
  code: string
  active: boolean
  promotion: { type: 'coupon'; coupon: string }
  max_redemptions: number | null
  times_redeemed: number
  expires_at: number | null
  metadata: Metadata
}

export interface Discount extends ApiObject {
  object: 'discount'
  source: { type: 'coupon'; coupon: string }
  promotion_code: string | null
  start: number
  end: number | null
  subscription: string
}

export interface SubscriptionItem {
  id: string
  object: 'subscription_item'
  created: number
  subscription: string
  price: Price
  quantity: number
  current_period_start: number
  current_period_end: number
  metadata: Metadata
  /** Rappen invoiced from `from` to the end of the period, after discounts: the most that a proration can credit. */
  _billed: { amount: number; from: number }
}

export type SubscriptionStatus =
  | 'incomplete'
  | 'incomplete_expired'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'canceled'
  | 'unpaid'
  | 'paused'

export interface Subscription extends ApiObject {
  object: 'subscription'
  status: SubscriptionStatus
  customer: string
  currency: string
  start_date: number
  billing_cycle_anchor: number
  collection_method: 'charge_automatically' | 'send_invoice'
  days_until_due: number | null
  cancel_at_period_end: boolean
  cancel_at: number | null
  canceled_at: number | null
  ended_at: number | null
  cancellation_details: { reason: 'cancellation_requested' | 'payment_failed' | null }
  trial_start: number | null
  trial_end: number | null
  trial_settings: { end_behavior: { missing_payment_method: 'cancel' | 'create_invoice' | 'pause' } }
  default_payment_method: string | null
  latest_invoice: string | null
  discounts: string[]
  metadata: Metadata
  test_clock: string | null
  items: { object: 'list'; url: string; has_more: false; data: SubscriptionItem[] }
  _trialEndAnnounced: boolean
}

export interface InvoiceLine {
  id: string
  object: 'line_item'
  amount: number
  currency: string
  description: string
  quantity: number
  period: { start: number; end: number }
  pricing: { type: 'price_details'; price_details: { price: string; product: string }; unit_amount_decimal: string }
  parent: {
    type: 'subscription_item_details'
    subscription_item_details: { subscription: string; subscription_item: string; proration: boolean }
  }
}

export interface Invoice extends ApiObject {
  object: 'invoice'
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible'
  number: string | null
  customer: string
  currency: string
  billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update'
  collection_method: Subscription['collection_method']
  due_date: number | null
  period_start: number
  period_end: number
  subtotal: number
  total: number
  amount_due: number
  amount_paid: number
  amount_remaining: number
  starting_balance: number
  ending_balance: number | null
  attempted: boolean
  attempt_count: number
  next_payment_attempt: number | null
  discounts: string[]
  total_discount_amounts: { amount: number; discount: string }[]
  lines: { object: 'list'; url: string; has_more: false; data: InvoiceLine[] }
  parent: {
    type: 'subscription_details'
    subscription_details: {
      subscription: string
      metadata: Metadata
      /** The proration date of a preview. */
      subscription_proration_date?: number
    }
  }
  status_transitions: {
    finalized_at: number | null
    paid_at: number | null
    voided_at: number | null
    marked_uncollectible_at: number | null
  }
  metadata: Metadata
  test_clock: string | null
  _overdueAnnounced: boolean
}

export interface Charge extends ApiObject {
  object: 'charge'
  amount: number
  /** Equal to the amount once `refunded` is true. */
  amount_refunded: number
  refunded: boolean
  /** The holder of the card has charged it back. */
  disputed: boolean
  currency: string
  customer: string
  status: 'succeeded' | 'failed'
  payment_intent: string
  payment_method: string
  failure_code: string | null
  metadata: Metadata
}

/** The payment of one invoice. */
export interface PaymentIntent extends ApiObject {
  object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  customer: string
  status: 'succeeded' | 'requires_payment_method'
  latest_charge: string
  payment_method: string
  metadata: Metadata
}

export interface InvoicePayment extends ApiObject {
  object: 'invoice_payment'
  amount_paid: number
  amount_requested: number
  currency: string
  invoice: string
  is_default: boolean
  status: 'paid'
  payment: { type: 'payment_intent'; payment_intent: string }
}

export interface Refund extends ApiObject {
  object: 'refund'
  amount: number
  currency: string
  charge: string
  payment_intent: string
  reason: string | null
  status: 'succeeded'
  metadata: Metadata
}

export interface Dispute extends ApiObject {
  object: 'dispute'
  amount: number
  currency: string
  charge: string
  payment_intent: string
  reason: 'fraudulent'
  status: 'needs_response'
  metadata: Metadata
}

/** A change of a customer's balance: debt is positive, credit negative. */
export interface BalanceTransaction extends ApiObject {
  object: 'customer_balance_transaction'
  amount: number
  currency: string
  customer: string
  ending_balance: number
  description: string | null
  type: 'adjustment'
  metadata: Metadata
}

export interface CheckoutSession extends ApiObject {
  object: 'checkout.session'
  mode: 'subscription' | 'setup'
  allowed_payment_method_types: string[]
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid' | 'no_payment_required'
  customer: string
  client_reference_id: string | null
  currency: string
  amount_total: number | null
  success_url: string
  cancel_url: string | null
  locale: string | null
  expires_at: number
  subscription: string | null
  url: string | null
  metadata: Metadata
  _subscription: {
    items: { price: string; quantity: number }[]
    trialDays: number
    coupons: string[]
    missingPaymentMethod: 'cancel' | 'create_invoice' | 'pause'
    metadata: Metadata
  } | null
}

export interface PortalSession extends ApiObject {
  object: 'billing_portal.session'
  customer: string
  return_url: string
  locale: string | null
  url: string
}

export interface TestClock extends ApiObject {
  object: 'test_helpers.test_clock'
  name: string | null
  frozen_time: number
  deletes_after: number
  status: 'ready' | 'advancing'
}

export interface ApiEvent extends ApiObject {
  object: 'event'
  type: string
  api_version: string
  data: { object: unknown }
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
}
