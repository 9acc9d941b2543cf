import { type BillingPeriod, type PlanFile, type PlanName, pricedIn, priceOf } from '@trilex/plans'
import type { Sold } from './payments/payments.ts'

/** A purchase of licences at the plan's price; null for a plan that is not generally available. */
export function soldIn(file: PlanFile, plan: PlanName, period: BillingPeriod, licences: number): Sold | null {
  if (plan === 'free' || file.plans[plan].availability !== 'available') return null
  const { perLicence } = priceOf(pricedIn(file, plan, period, licences))
  return { plan, period, months: file.periods[period].months, perLicence, licences }
}

/** Maximum licences that are sold without an offer. */
export const mostLicences = ({ licenceTiers }: PlanFile): number =>
  Math.max(...licenceTiers.map(({ seats }) => seats ?? 0))
