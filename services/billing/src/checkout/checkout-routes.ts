import { type App, ProblemSchema, type SignedInUser, userOf } from '@trilex/platform'
import { NoQuery, oneOf } from '@trilex/platform/field-schemas'
import { IDEMPOTENT } from '@trilex/platform/idempotency'
import { BILLING_PERIODS, PLANS } from '@trilex/plans'
import type { FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { commandKey } from '../command-key.ts'
import { LANGUAGES } from '../payers/payer-model.ts'
import type { PayerRoom } from '../payers/payers.ts'
import { declining, SubscriptionView, viewOf } from '../subscriptions/subscription-view.ts'
import type { Buyer, Checkouts, Page } from './checkouts.ts'

const strict = { additionalProperties: false }
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
  trialDays: Type.Integer({ description: '0: charged at once' }),
})

/** Quotes and checkouts. */
export function checkoutRoutes(app: App, { checkouts, payers }: { checkouts: Checkouts; payers: PayerRoom }): void {
  const own = { access: 'signedIn', impersonation: 'refused', tags: ['billing'] }
  const refusals = { 402: ProblemSchema, 403: ProblemSchema, 409: ProblemSchema }

  async function buyerOf(user: SignedInUser): Promise<Buyer> {
    const { email, firstName, lastName } = user
    return { owner: await payers.ownerOf(user), email, name: `${firstName} ${lastName}`.trim() }
  }

  const Asked = Type.Object(wanted, strict)
  const quote = {
    ...own,
    summary: 'Price of a plan for the caller',
    body: Asked,
    response: { 200: Quote, 409: ProblemSchema },
  }
  app.post('/quote', { schema: quote }, async (request) => {
    const { planType: plan, billingPeriod: period, promoCode = null } = request.body
    return checkouts.quote({ plan, period }, await buyerOf(userOf(request)), promoCode)
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
    const buyer = await buyerOf(userOf(request))
    const { planType: plan, billingPeriod: period, promoCode = null, paymentMethod, language } = request.body
    const key = commandKey(request, buyer.owner.id)
    const opened = await declining(async (): Promise<Static<typeof Opened>> => {
      if (paymentMethod === 'invoice') {
        const stored = await checkouts.byInvoice({ plan, period }, buyer, promoCode, language, key)
        return { subscription: viewOf(stored, buyer.owner) }
      }
      const { id, url } = await checkouts.byCard({ plan, period }, buyer, promoCode, pageOf(request, language), key)
      return { checkoutId: id, url }
    })
    return reply.code(201).send(opened)
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

/** Return address for the provider's page: the site from which it was opened. */
function pageOf(request: FastifyRequest, language: string): Page {
  const site = `${request.protocol}://${request.host}`
  return {
    successUrl: `${site}/trial-confirmation?checkout={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${site}/trial-confirmation?cancelled=true`,
    language,
  }
}
