import type { MessageId } from '../../ui/text/use-text.ts'

export type BillingPeriod = 'monthly' | 'semi_annual' | 'annual'

/** Months of a billing period and its discount in percent. */
export const PERIODS: Record<BillingPeriod, { months: number; discount: number; text: MessageId }> = {
  monthly: { months: 1, discount: 0, text: 'pricing.monthly' },
  semi_annual: { months: 6, discount: 8, text: 'pricing.semiAnnual' },
  annual: { months: 12, discount: 16, text: 'pricing.annual' },
}

interface Plan {
  key: 'free' | 'student' | 'professional'
  name: MessageId
  /** Whole francs. */
  monthly: number
  features: MessageId[]
  flag: MessageId | null
}

/** The announced plans for one person; enterprises get an offer. */
export const PLANS: Plan[] = [
  {
    key: 'free',
    name: 'pricing.free',
    monthly: 0,
    features: ['pricing.freeQuota', 'pricing.allTypes', 'pricing.freeSearch'],
    flag: null,
  },
  {
    key: 'student',
    name: 'pricing.student',
    monthly: 39,
    features: ['pricing.studentAtf', 'pricing.noQuota', 'pricing.summaries'],
    flag: 'pricing.recommended',
  },
  {
    key: 'professional',
    name: 'pricing.professional',
    monthly: 199,
    features: ['pricing.allTypes', 'pricing.noQuota', 'pricing.legalWatch'],
    flag: 'pricing.later',
  },
]

/** Price of an enterprise licence a month, by offer, in whole francs. */
export const ENTERPRISE_MONTHLY = 149

/**
 * What a period costs in whole francs, rounded up once, and the same by month for comparison, rounded up as well.
 * Counted in hundredths of a franc, so that no fraction of a floating number tips the rounding.
 */
export function priceOf(monthly: number, period: BillingPeriod): { total: number; perMonth: number } {
  const { months, discount } = PERIODS[period]
  const hundredths = monthly * months * (100 - discount)
  return { total: Math.ceil(hundredths / 100), perMonth: Math.ceil(hundredths / months / 100) }
}
