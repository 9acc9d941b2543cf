import type { App } from '@trilex/platform'
import { NoQuery, NullableInteger, oneOf } from '@trilex/platform/field-schemas'
import { BILLING_PERIODS, LICENCE_TIERS, type PlanFile, PLANS, pricedIn, priceOf } from '@trilex/plans'
import { Type } from 'typebox'

const Price = Type.Object({
  billingPeriod: oneOf(BILLING_PERIODS),
  months: Type.Integer(),
  discountPercent: Type.Integer(),
  total: Type.Integer({ description: 'Rappen of one licence for the period, VAT included' }),
  perMonth: Type.Integer({ description: 'Rappen per licence and month, rounded up to whole francs, for comparison' }),
})
const Plan = Type.Object({
  planType: oneOf(PLANS),
  availability: oneOf(['available', 'coming_soon', 'by_offer']),
  documentQuota: NullableInteger,
  docTypes: Type.Array(Type.String(), { description: '`all`, or the types that can be read in full' }),
  followedDomains: NullableInteger,
  legalWatch: Type.Boolean(),
  monthlyPrice: Type.Integer({ description: 'Rappen' }),
  prices: Type.Array(Price),
})
const Sold = Type.Object({
  currency: Type.String(),
  vatPerMille: Type.Integer(),
  trialDays: Type.Integer(),
  open: Type.Boolean({ description: 'Whether plans can be bought on this site' }),
  paymentMethods: Type.Array(oneOf(['card', 'invoice']), { description: 'Accepted payment methods' }),
  plans: Type.Array(Plan),
  licenceTiers: Type.Array(
    Type.Object({ tier: oneOf(LICENCE_TIERS), seats: NullableInteger, discountPercent: Type.Integer() }),
  ),
})

/** Plans on sale, from the plan file. */
export function planRoutes(
  app: App,
  file: PlanFile,
  { open, byTransfer }: { open: boolean; byTransfer: boolean },
): void {
  const paymentMethods = [...(open ? ['card' as const] : []), ...(open && byTransfer ? ['invoice' as const] : [])]
  const { currency, vatPerMille, trialDays, licenceTiers } = file
  const plans = PLANS.map((planType) => {
    const { availability, documentQuota, docTypes, followedDomains, legalWatch, monthlyPrice } = file.plans[planType]
    const prices = BILLING_PERIODS.map((billingPeriod) => {
      const { months, discountPercent } = file.periods[billingPeriod]
      const { total, perMonth } = priceOf(pricedIn(file, planType, billingPeriod))
      return { billingPeriod, months, discountPercent, total, perMonth }
    })
    return {
      planType,
      availability,
      documentQuota,
      docTypes: [docTypes].flat(),
      followedDomains,
      legalWatch: legalWatch > 0,
      monthlyPrice,
      prices,
    }
  })
  const schema = {
    access: 'public',
    tags: ['billing'],
    summary: 'Plans and prices',
    querystring: NoQuery,
    response: { 200: Sold },
  }
  app.get('/plans', { schema }, async () => ({
    currency,
    vatPerMille,
    trialDays,
    open,
    paymentMethods,
    plans,
    licenceTiers,
  }))
}
