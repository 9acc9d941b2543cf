import { type App, ProblemSchema, userOf, ValidationFailed } from '@trilex/platform'
import { actorOf } from '@trilex/platform/recorded-action'
import { NoBody, NoQuery, NullableString, oneOf } from '@trilex/platform/field-schemas'
import { IDEMPOTENT } from '@trilex/platform/idempotency'
import { BILLING_PERIODS, type PlanFile, PLANS, vatIn } from '@trilex/plans'
import { type Static, Type } from 'typebox'
import { commandKey } from '../command-key.ts'
import { buyerOf, pageOf } from '../checkout/checkout-routes.ts'
import { LANGUAGES } from '../payers/payer-model.ts'
import type { PayerRoom } from '../payers/payers.ts'
import { isOpen, type StoredOffer } from './offer-model.ts'
import type { Offers } from './offers.ts'

const strict = { additionalProperties: false }
const Id = Type.String({ pattern: '^[\\w-]{1,100}$' })
const byId = Type.Object({ id: Id })
const SOLD = PLANS.filter((name) => name !== 'free')
/** Maximum price of a licence in Rappen: a period of 1,000 licences stays below the provider's maximum amount. */
const MOST_PER_LICENCE = 900_000

const Line = Type.Object({
  id: Type.String(),
  organizationId: Type.String(),
  planType: oneOf(PLANS),
  billingPeriod: oneOf(BILLING_PERIODS),
  licences: Type.Integer(),
  pricePerLicence: Type.Integer({ description: 'Rappen for the billing period, VAT included' }),
  total: Type.Integer({ description: 'Rappen of all licences for the billing period, VAT included' }),
  vat: Type.Integer({ description: 'VAT in Rappen, contained in `total`' }),
  validUntil: Type.String(),
  createdAt: Type.String(),
  state: oneOf(['open', 'accepted', 'withdrawn', 'expired']),
  acceptedAt: NullableString,
})

const New = Type.Object(
  {
    organizationId: Id,
    planType: oneOf(SOLD),
    billingPeriod: oneOf(BILLING_PERIODS),
    licences: Type.Integer({ minimum: 1, maximum: 1_000 }),
    pricePerLicence: Type.Integer({ minimum: 1, maximum: MOST_PER_LICENCE }),
    validUntil: Type.String({ format: 'date-time' }),
  },
  strict,
)

/** Offers: made by staff, accepted by the payers of a firm. */
export function offerRoutes(
  app: App,
  { offers, payers, plans }: { offers: Offers; payers: PayerRoom; plans: PlanFile },
): void {
  function toLine(offer: StoredOffer): Static<typeof Line> {
    const { _id: id, organizationId, plan, period, licences, perLicence, validUntil, createdAt } = offer
    const { acceptedAt, withdrawnAt } = offer
    const total = perLicence * licences
    const over = withdrawnAt ? 'withdrawn' : isOpen(offer, new Date()) ? 'open' : 'expired'
    return {
      id,
      organizationId,
      planType: plan,
      billingPeriod: period,
      licences,
      pricePerLicence: perLicence,
      total,
      vat: vatIn(total, plans.vatPerMille).vat,
      validUntil: validUntil.toISOString(),
      createdAt: createdAt.toISOString(),
      state: acceptedAt ? 'accepted' : over,
      acceptedAt: acceptedAt?.toISOString() ?? null,
    }
  }

  const staff = { access: 'admin', tags: ['admin'] }
  const ofFirm = Type.Object({ organizationId: Id }, strict)
  const list = { ...staff, summary: 'Offers to a firm', querystring: ofFirm, response: { 200: Type.Array(Line) } }
  app.get('/admin/offers', { schema: list }, async ({ query }) => {
    // The provider is the first to know whether an offer was accepted.
    await offers.follow(query.organizationId)
    return (await offers.ofFirm(query.organizationId)).map(toLine)
  })

  const make = { ...staff, summary: 'Make an offer to a firm', body: New, response: { 201: Line, 404: ProblemSchema } }
  app.post('/admin/offers', { schema: make }, async (request, reply) => {
    const { planType: plan, billingPeriod: period, pricePerLicence: perLicence, validUntil, ...given } = request.body
    const until = new Date(validUntil)
    if (until <= new Date()) throw new ValidationFailed('validUntil is over', { field: 'validUntil' })
    const offer = { ...given, plan, period, perLicence, validUntil: until }
    return reply.code(201).send(toLine(await offers.make(offer, actorOf(request))))
  })

  const refusals = { 402: ProblemSchema, 403: ProblemSchema, 404: ProblemSchema, 409: ProblemSchema }
  const withdraw = {
    ...staff,
    summary: 'Withdraw an offer',
    params: byId,
    body: NoBody,
    response: { 200: Line, 404: ProblemSchema, 409: ProblemSchema },
  }
  app.post('/admin/offers/:id/withdrawal', { schema: withdraw }, async (request) =>
    toLine(await offers.withdraw(request.params.id, actorOf(request))),
  )

  const own = { access: 'signedIn', tags: ['billing'] }
  const command = { ...own, impersonation: 'refused' }
  const open = {
    ...own,
    summary: 'Offers that can be accepted',
    querystring: NoQuery,
    response: { 200: Type.Array(Line) },
  }
  app.get('/offers', { schema: open }, async (request) =>
    (await offers.openOf(await payers.ownerOf(userOf(request)))).map(toLine),
  )

  const Price = Type.Object({
    amountDue: Type.Integer({ description: 'Rappen charged or invoiced at once' }),
    at: NullableString,
  })
  const price = {
    ...command,
    summary: 'What accepting an offer costs now',
    params: byId,
    body: NoBody,
    response: { 200: Price, ...refusals },
  }
  app.post('/offers/:id/price', { schema: price }, async (request) => {
    const owner = await payers.ownerOf(userOf(request))
    const { id } = request.params
    const change = await offers.price(id, owner)
    if (change) return { amountDue: change.amountDue, at: change.at.toISOString() }
    const [offer] = (await offers.openOf(owner)).filter(({ _id }) => _id === id)
    return { amountDue: offer ? offer.perLicence * offer.licences : 0, at: null }
  })

  const Accepted = Type.Object({
    url: Type.Optional(Type.String({ description: 'Page of the payment provider where the card is entered' })),
  })
  const accept = {
    ...command,
    summary: 'Accept an offer: by card on the page of the payment provider, or by invoice',
    params: byId,
    headers: IDEMPOTENT.headers,
    body: Type.Object(
      {
        paymentMethod: oneOf(['card', 'invoice']),
        language: oneOf(LANGUAGES),
        at: Type.Optional(Type.String({ format: 'date-time', description: 'As the price said it' })),
      },
      strict,
    ),
    response: { 200: Accepted, ...refusals, ...IDEMPOTENT.answers },
  }
  app.post('/offers/:id/acceptance', { schema: accept, config: { idempotent: true } }, async (request) => {
    const { paymentMethod: method, language, at } = request.body
    const user = userOf(request)
    await payers.meet(user, language)
    const buyer = await buyerOf(payers, user)
    const page = pageOf(request, language)
    const key = commandKey(request, buyer.owner.id)
    const shownAt = at === undefined ? null : new Date(at)
    const { checkout } = await offers.accept(request.params.id, {
      buyer,
      actor: actorOf(request),
      method,
      page,
      at: shownAt,
      key,
    })
    return checkout ? { url: checkout.url } : {}
  })
}
