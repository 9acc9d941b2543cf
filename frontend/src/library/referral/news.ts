import type { ReferralState } from './endpoints.ts'
import { keep, kept } from '../../ui/browser/kept.ts'

const SEEN = 'referral-seen'
const SHOWN = 'referral-toast'
const DAY_MS = 24 * 60 * 60 * 1000
/** A celebration at every 10 referrals. */
const EVERY = 10

/** What a reader is told. Amounts are Rappen. */
export type ReferralNews =
  | { kind: 'credits'; amount: number }
  | { kind: 'tens'; count: number }
  | { kind: 'full'; queued: number }

interface Seen {
  reader: string
  credits: number
  total: number
  queued: number
  completed: boolean
}

/** What is new since this browser last saw the reader's state, and notes it. The first state of a reader is no news. */
export function newsOf(reader: string, { totalCredits, totalReferrals, progress }: ReferralState): ReferralNews[] {
  const { queuedReferrals = 0, isCompleted = false } = progress ?? {}
  const now: Seen = {
    reader,
    credits: totalCredits,
    total: totalReferrals,
    queued: queuedReferrals,
    completed: isCompleted,
  }
  const before = seenBy(reader)
  keep(SEEN, JSON.stringify(now))
  if (!before) return []
  const tens = Math.floor(now.total / EVERY)
  return [
    ...(now.credits > before.credits ? [{ kind: 'credits' as const, amount: now.credits - before.credits }] : []),
    ...(tens > Math.floor(before.total / EVERY) ? [{ kind: 'tens' as const, count: tens * EVERY }] : []),
    ...(isCompleted && (!before.completed || queuedReferrals > before.queued)
      ? [{ kind: 'full' as const, queued: queuedReferrals }]
      : []),
  ]
}

function seenBy(reader: string): Seen | null {
  try {
    const seen = JSON.parse(kept(SEEN) ?? 'null') as Seen | null
    return seen?.reader === reader ? seen : null
  } catch {
    return null
  }
}

/** Whether the reader is invited to refer others: with a programme that is not completed, once in 24 hours. */
export function mayInvite(reader: string, { code, program, progress }: ReferralState, now: number): boolean {
  if (code === '' || !program || progress?.isCompleted !== false) return false
  const [shownTo, at] = (kept(SHOWN) ?? '').split(' ')
  return shownTo !== reader || Math.abs(now - Number(at)) >= DAY_MS
}

export const invited = (reader: string, now: number): void => keep(SHOWN, `${reader} ${now}`)
