import { type Adapter, httpUrl, SettingsError } from '@trilex/platform'
import Stripe from 'stripe'
import { Type } from 'typebox'
import { noPayments } from './no-payments.ts'
import { EXPANDED, eventOf, invoiceOf, productOf, subscriptionOf } from './objects.stripe.ts'
import { explained, ifExists, ifMissing, ifOver, ifRefused } from './errors.stripe.ts'
import { creditOnce, giveBackAll, isRefunded } from './refunds.stripe.ts'
import {
  type BillingAddress,
  type Coupon,
  type Payments,
  type ProviderEvent,
  type ProviderSubscription,
  type Sold,
  WebhookRefused,
} from './payments.ts'

const settings = {
  stripeSecretKey: Type.Optional(
    Type.String({
      pattern: '^(sk|rk)_(test|live)_',
      secret: true,
      description: 'Secret key of Stripe; usually set by STRIPE_SECRET_KEY_FILE. Without it nothing can be bought',
    }),
  ),
  stripeWebhookSecret: Type.Optional(
    Type.String({
      pattern: '^whsec_[^,]+(,whsec_[^,]+)*$',
      secret: true,
      description:
        'Secret with which Stripe signs webhooks; two, separated by a comma, while it is rotated. Usually set by STRIPE_WEBHOOK_SECRET_FILE',
    }),
  ),
  stripeApiUrl: Type.String({ ...httpUrl('Where the API of Stripe is'), default: 'https://api.stripe.com' }),
}

/** Maximum age of an accepted webhook, in seconds. */
const TOLERANCE_S = 300
const DEADLINE_MS = 20_000

/** Payments through Stripe's official client. */
export const stripePayments: Adapter<Payments, typeof settings> = {
  settings,
  async open({ stripeSecretKey, stripeWebhookSecret, stripeApiUrl }) {
    if (stripeSecretKey === undefined) return { engine: noPayments, close: async () => {} }
    if (stripeWebhookSecret === undefined)
      throw new SettingsError([{ variable: 'STRIPE_WEBHOOK_SECRET', message: 'is missing' }])
    const { hostname, port, protocol } = new URL(stripeApiUrl)
    const stripe = new Stripe(stripeSecretKey, {
      host: hostname,
      ...(port && { port: Number(port) }),
      protocol: protocol === 'http:' ? 'http' : 'https',
      timeout: DEADLINE_MS,
      maxNetworkRetries: 2,
      telemetry: false,
    })
    return {
      engine: paymentsOf(stripe, stripeWebhookSecret.split(','), /_live_/.test(stripeSecretKey)),
      close: async () => {},
    }
  },
}

