import { type App, ProblemSchema, userOf } from '@trilex/platform'
import { NoBody, NoQuery, oneOf } from '@trilex/platform/field-schemas'
import { IDEMPOTENT } from '@trilex/platform/idempotency'
import { BILLING_PERIODS, type PlanFile, PLANS } from '@trilex/plans'
import { type Static, Type } from 'typebox'
import {
  InvoiceOpen,
  LicencesByOffer,
  NotBillingManager,
  NotSubscribed,
  PaymentNotAccepted,
  PlanNotSold,
  PriceExpired,
  SeatsInUse,
} from '../errors.ts'
import { LANGUAGES } from '../payers/payer-model.ts'
import { type Owner, ownerAlone, type PayerRoom } from '../payers/payers.ts'
import type { Payments, Sold } from '../payments/payments.ts'
import { commandKey } from '../command-key.ts'
import { mostLicences, soldIn } from '../sold.ts'
import type { StoredSubscription } from './subscription-model.ts'
import { isSubscribed, NO_SUBSCRIPTION } from './subscription-state.ts'
import type { Subscriptions } from './subscription-store.ts'
import { SubscriptionView as View, viewOf } from './subscription-view.ts'

const Wanted = Type.Object(
  {
    planType: oneOf(PLANS),
    billingPeriod: oneOf(BILLING_PERIODS),
    licences: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 1_000, description: 'For an organisation; unchanged if absent' }),
    ),
  },
  { additionalProperties: false },
)
const Preview = Type.Object({
  total: Type.Integer({ description: 'Rappen; negative: credited to the next invoices' }),
  amountDue: Type.Integer({ description: 'Rappen charged immediately' }),
  at: Type.String({ description: 'Time for which the price was calculated; send it back with the change' }),
})

/** Milliseconds for which a quoted price can be confirmed. */
const PRICE_VALID_MS = 10 * 60_000

export interface SubscriptionRouteNeeds {
  subscriptions: Subscriptions
  payers: PayerRoom
  payments: Payments
  hasOpenInvoice(subscriptionId: string): Promise<boolean>
  plans: PlanFile
}

