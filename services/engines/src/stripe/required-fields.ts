type Fields = Record<string, unknown>

const NO_TAX = { enabled: false, liability: null }
const SELF = { type: 'self' }
const NO_DETAILS = { address: null, email: null, name: null, phone: null, tax_id: null }

/**
 * Fields that Stripe's OpenAPI document requires for each kind of object and that follow from its other fields, or are
 * constant here: there is no tax and no shipping, and no money moves.
 */
const REQUIRED: Record<string, (object: Fields) => Fields> = {
  customer: () => ({}),
  payment_method: () => ({}),
  product: ({ created }) => ({ images: [], marketing_features: [], updated: created }),
  price: () => ({ billing_scheme: 'per_unit' }),
  coupon: () => ({}),
  promotion_code: () => ({
    restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null },
  }),
  subscription_item: () => ({ discounts: [] }),
  subscription: () => ({
    automatic_tax: { ...NO_TAX, disabled_reason: null },
    billing_mode: { type: 'classic' },
    billing_schedules: [],
    invoice_settings: { account_tax_ids: null, issuer: SELF },
  }),
  line_item: ({ amount }) => ({ discountable: true, discounts: [], metadata: {}, subtotal: amount }),
  invoice: ({ status, collection_method: method }) => ({
    amount_overpaid: 0,
    amount_paid_off_stripe: 0,
    amount_shipping: 0,
    auto_advance: status === 'open' && method === 'charge_automatically',
    automatic_tax: { ...NO_TAX, disabled_reason: null, provider: null, status: null },
    default_tax_rates: [],
    issuer: SELF,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
  }),
  charge: ({ amount, status }) => ({
    amount_captured: status === 'succeeded' ? amount : 0,
    billing_details: NO_DETAILS,
    captured: status === 'succeeded',
    paid: status === 'succeeded',
  }),
  payment_intent: () => ({}),
  invoice_payment: ({ created }) => ({ status_transitions: { canceled_at: null, paid_at: created } }),
  customer_balance_transaction: () => ({}),
  'checkout.session': () => ({
    automatic_tax: { ...NO_TAX, provider: null, status: null },
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    payment_method_types: ['card'],
    shipping_options: [],
  }),
  'billing_portal.session': () => ({ configuration: 'bpc_embedded' }),
  event: () => ({}),
  'test_helpers.test_clock': () => ({ status_details: {} }),
  dispute: () => ({
    balance_transactions: [],
    enhanced_eligibility_types: [],
    evidence: { enhanced_evidence: {} },
    evidence_details: {
      due_by: null,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
  }),
}
/** Kinds of objects without the field `livemode`. */
const WITHOUT_MODE = new Set(['subscription_item'])

/**
 * Adds the fields that Stripe requires and removes those that exist only here; values of other kinds are returned
 * unchanged.
 */
export function withRequiredFields(object: Fields): Fields {
  const kind = typeof object['object'] === 'string' ? object['object'] : ''
  if (object['deleted'] === true) return { id: object['id'], object: kind, deleted: true }
  if (kind === 'discount') {
    const { created: _, ...discount } = object
    return discount
  }
  const more = Object.hasOwn(REQUIRED, kind) ? REQUIRED[kind]?.(object) : undefined
  if (!more) return object
  return { ...more, ...(!WITHOUT_MODE.has(kind) && { livemode: false }), ...object }
}
