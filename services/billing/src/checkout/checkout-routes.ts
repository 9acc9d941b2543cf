import { type App, ProblemSchema, type SignedInUser, userOf } from '@trilex/platform'
import { NoQuery, oneOf } from '@trilex/platform/field-schemas'
import { IDEMPOTENT } from '@trilex/platform/idempotency'
import type { HourlyLimits } from '@trilex/platform/hourly-limit'
import { BILLING_PERIODS, PLANS } from '@trilex/plans'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { commandKey } from '../command-key.ts'
import { LANGUAGES } from '../payers/payer-model.ts'
import type { PayerRoom } from '../payers/payers.ts'
import { SubscriptionView, viewOf } from '../subscriptions/subscription-view.ts'
import type { Buyer, Checkouts, Page } from './checkouts.ts'

const strict = { additionalProperties: false }
const QUOTES_AN_HOUR = 300
const CODES_AN_HOUR = 60

const PromoCode = Type.String({ minLength: 1, maxLength: 40 })
const wanted = {
  planType: oneOf(PLANS),
  billingPeriod: oneOf(BILLING_PERIODS),
  promoCode: Type.Optional(PromoCode),
}
const Quote = Type.Object({
  total: Type.Integer({ description: 'Rappen for the billing period, VAT included' }),
  reduction: Type.Integer({ description: 'Rappen that the promo code takes off' }),
  charged: Type.Integer({ description: 'Rappen of the first invoice' }),
  vat: Type.Integer({ description: 'VAT in Rappen, contained in `charged`' }),
  trialDays: Type.Integer({ description: '0: charged immediately' }),
})

/** Quotes and checkouts. */
export function checkoutRoutes(
  app: App,
  { checkouts, payers, limits }: { checkouts: Checkouts; payers: PayerRoom; limits: Pick<HourlyLimits, 'count'> },
): void {
  const own = { access: 'signedIn', impersonation: 'refused', tags: ['billing'] }
  const refusals = { 402: ProblemSchema, 403: ProblemSchema, 409: ProblemSchema, 429: ProblemSchema }

  /** Limits quotes and attempts at promo codes. Throws 429. */
  async function limit({ id }: SignedInUser, promoCode: string | null): Promise<void> {
    await limits.count('quote', id, QUOTES_AN_HOUR)
    if (promoCode !== null) await limits.count('promoCode', id, CODES_AN_HOUR)
  }

  const Asked = Type.Object(wanted, strict)
  const quote = {
    ...own,
    summary: 'Price of a plan for the caller',
    body: Asked,
    response: { 200: Quote, 409: ProblemSchema, 429: ProblemSchema },
  }
  app.post('/quote', { schema: quote }, async (request) => {
    const { planType: plan, billingPeriod: period, promoCode = null } = request.body
    await limit(userOf(request), promoCode)
    return checkouts.quote({ plan, period }, await buyerOf(payers, userOf(request)), promoCode)
  })

  const Bought = Type.Object(
    { ...wanted, paymentMethod: oneOf(['card', 'invoice']), language: oneOf(LANGUAGES) },
    strict,
  )
  const Opened = Type.Object({
    checkoutId: Type.Optional(Type.String()),
    url: Type.Optional(Type.String({ description: 'Page of the payment provider where the card is entered' })),
    subscription: Type.Optional(SubscriptionView),
  })
  const buy = {
    ...own,
    summary: 'Buy a plan: by card on the page of the payment provider, or by invoice',
    headers: IDEMPOTENT.headers,
    body: Bought,
    response: { 201: Opened, ...refusals, ...IDEMPOTENT.answers },
  }
  app.post('/checkouts', { schema: buy, config: { idempotent: true } }, async (request, reply) => {
    const user = userOf(request)
    const { planType: plan, billingPeriod: period, promoCode = null, paymentMethod, language } = request.body
    await limit(user, promoCode)
    await payers.meet(user, language)
    const buyer = await buyerOf(payers, user)
    const key = commandKey(request, buyer.owner.id)
    reply.code(201)
    if (paymentMethod === 'invoice') {
      const stored = await checkouts.byInvoice({ plan, period }, buyer, promoCode, language, key)
      return { subscription: viewOf(stored, buyer.owner) }
    }
    const { id, url } = await checkouts.byCard({ plan, period }, buyer, promoCode, pageOf(request, language), key)
    return { checkoutId: id, url }
  })

  const params = Type.Object({ id: Type.String({ pattern: '^[\\w-]{1,100}$' }) })
  const answers = { 200: SubscriptionView, 404: ProblemSchema }
  const after = {
    ...own,
    summary: 'The subscription after a checkout',
    params,
    querystring: NoQuery,
    response: answers,
  }
  app.get('/checkouts/:id', { schema: after }, async (request) => {
    const owner = await payers.ownerOf(userOf(request))
    return viewOf(await checkouts.finish(owner.id, request.params.id), owner)
  })
}

/** Who buys, and for which owner. */
export async function buyerOf(payers: Pick<PayerRoom, 'ownerOf'>, user: SignedInUser): Promise<Buyer> {
  const { id: userId, email, firstName, lastName } = user
  return { owner: await payers.ownerOf(user), userId, email, name: `${firstName} ${lastName}`.trim() }
}

/** Return address for the provider's page: the site from which it was opened. */
export function pageOf(request: FastifyRequest, language: string): Page {
  const site = `${request.protocol}://${request.host}`
  return {
    successUrl: `${site}/trial-confirmation?checkout={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${site}/trial-confirmation?cancelled=true`,
    language,
  }
}
