/** Amounts are integers of Rappen, hundredths of a franc. Also runs in the browser. */

export const BILLING_PERIODS = ['monthly', 'semi_annual', 'annual'] as const
export type BillingPeriod = (typeof BILLING_PERIODS)[number]

/** Inputs of a subscription's price. Discounts are whole percents. */
export interface Priced {
  /** Rappen per month and licence, before discounts. */
  monthlyPrice: number
  months: number
  periodDiscountPercent: number
  licences: number
  licenceDiscountPercent: number
}

export interface Price {
  /** For one licence and the whole billing period: a whole number of francs. */
  perLicence: number
  /** Charged for the billing period. */
  total: number
  /**
   * The total per month and licence, for comparison only: rounded up to whole francs, so it is never below the amount
   * charged.
   */
  perMonth: number
}

/** The part of `plans.json` that prices depend on. */
export interface PriceList<P extends string> {
  plans: Record<P, { monthlyPrice: number }>
  periods: Record<BillingPeriod, { months: number; discountPercent: number }>
  licenceTiers: readonly { seats: number | null; discountPercent: number }[]
}

/** Licences of a plan for a billing period, with the discount of the smallest tier that covers them. */
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

/** Rounds hundredths of a Rappen, which a whole percent of an integer amount yields, up to whole francs in Rappen. */
const upToFrancs = (hundredths: number): number => Math.ceil(hundredths / (100 * FRANC)) * FRANC

/**
 * The price of a billing period, including VAT: the monthly price times months, less both discounts, rounded up to
 * whole francs per licence. Rounded per licence because the payment provider charges quantity times unit amount.
 */
export function priceOf(priced: Priced): Price {
  const { monthlyPrice, months, periodDiscountPercent, licences, licenceDiscountPercent } = priced
  for (const value of [monthlyPrice, months, licences])
    if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${value} is not an amount or count`)
  // Discounts do not add up to more than 100 %, and each percent is counted once: 8 % and 10 % are 18 %.
  const charged = Math.max(0, 100 - periodDiscountPercent - licenceDiscountPercent)
  const perLicence = upToFrancs(monthlyPrice * months * charged)
  return { perLicence, total: perLicence * licences, perMonth: upToFrancs(monthlyPrice * charged) }
}

/** Reduction of a promotion. `value`: percent, Rappen or months. */
export interface Reduction {
  kind: 'percent' | 'amount' | 'months_free'
  value: number
}

/** Integer division, rounded half up. */
const rounded = (dividend: number, divisor: number): number => Math.floor((2 * dividend + divisor) / (2 * divisor))

/**
 * Amount that a reduction takes off the first invoice, in Rappen; at most the total. Free months are a share of a
 * longer period; with monthly invoices, each of the first `value` ones is free.
 */
export function reductionOf({ kind, value }: Reduction, { total, months }: { total: number; months: number }): number {
  if (kind === 'amount') return Math.min(total, value)
  if (kind === 'percent') return Math.min(total, rounded(total * value, 100))
  return rounded(total * Math.min(value, months), months)
}

/** Splits a gross amount into net and VAT, the VAT rounded half up to the Rappen. */
export function vatIn(total: number, vatPerMille: number): { net: number; vat: number } {
  const vat = rounded(total * vatPerMille, 1000 + vatPerMille)
  return { net: total - vat, vat }
}
