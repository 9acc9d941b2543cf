import type { ReferralState } from './endpoints.ts'

/** An invented state of a reader with one referral. */
export const referralState = (more: Partial<ReferralState> = {}): ReferralState => ({
  code: 'ANNA7K2P',
  program: {
    id: 'p1',
    isActive: true,
    subtitle: { fr: 'Invitez vos confrères', de: 'Laden Sie ein', it: 'Inviti i colleghi' },
    reward: { description: { fr: 'Un mois offert', de: 'Ein Monat gratis', it: 'Un mese gratis' }, credit: 3_900 },
    requirements: { referralsNeeded: 1, requirePaidPlan: false },
    linkedSubscriptions: [],
  },
  progress: {
    currentCount: 1,
    targetCount: 3,
    monthlyReferrals: 1,
    monthlyCredits: 3_900,
    nextMonthCredits: 0,
    carriedOverCredits: 0,
    queuedReferrals: 0,
    isCompleted: false,
  },
  totalReferrals: 1,
  totalCredits: 3_900,
  referrals: [{ lastName: 'Favre', firstName: 'Luc', registeredAt: '2027-03-27T23:30:00.000Z', state: 'counted' }],
  completed: [],
  rewards: [{ credit: 3_900, earnedIn: '2027-03', state: 'credited', changedAt: '2027-03-28T08:00:00.000Z' }],
  ...more,
})
