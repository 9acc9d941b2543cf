/** Amounts are integers of Rappen, the hundredth of a franc. Runs in the browser too. */

export const BILLING_PERIODS = ['monthly', 'semi_annual', 'annual'] as const
export type BillingPeriod = (typeof BILLING_PERIODS)[number]

/** What the price of a subscription depends on. Discounts are whole percents. */
export interface Priced {
  /** Rappen a month of one licence, before discounts. */
  monthlyPrice: number
  months: number
  periodDiscountPercent: number
  licences: number
  licenceDiscountPercent: number
}

export interface Price {
  /** For one licence and the whole billing period: a whole number of francs. */
  perLicence: number
  /** What is charged for the billing period. */
  total: number
  /** The total by month and licence, for comparison only: rounded up to whole francs, so it is never below what is charged. */
  perMonth: number
}

/** The part of `plans.json` that prices depend on. */
export interface PriceList<P extends string> {
  plans: Record<P, { monthlyPrice: number }>
  periods: Record<BillingPeriod, { months: number; discountPercent: number }>
  licenceTiers: readonly { seats: number | null; discountPercent: number }[]
}

/** Licences of a plan for a billing period, with the discount of the smallest tier that holds them. */
export function pricedIn<P extends string>(
  { plans, periods, licenceTiers }: PriceList<P>,
  plan: P,
  period: BillingPeriod,
  licences = 1,
): Priced {
  const { months, discountPercent } = periods[period]
  const tier = licenceTiers.find(({ seats }) => seats === null || licences <= seats)
  return {
    monthlyPrice: plans[plan].monthlyPrice,
    months,
    periodDiscountPercent: discountPercent,
    licences,
    licenceDiscountPercent: tier?.discountPercent ?? 0,
  }
}

const FRANC = 100

/** Rounds hundredths of a Rappen, which a whole percent of an integer amount comes to, up to whole francs in Rappen. */
const upToFrancs = (hundredths: number): number => Math.ceil(hundredths / (100 * FRANC)) * FRANC

/**
 * The price of a billing period, including VAT: the months less both discounts, rounded up to whole francs for each licence. It
 * is rounded per licence because the payment provider charges a quantity times an amount.
 */
export function priceOf(priced: Priced): Price {
  const { monthlyPrice, months, periodDiscountPercent, licences, licenceDiscountPercent } = priced
  for (const value of [monthlyPrice, months, licences])
    if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${value} is no amount or number`)
  // Discounts do not add up to more than 100 %, and each percent is counted once: 8 % and 10 % are 18 %.
  const charged = Math.max(0, 100 - periodDiscountPercent - licenceDiscountPercent)
  const perLicence = upToFrancs(monthlyPrice * months * charged)
  return { perLicence, total: perLicence * licences, perMonth: upToFrancs(monthlyPrice * charged) }
}

/** What a promotion takes off. `value`: percent, Rappen or months. */
export interface Reduction {
  kind: 'percent' | 'amount' | 'months_free'
  value: number
}

/** A quotient of integers, half up. */
const rounded = (dividend: number, divisor: number): number => Math.floor((2 * dividend + divisor) / (2 * divisor))

/**
 * What a reduction takes off the first invoice, in Rappen; never more than the total. Free months are a share of a longer period;
 * of monthly invoices each of the first `value` ones is free.
 */
export function reductionOf({ kind, value }: Reduction, { total, months }: { total: number; months: number }): number {
  if (kind === 'amount') return Math.min(total, value)
  if (kind === 'percent') return Math.min(total, rounded(total * value, 100))
  return rounded(total * Math.min(value, months), months)
}

/** The VAT that an amount contains, half up to the Rappen, and the rest. */
export function vatIn(total: number, vatPerMille: number): { net: number; vat: number } {
  const vat = rounded(total * vatPerMille, 1000 + vatPerMille)
  return { net: total - vat, vat }
}
