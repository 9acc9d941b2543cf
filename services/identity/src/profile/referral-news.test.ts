import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eventHeaders } from '@trilex/platform'
import { type RunningIdentity, startIdentity } from '../identity.fixture.ts'

let identity: RunningIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

async function announce(userId: string, sequence: number, value: object): Promise<void> {
  const context = { id: `${userId}-${sequence}`, source: 'referral', time: new Date(), sequence }
  const headers = eventHeaders('referral.v1.ReferralChanged', context)
  await identity.bus.publish('referral.events', [{ key: userId, value: { userId, ...value }, headers }])
}

const anna = { id: 'anna-1', email: 'anna-1@example.org' }
const profile = async () => (await identity.ask(anna, 'GET', '/me')).json()

test('a profile shows the referrals that were announced last, and keeps its entity tag', async () => {
  const { version } = await profile()
  const progress = { currentCount: 2, targetCount: 3, monthlyReferrals: 2, monthlyCredits: '4000' }
  await announce('anna-1', 2, { code: 'ANNA9X7Q', countActive: 2, referredBy: 'beat', programId: 'p1', progress })
  await announce('anna-1', 1, { code: 'ANNA0000', countActive: 1 })
  await announce('anna-1', 3, { code: 'ANNA9X7Q', countActive: 3, referredBy: 'beat', programId: 'p1', progress })
  await identity.until('it is shown', async () => (await profile()).referral_count_active === 3)
  expect(await profile()).toMatchObject({
    version,
    referral_code: 'ANNA9X7Q',
    referred_by: 'beat',
    referral_program_id: 'p1',
    referral_progress: {
      currentCount: 2,
      targetCount: 3,
      monthlyReferrals: 2,
      monthlyCredits: 4_000,
      nextMonthCredits: 0,
      carriedOverCredits: 0,
      queuedReferrals: 0,
      isCompleted: false,
    },
  })
})
