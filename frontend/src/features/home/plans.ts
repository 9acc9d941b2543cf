import file from '@trilex/plans/plans.json' with { type: 'json' }
import { BILLING_PERIODS, type BillingPeriod, pricedIn, priceOf } from '@trilex/plans/price'
import type { MessageId } from '../../ui/text/use-text.ts'

export { BILLING_PERIODS, type BillingPeriod }

/** Months of a billing period and its discount in percent. */
export const PERIODS = file.periods

export const PERIOD_NAMES: Record<BillingPeriod, MessageId> = {
  monthly: 'pricing.monthly',
  semi_annual: 'pricing.semiAnnual',
  annual: 'pricing.annual',
}

type PlanKey = keyof typeof file.plans

interface Plan {
  key: PlanKey
  name: MessageId
  features: MessageId[]
  flag: MessageId | null
}

/** The announced plans for one person; enterprises get an offer. */
export const PLANS: Plan[] = [
  {
    key: 'free',
    name: 'pricing.free',
    features: ['pricing.freeQuota', 'pricing.allTypes', 'pricing.freeSearch'],
    flag: null,
  },
  {
    key: 'student',
    name: 'pricing.student',
    features: ['pricing.studentAtf', 'pricing.noQuota', 'pricing.summaries'],
    flag: 'pricing.recommended',
  },
  {
    key: 'professional',
    name: 'pricing.professional',
    features: ['pricing.allTypes', 'pricing.noQuota', 'pricing.legalWatch'],
    flag: 'pricing.later',
  },
]

/** Price of an enterprise licence a month, by offer, in whole francs. */
export const ENTERPRISE_MONTHLY = file.plans.enterprise.monthlyPrice / 100

/** What a licence costs for a period, and the same by month for comparison, both in whole francs. */
export function francsOf(plan: PlanKey, period: BillingPeriod): { total: number; perMonth: number } {
  const { total, perMonth } = priceOf(pricedIn(file, plan, period))
  return { total: total / 100, perMonth: perMonth / 100 }
}