function paymentsOf(stripe: Stripe, webhookSecrets: readonly string[], live: boolean): Payments {
  const priceIds = new Map<string, string>()

  /**
   * The price of a plan, period and amount; created once. Prices at Stripe are immutable: another amount is another
   * price.
   */
  async function priceIdOf({ plan, period, months, perLicence }: Sold): Promise<string> {
    const key = `${plan}_${period}_${perLicence}`
    const known = priceIds.get(key)
    if (known) return known
    const { data } = await stripe.prices.list({ lookup_keys: [key], limit: 1 })
    const id = data[0]?.id ?? (await makePrice(key, { plan, period, months, perLicence }))
    priceIds.set(key, id)
    return id
  }

  async function makePrice(key: string, { plan, period, months, perLicence }: Omit<Sold, 'licences'>): Promise<string> {
    const product = productOf(plan)
    await stripe.products.create({ id: product, name: plan }, { idempotencyKey: `product:${product}` }).catch(ifExists)
    const made = await stripe.prices.create(
      {
        product,
        lookup_key: key,
        nickname: `${plan}, ${period}`,
        currency: 'chf',
        unit_amount: perLicence,
        tax_behavior: 'inclusive',
        recurring: { interval: 'month', interval_count: months },
        metadata: { plan, period },
      },
      { idempotencyKey: `price:${key}` },
    )
    return made.id
  }

  return {
    available: true,
    live,
    createCustomer: ({ ownerId, email, name, language }, key) =>
      explained(async () => {
        // Only the owner's id, because other values may differ in a retry, and Stripe rejects a key with other
        // parameters.
        const { id } = await stripe.customers.create({ metadata: { ownerId } }, { idempotencyKey: key })
        await stripe.customers.update(id, { email, name, preferred_locales: [language] })
        return id
      }),
    async updateCustomer(id, { email, name, language, address }) {
      const written = address ? writtenOf(address) : ''
      await stripe.customers.update(id, { email, name, preferred_locales: [language], address: written })
    },
    async eraseCustomer(customerId) {
      await stripe.customers.del(customerId).catch(ifMissing)
    },
    startCheckout: (wanted, key) =>
      explained(async () => {
        const { customerId, sold, trialDays, couponId, ownerId, offerId, successUrl, cancelUrl, language } = wanted
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            customer: customerId,
            client_reference_id: ownerId,
            line_items: [{ price: await priceIdOf(sold), quantity: sold.licences }],
            ...(couponId !== null && { discounts: [{ coupon: couponId }] }),
            // TWINT and others cannot be charged without the holder when the trial ends.
            allowed_payment_method_types: ['card'],
            payment_method_collection: 'always',
            subscription_data: {
              ...(trialDays > 0 && { trial_period_days: trialDays }),
              trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
              metadata: { ownerId, ...(offerId !== null && { offerId }) },
            },
            success_url: successUrl,
            cancel_url: cancelUrl,
            locale: localeOf(language),
          },
          { idempotencyKey: key },
        )
        return { id: session.id, url: session.url ?? successUrl }
      }),
    async expireCheckout(id) {
      await stripe.checkout.sessions.expire(id).catch(ifRefused)
    },
    subscribeByInvoice: (wanted, key) =>
      explained(async () => {
        const { customerId, sold, trialDays, couponId, ownerId, offerId, daysUntilDue } = wanted
        const made = await stripe.subscriptions.create(
          {
            customer: customerId,
            items: [{ price: await priceIdOf(sold), quantity: sold.licences }],
            collection_method: 'send_invoice',
            days_until_due: daysUntilDue,
            ...(trialDays > 0 && { trial_period_days: trialDays }),
            ...(couponId !== null && { discounts: [{ coupon: couponId }] }),
            metadata: { ownerId, ...(offerId !== null && { offerId }) },
            expand: EXPANDED,
          },
          { idempotencyKey: key },
        )
        return subscriptionOf(made)
      }),
    subscribePaidUntil: ({ customerId, sold, paidUntil, daysUntilDue, ownerId }, key) =>
      explained(async () => {
        const made = await stripe.subscriptions.create(
          {
            customer: customerId,
            items: [{ price: await priceIdOf(sold), quantity: sold.licences }],
            collection_method: 'send_invoice',
            days_until_due: daysUntilDue,
            billing_cycle_anchor: seconds(paidUntil),
            proration_behavior: 'none',
            metadata: { ownerId },
            expand: EXPANDED,
          },
          { idempotencyKey: key },
        )
        return subscriptionOf(made)
      }),
    subscriptionsOf: (customer) =>
      explained(async () => {
        const expand = EXPANDED.map((path) => `data.${path}`)
        const found: ProviderSubscription[] = []
        for await (const each of stripe.subscriptions.list({ customer, status: 'all', limit: 100, expand }))
          found.push(subscriptionOf(each))
        return found
      }),
    previewChange: (id, sold) =>
      explained(async () => {
        const preview = await stripe.invoices.createPreview({
          subscription: id,
          subscription_details: {
            items: [{ ...(await itemOf(stripe, id)), price: await priceIdOf(sold), quantity: sold.licences }],
            proration_behavior: 'always_invoice',
          },
        })
        const { total, amount_due: amountDue, parent, created } = preview
        // Without a proration, such as in a trial, the time does not affect the price.
        const at = parent?.subscription_details?.subscription_proration_date ?? created
        return { total, amountDue, at: new Date(at * 1000) }
      }),
    async upcoming(id) {
      const { total, amount_due: amountDue } = await stripe.invoices.createPreview({ subscription: id })
      return { total, amountDue }
    },
    change: (id, sold, at, key, unpaid = 'refused', offerId) =>
      explained(async () => {
        const changed = await stripe.subscriptions.update(
          id,
          {
            items: [{ ...(await itemOf(stripe, id)), price: await priceIdOf(sold), quantity: sold.licences }],
            proration_behavior: 'always_invoice',
            ...(at && { proration_date: seconds(at) }),
            payment_behavior: unpaid === 'refused' ? 'error_if_incomplete' : 'allow_incomplete',
            ...(offerId !== undefined && { metadata: { offerId } }),
            expand: EXPANDED,
          },
          { idempotencyKey: key },
        )
        return subscriptionOf(changed)
      }),
    hasOpenInvoice: (subscription) =>
      explained(async () => {
        const { data } = await stripe.invoices.list({ subscription, status: 'open', limit: 1 })
        return data.length > 0
      }),
    cancelAtPeriodEnd: (id, ends, key) =>
      explained(async () => {
        const change = { cancel_at_period_end: ends, expand: EXPANDED }
        return subscriptionOf(await stripe.subscriptions.update(id, change, { idempotencyKey: key }))
      }),
    endNow: (id, key) =>
      explained(async () => {
        await stripe.subscriptions.cancel(id, {}, { idempotencyKey: key }).catch(ifOver)
      }),
    giveBackAll: (id) => giveBackAll(stripe, id),
    isRefunded: (id) => isRefunded(stripe, id),
    portal: (customer, returnUrl, language) =>
      explained(async () => {
        const wanted = { customer, return_url: returnUrl, locale: localeOf(language) }
        return (await stripe.billingPortal.sessions.create(wanted)).url
      }),
    coupon: ({ id, name, amount, months }: Coupon) =>
      explained(async () => {
        const coupon: Stripe.CouponCreateParams = {
          id,
          name,
          amount_off: amount,
          currency: 'chf',
          duration: months === null ? 'once' : 'repeating',
          ...(months !== null && { duration_in_months: months }),
        }
        await stripe.coupons.create(coupon, { idempotencyKey: `coupon:${id}` }).catch(ifExists)
      }),
    invoice: (id) =>
      explained(async () => {
        const found = await stripe.invoices.retrieve(id).catch(ifMissing)
        return found ? invoiceOf(found) : null
      }),
    markPaid: (id, key) =>
      explained(async () => {
        try {
          await stripe.invoices.pay(id, { paid_out_of_band: true }, { idempotencyKey: key })
          return true
        } catch (error) {
          if ((await stripe.invoices.retrieve(id)).status === 'open') throw error
          return false
        }
      }),
    credit: (customer, amount, reason) =>
      explained(() => creditOnce(stripe, customer, { amount, currency: 'chf', reason })),
    async now() {
      const { lastResponse } = await stripe.events.list({ limit: 1 })
      return new Date(lastResponse.headers['date'] ?? Date.now())
    },
    readWebhook(body, signature) {
      for (const secret of webhookSecrets) {
        try {
          return eventOf(stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_S))
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw new WebhookRefused('malformed')
        }
      }
      throw new WebhookRefused('signature')
    },
    async eventsSince(from) {
      const found: ProviderEvent[] = []
      for await (const event of stripe.events.list({ created: { gte: seconds(from) }, limit: 100 }))
        found.push(eventOf(event))
      return found.reverse()
    },
  }
}

const writtenOf = ({ postalCode, ...lines }: BillingAddress): Stripe.AddressParam => ({
  ...lines,
  postal_code: postalCode,
})
const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000)
const localeOf = (language: string) => (language === 'de' || language === 'it' ? language : 'fr')

async function itemOf(stripe: Stripe, id: string): Promise<{ id: string }> {
  const item = (await stripe.subscriptions.retrieve(id)).items.data[0]
  if (!item) throw new Error(`subscription ${id} has no item`)
  return { id: item.id }
}
