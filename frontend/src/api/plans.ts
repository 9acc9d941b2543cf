import file from '@trilex/plans/plans.json' with { type: 'json' }
import { BILLING_PERIODS, type BillingPeriod, pricedIn, priceOf } from '@trilex/plans/price'

export { BILLING_PERIODS, type BillingPeriod }

export type PlanType = keyof typeof file.plans

/** From the least to the most. */
export const PLAN_TYPES = ['free', 'student', 'professional', 'enterprise'] as const satisfies readonly PlanType[]

/** Months of a billing period and its discount in percent. */
export const PERIODS = file.periods

/** Price of an enterprise licence a month, by offer, in whole francs. */
export const ENTERPRISE_MONTHLY = file.plans.enterprise.monthlyPrice / 100

/** Documents per month that a free account can read in full. */
export const FREE_DOCUMENTS = file.plans.free.documentQuota

/** Whether a plan is generally available. */
export const isAvailable = (plan: PlanType): boolean => file.plans[plan].availability === 'available'

/** Whether a plan opens documents of a type. */
export const opens = (plan: PlanType, docType: string): boolean =>
  [file.plans[plan].docTypes].flat().some((each) => each === 'all' || each === docType)

/** Price of a licence for a period, and per month for comparison, in whole francs. */
export function francsOf(plan: PlanType, period: BillingPeriod): { total: number; perMonth: number } {
  const { total, perMonth } = priceOf(pricedIn(file, plan, period))
  return { total: total / 100, perMonth: perMonth / 100 }
}

/** The chosen plan as stored in the browser (specification §3). Prices are francs, discounts percents. */
export interface PlanSelection {
  planType: PlanType
  planName: string
  billingPeriod: BillingPeriod
  numberOfLicenses: number
  effectiveLicenses: number
  monthlyPrice: number
  calculatedPrice: number
  licenseDiscount: number
  billingDiscount: number
  totalDiscount: number
  /** ISO 8601. */
  timestamp: string
}

/** @param planName in the language of the page */
export function selectionOf(
  planType: PlanType,
  planName: string,
  billingPeriod: BillingPeriod,
  now: Date,
): PlanSelection {
  const { periodDiscountPercent, licenceDiscountPercent, licences } = pricedIn(file, planType, billingPeriod)
  return {
    planType,
    planName,
    billingPeriod,
    numberOfLicenses: licences,
    effectiveLicenses: licences,
    monthlyPrice: file.plans[planType].monthlyPrice / 100,
    calculatedPrice: francsOf(planType, billingPeriod).total,
    licenseDiscount: licenceDiscountPercent,
    billingDiscount: periodDiscountPercent,
    totalDiscount: periodDiscountPercent + licenceDiscountPercent,
    timestamp: now.toISOString(),
  }
}

/** Storage key of the selection. */
/** The draft of the payment method and the promo code. */
export const PAYMENT_DRAFT = 'payment'

export const KEPT_SELECTION = 'plan-selection'

/** Parses a stored selection; null for none, and for a plan that is not on sale (any more). */
export function selectionIn(text: string | null): PlanSelection | null {
  try {
    const selection = JSON.parse(text ?? 'null') as PlanSelection | null
    const known =
      selection && Object.hasOwn(file.plans, selection.planType) && Object.hasOwn(PERIODS, selection.billingPeriod)
    return known && selection.planType !== 'free' && isAvailable(selection.planType) ? selection : null
  } catch {
    return null
  }
}
