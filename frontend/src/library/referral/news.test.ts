import { beforeEach, describe, expect, test } from '@jest/globals'
import { invited, mayInvite, newsOf } from './news.ts'
import { referralState } from './referral.fixture.ts'

const HOUR_MS = 3_600_000
const progress = (more: object) =>
  ({ ...referralState().progress, ...more }) as ReturnType<typeof referralState>['progress']

beforeEach(() => localStorage.clear())

describe('what is new', () => {
  test('is nothing at first, and nothing for another reader of the browser', () => {
    expect(newsOf('anna', referralState())).toEqual([])
    expect(newsOf('beat', referralState({ totalCredits: 99_900, totalReferrals: 40 }))).toEqual([])
  })

  test('are the credits that came, once', () => {
    newsOf('anna', referralState())
    const more = referralState({ totalCredits: 11_700, totalReferrals: 3 })
    expect(newsOf('anna', more)).toEqual([{ kind: 'credits', amount: 7_800 }])
    expect(newsOf('anna', more)).toEqual([])
  })

  test.each([
    [9, 10, [10]],
    [10, 11, []],
    [9, 21, [20]],
    [19, 20, [20]],
  ])('from %d to %d referrals are celebrated at every 10', (before, after, counts) => {
    newsOf('anna', referralState({ totalReferrals: before }))
    const news = newsOf('anna', referralState({ totalReferrals: after }))
    expect(news).toEqual(counts.map((count) => ({ kind: 'tens', count })))
  })

  test('is that the month is full, and each further one that is queued', () => {
    newsOf('anna', referralState())
    const full = (queuedReferrals: number) =>
      referralState({ progress: progress({ isCompleted: true, queuedReferrals }) })
    expect(newsOf('anna', full(0))).toEqual([{ kind: 'full', queued: 0 }])
    expect(newsOf('anna', full(0))).toEqual([])
    expect(newsOf('anna', full(2))).toEqual([{ kind: 'full', queued: 2 }])
    newsOf('anna', referralState())
    expect(newsOf('anna', full(0))).toEqual([{ kind: 'full', queued: 0 }])
  })

  test('is read from nothing that is not its own', () => {
    localStorage.setItem('referral-seen', '{')
    expect(newsOf('anna', referralState({ totalCredits: 1 }))).toEqual([])
  })
})

describe('the invitation', () => {
  test('comes once in 24 hours', () => {
    expect(mayInvite('anna', referralState(), 0)).toBe(true)
    invited('anna', 0)
    expect(mayInvite('anna', referralState(), 24 * HOUR_MS - 1)).toBe(false)
    expect(mayInvite('anna', referralState(), 24 * HOUR_MS)).toBe(true)
    expect(mayInvite('beat', referralState(), HOUR_MS)).toBe(true)
  })

  test('needs a code and an active programme that is not completed', () => {
    expect(mayInvite('anna', referralState({ code: '' }), 0)).toBe(false)
    expect(mayInvite('anna', referralState({ program: null, progress: null }), 0)).toBe(false)
    expect(mayInvite('anna', referralState({ progress: progress({ isCompleted: true }) }), 0)).toBe(false)
  })
})