/** The subscription of the caller, or of the caller's firm. */
export function subscriptionRoutes(app: App, needs: SubscriptionRouteNeeds): void {
  const { subscriptions, payers, payments, hasOpenInvoice, plans } = needs
  const own = { access: 'signedIn', tags: ['billing'] }
  const command = { ...own, impersonation: 'refused' }
  const refusals = { 402: ProblemSchema, 403: ProblemSchema, 409: ProblemSchema }

  /**
   * A person who joins a firm may still pay for their own subscription and must be able to end it: it is shown instead
   * of the firm's, unless the person manages a running subscription of the firm.
   */
  async function ownerOf(user: { id: string }): Promise<Owner> {
    const owner = await payers.ownerOf(user)
    if (owner.kind === 'user') return owner
    const runs = async (id: string) => isSubscribed((await subscriptions.find(id)) ?? NO_SUBSCRIPTION)
    if (!(await runs(user.id)) || (owner.manages && (await runs(owner.id)))) return owner
    return ownerAlone(user.id)
  }

  async function managed(user: { id: string }): Promise<{ owner: Owner; stored: StoredSubscription; id: string }> {
    const owner = await ownerOf(user)
    if (!owner.manages) throw new NotBillingManager()
    const stored = await subscriptions.find(owner.id)
    if (!stored?.subscriptionId || !isSubscribed(stored)) throw new NotSubscribed()
    return { owner, stored, id: stored.subscriptionId }
  }

  /** Runs a command. Throws 409 if the provider rejected it because the subscription has ended. */
  async function carriedOut<T>(ownerId: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      const present = error instanceof PaymentNotAccepted ? await subscriptions.refresh(ownerId) : null
      throw present && !isSubscribed(present) ? new NotSubscribed() : error
    }
  }

  /**
   * The price of a change. Throws 409 for a credit while an invoice is unpaid: the credit would be for money that was
   * never received.
   */
  async function priced(owner: Owner, id: string, sold: Sold) {
    const price = await carriedOut(owner.id, () => payments.previewChange(id, sold))
    if (price.total < 0 && (await hasOpenInvoice(id))) throw new InvoiceOpen()
    return price
  }

  /** The plan and licences of a change. Throws 409 for those not on sale to this owner. */
  function wantedBy(owner: Owner, stored: StoredSubscription, wanted: Static<typeof Wanted>): Sold {
    const { planType, billingPeriod, licences = stored.licences } = wanted
    if (licences !== stored.licences && owner.kind === 'user')
      throw new LicencesByOffer(undefined, { field: 'licences', limit: 1 })
    if (licences < owner.seatsUsed) throw new SeatsInUse(undefined, { field: 'licences', limit: owner.seatsUsed })
    const limit = Math.max(mostLicences(plans), owner.seats)
    if (licences > limit) throw new LicencesByOffer(undefined, { field: 'licences', limit })
    const sold = soldIn(plans, planType, billingPeriod, licences)
    if (!sold) throw new PlanNotSold(undefined, { field: 'planType' })
    return sold
  }

  const get = { ...own, summary: 'Subscription', querystring: NoQuery, response: { 200: View } }
  app.get('/subscription', { schema: get }, async (request) => {
    const owner = await ownerOf(userOf(request))
    return viewOf(await subscriptions.find(owner.id), owner)
  })

  for (const [path, ends, summary] of [
    ['cancel', true, 'Cancel the subscription at the end of its period'],
    ['resume', false, 'Resume a cancelled subscription'],
  ] as const) {
    const answers = { 200: View, ...refusals, ...IDEMPOTENT.answers }
    const schema = { ...command, summary, headers: IDEMPOTENT.headers, body: NoBody, response: answers }
    app.post(`/subscription/${path}`, { schema, config: { idempotent: true } }, async (request) => {
      const { owner, id } = await managed(userOf(request))
      await carriedOut(owner.id, () => payments.cancelAtPeriodEnd(id, ends, commandKey(request, owner.id)))
      return viewOf(await subscriptions.refresh(owner.id), owner)
    })
  }

  const previewing = {
    ...command,
    summary: 'Price of a change',
    body: Wanted,
    response: { 200: Preview, ...refusals },
  }
  app.post('/subscription/preview', { schema: previewing }, async (request) => {
    const { owner, stored, id } = await managed(userOf(request))
    const sold = wantedBy(owner, stored, request.body)
    const { at, ...price } = await priced(owner, id, sold)
    return { ...price, at: at.toISOString() }
  })

  const Change = Type.Object(
    { ...Wanted.properties, at: Type.String({ format: 'date-time' }) },
    { additionalProperties: false },
  )
  const changing = {
    ...command,
    summary: 'Change plan or billing period at the quoted price',
    headers: IDEMPOTENT.headers,
    body: Change,
    response: { 200: View, ...refusals, ...IDEMPOTENT.answers },
  }
  app.post('/subscription/change', { schema: changing, config: { idempotent: true } }, async (request) => {
    const { owner, stored, id } = await managed(userOf(request))
    const sold = wantedBy(owner, stored, request.body)
    const shownAt = new Date(request.body.at)
    const { at: present } = await priced(owner, id, sold)
    const age = present.getTime() - shownAt.getTime()
    if (!(age >= 0 && age < PRICE_VALID_MS)) throw new PriceExpired(undefined, { field: 'at' })
    await carriedOut(owner.id, () => payments.change(id, sold, shownAt, commandKey(request, owner.id)))
    return viewOf(await subscriptions.refresh(owner.id), owner)
  })

  const Portal = Type.Object({
    url: Type.String({ description: 'Page of the payment provider for changing the card and cancelling' }),
  })
  const Return = Type.Object(
    {
      returnPath: Type.String({ pattern: '^/(?![/\\\\])[\\w/?=&-]*$', maxLength: 200 }),
      language: oneOf(LANGUAGES),
    },
    { additionalProperties: false },
  )
  const portal = {
    ...command,
    summary: 'Open the customer portal of the payment provider',
    body: Return,
    response: { 200: Portal, ...refusals },
  }
  app.post('/portal', { schema: portal }, async (request) => {
    const owner = await ownerOf(userOf(request))
    if (!owner.manages) throw new NotBillingManager()
    const stored = await subscriptions.find(owner.id)
    if (!stored?.customerId) throw new NotSubscribed()
    const { returnPath, language } = request.body
    return {
      url: await payments.portal(stored.customerId, `${request.protocol}://${request.host}${returnPath}`, language),
    }
  })
}
