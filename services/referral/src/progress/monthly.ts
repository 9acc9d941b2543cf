import { monthOf } from '@trilex/platform/swiss-month'

/** Referrals that are counted in a calendar month of Zurich (specification §9: progress bar target 3 monthly referrals). */
export const MONTHLY_LIMIT = 3

/** What a programme gives: `credit` Rappen for every `needed` counted referrals. */
export interface Rules {
  needed: number
  credit: number
}

/** A referral that qualified, in the order of qualifying. */
export interface Referral {
  qualifiedAt: Date
  /** Month in which it is counted: `2026-11`; null while it is queued. */
  countedIn: string | null
  /** Rappen that it earned as the one that completed a goal; null when it did not. */
  credit: number | null
}

/** Progress with the names of specification §3. Credits are Rappen. */
interface Progress {
  currentCount: number
  targetCount: number
  monthlyReferrals: number
  monthlyCredits: number
  nextMonthCredits: number
  carriedOverCredits: number
  queuedReferrals: number
  isCompleted: boolean
}

/** `2026-12` → `2027-01` */
export function monthAfter(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
}

/**
 * Counts queued referrals up to a month, in their order: at most `MONTHLY_LIMIT` in a month, none before the month in
 * which it qualified. The one that completes a goal earns the credit. Missed months are caught up, so that the result
 * does not depend on when it is called.
 */
export function settle<R extends Referral>(referrals: readonly R[], until: string, { needed, credit }: Rules): R[] {
  const perMonth = new Map<string, number>()
  let towardsGoal = 0
  let month = ''
  return referrals.map((referral) => {
    if (referral.countedIn !== null) {
      month = laterOf(month, referral.countedIn)
      perMonth.set(month, (perMonth.get(month) ?? 0) + 1)
      towardsGoal = referral.credit === null ? towardsGoal + 1 : 0
      return referral
    }
    month = laterOf(month, monthOf(referral.qualifiedAt))
    if ((perMonth.get(month) ?? 0) >= MONTHLY_LIMIT) month = monthAfter(month)
    if (month > until) return referral
    perMonth.set(month, (perMonth.get(month) ?? 0) + 1)
    towardsGoal++
    const reached = towardsGoal >= needed
    if (reached) towardsGoal = 0
    return { ...referral, countedIn: month, credit: reached ? credit : null }
  })
}

const laterOf = (a: string, b: string): string => (a > b ? a : b)

/** Progress of settled referrals in a month. */
export function progressIn(referrals: readonly Referral[], month: string, rules: Rules): Progress {
  const counted = referrals.filter(({ countedIn }) => countedIn === month)
  const currentCount = counted.length
  const carriedOver = counted.filter(({ qualifiedAt }) => monthOf(qualifiedAt) < month)
  const next = monthAfter(month)
  const after = settle(referrals, next, rules).filter(({ countedIn }) => countedIn === next)
  return {
    currentCount,
    targetCount: MONTHLY_LIMIT,
    monthlyReferrals: referrals.filter(({ qualifiedAt }) => monthOf(qualifiedAt) === month).length,
    monthlyCredits: creditsOf(counted),
    nextMonthCredits: creditsOf(after),
    carriedOverCredits: creditsOf(carriedOver),
    queuedReferrals: referrals.filter(({ countedIn }) => countedIn === null).length,
    isCompleted: currentCount >= MONTHLY_LIMIT,
  }
}

/** Rappen that referrals earned. */
export const creditsOf = (referrals: readonly Pick<Referral, 'credit'>[]): number =>
  referrals.reduce((sum, { credit }) => sum + (credit ?? 0), 0)

/** The referrals towards the next credit: those after the last one that earned a credit. */
export function sinceLastGoal<R extends Referral>(referrals: readonly R[]): R[] {
  return referrals.slice(referrals.findLastIndex(({ credit }) => credit !== null) + 1)
}
