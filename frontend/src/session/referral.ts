import { keep, kept } from '../ui/browser/kept.ts'

const STORED = 'referral'
const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000
/** Of the links that were followed; the last one with a code that exists wins. */
const MOST = 5

/** A code consists of the first four letters of an account's id and four random characters. */
const CODE = /^[A-Z0-9]{8}$/

/** A referral link that was followed in this browser. */
export interface ReferralVisit {
  code: string
  /** ISO 8601 */
  visitedAt: string
}

/**
 * Stores the referral code of a link (`?ref=ABCD1234`) in this browser until an account is made. Later links come first;
 * an invalid code is ignored. Returns the code of the last link; empty: none.
 */
export function keepReferral(query: string, now = new Date()): string {
  const code = new URLSearchParams(query).get('ref')?.trim().toUpperCase() ?? ''
  const before = referralVisits(now)
  if (!CODE.test(code)) return before[0]?.code ?? ''
  const others = before.filter((visit) => visit.code !== code)
  keep(STORED, JSON.stringify([{ code, visitedAt: now.toISOString() }, ...others].slice(0, MOST)))
  return code
}

/** The links that were followed within 30 days, the last one first. */
export function referralVisits(now: Date): ReferralVisit[] {
  try {
    const visits = [JSON.parse(kept(STORED) ?? '[]') as unknown].flat()
    return visits.filter(isVisit).filter(({ visitedAt }) => {
      const age = now.getTime() - Date.parse(visitedAt)
      return age >= 0 && age < LIFETIME_MS
    })
  } catch {
    return []
  }
}

/** The account is made: the links have been reported. */
export const forgetReferral = (): void => keep(STORED, null)

function isVisit(value: unknown): value is ReferralVisit {
  const { code, visitedAt } = (value ?? {}) as Record<string, unknown>
  return (
    typeof code === 'string' && CODE.test(code) && typeof visitedAt === 'string' && !Number.isNaN(Date.parse(visitedAt))
  )
}
