import { decodeEvent, type EventBus, type Subscription } from '@trilex/platform'
import { type Progress, ReferralChangedSchema } from '@trilex/proto/referral/v1/events'
import { readBy, referralEvents } from '@trilex/proto/topics'
import type { ReferralState } from './profile-model.ts'
import type { Profiles } from './profiles.ts'

/** Copies the referral service's state into profiles, where specification §3 defines these fields. */
export function followReferrals(bus: EventBus, profiles: Pick<Profiles, 'followReferral'>): Promise<Subscription> {
  return bus.subscribe({ ...readBy(referralEvents, 'identity.referrals'), fromBeginning: true }, async (events) => {
    for (const event of events) {
      const decoded = decodeEvent([ReferralChangedSchema], event)
      if (!decoded) continue
      const { userId, code, countActive, referredBy, programId, progress } = decoded.message
      const { sequence = 0 } = decoded
      const referral = { programId: programId || null, progress: progress ? progressOf(progress) : null, sequence }
      await profiles.followReferral(userId, { code, countActive, referredBy: referredBy || null, referral })
    }
  })
}

function progressOf(given: Progress): NonNullable<ReferralState['progress']> {
  const { currentCount, targetCount, monthlyReferrals, queuedReferrals, isCompleted } = given
  return {
    currentCount,
    targetCount,
    monthlyReferrals,
    monthlyCredits: Number(given.monthlyCredits),
    nextMonthCredits: Number(given.nextMonthCredits),
    carriedOverCredits: Number(given.carriedOverCredits),
    queuedReferrals,
    isCompleted,
  }
}
