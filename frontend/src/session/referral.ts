import { keep, kept } from '../ui/browser/kept.ts'

const STORED = 'referral'
const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000

/** A code consists of the first four characters of an account's id and four random characters. */
const CODE = /^[A-Z0-9]{8}$/

/**
 * Stores the referral code of a link (`?ref=ABCD1234`) in this browser for the registration. A later link replaces it;
 * an invalid code is ignored.
 */
export function keepReferral(query: string, now: Date): void {
  const code = new URLSearchParams(query).get('ref')?.trim().toUpperCase() ?? ''
  if (CODE.test(code)) keep(STORED, JSON.stringify({ code, visitedAt: now.toISOString() }))
}

/** The referral code of the last link that was followed within 30 days, or null. */
export function referralCode(now: Date): string | null {
  try {
    const { code, visitedAt } = JSON.parse(kept(STORED) ?? '') as {
      code?: unknown
      visitedAt?: unknown
    }
    if (typeof code !== 'string' || !CODE.test(code) || typeof visitedAt !== 'string') return null
    const age = now.getTime() - Date.parse(visitedAt)
    return age >= 0 && age < LIFETIME_MS ? code : null
  } catch {
    return null
  }
}
