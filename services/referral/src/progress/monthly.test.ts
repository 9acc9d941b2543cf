import { expect, test } from '@jest/globals'
import { repetitions } from '@trilex/platform/repetitions'
import { beginOf, monthOf } from '@trilex/platform/swiss-month'
import fc from 'fast-check'
import { creditsOf, MONTHLY_LIMIT, monthAfter, progressIn, type Referral, type Rules, settle } from './monthly.ts'

const queued = (moment: string): Referral => ({ qualifiedAt: new Date(moment), countedIn: null, credit: null })
const CHF_20 = { needed: 1, credit: 2_000 }

test('three referrals are counted in a month, the others in the months after', () => {
  const joined = Array.from({ length: 7 }, () => queued('2027-03-10T09:00:00Z'))
  const march = settle(joined, '2027-03', CHF_20)
  expect(progressIn(march, '2027-03', CHF_20)).toEqual({
    currentCount: 3,
    targetCount: 3,
    monthlyReferrals: 7,
    monthlyCredits: 6_000,
    nextMonthCredits: 6_000,
    carriedOverCredits: 0,
    queuedReferrals: 4,
    isCompleted: true,
  })
  const april = settle([...march, queued('2027-04-02T09:00:00Z')], '2027-04', CHF_20)
  expect(progressIn(april, '2027-04', CHF_20)).toEqual({
    currentCount: 3,
    targetCount: 3,
    monthlyReferrals: 1,
    monthlyCredits: 6_000,
    nextMonthCredits: 4_000,
    carriedOverCredits: 6_000,
    queuedReferrals: 2,
    isCompleted: true,
  })
})

test('a goal of several referrals is reached across months, and gives its credit once', () => {
  const rules = { needed: 4, credit: 5_000 }
  const joined = ['01-05', '01-06', '02-07', '03-08'].map((day) => queued(`2027-${day}T12:00:00Z`))
  const before = settle(joined.slice(0, 3), '2027-02', rules)
  expect(creditsOf(before)).toBe(0)
  const after = settle([...before, ...joined.slice(3)], '2027-03', rules)
  expect(after.map(({ credit }) => credit)).toEqual([null, null, null, 5_000])
  expect(settle(after, '2027-12', rules)).toEqual(after)
})

test('a programme that asks for other numbers from now on changes no credit that was earned', () => {
  const first = settle([queued('2027-01-05T12:00:00Z'), queued('2027-01-06T12:00:00Z')], '2027-01', CHF_20)
  const second = settle([...first, queued('2027-01-07T12:00:00Z')], '2027-01', { needed: 2, credit: 900 })
  expect(second.map(({ credit }) => credit)).toEqual([2_000, 2_000, null])
})

test('the month is that of Zurich, also around midnight of both clock changes', () => {
  // 1 April 00:30 in Zurich is 31 March 22:30 in UTC; in winter it is an hour more.
  const spring = settle([queued('2027-03-31T21:59:59Z'), queued('2027-03-31T22:00:00Z')], '2027-04', CHF_20)
  expect(spring.map(({ countedIn }) => countedIn)).toEqual(['2027-03', '2027-04'])
  const autumn = settle([queued('2027-10-31T22:59:59Z'), queued('2027-10-31T23:00:00Z')], '2027-11', CHF_20)
  expect(autumn.map(({ countedIn }) => countedIn)).toEqual(['2027-10', '2027-11'])
})

const MONTHS = Array.from({ length: 13 }, (_, at) => monthOf(new Date(Date.UTC(2027, at, 15))))
const START = beginOf('2027-01').getTime()
const YEAR_MS = beginOf('2028-01').getTime() - START
/** Moments of a year in Zurich, many of them around the begin of a month and around both changes of the clocks. */
const moment = fc.oneof(
  fc.integer({ min: 0, max: YEAR_MS - 1 }).map((ms) => new Date(START + ms)),
  fc
    .tuple(fc.constantFrom(...MONTHS.slice(0, 12)), fc.integer({ min: -7_200_000, max: 7_200_000 }))
    .map(([month, ms]) => new Date(Math.max(START, beginOf(month).getTime() + ms))),
  fc
    .tuple(fc.constantFrom('2027-03-28T01:00:00Z', '2027-10-31T01:00:00Z'), fc.integer({ min: -9e6, max: 9e6 }))
    .map(([change, ms]) => new Date(Date.parse(change) + ms)),
)
const acts = fc.array(fc.record({ at: moment, joins: fc.boolean() }), { maxLength: 60 })
const rules: fc.Arbitrary<Rules> = fc.record({
  needed: fc.integer({ min: 1, max: 5 }),
  credit: fc.integer({ min: 1, max: 9_999 }),
})

/** The same arithmetic, written as a queue that is emptied month by month. */
function model(joined: Date[], until: string, { needed, credit }: Rules) {
  const waiting: number[] = []
  const counted: { referral: number; month: string }[] = []
  for (let month = '2027-01'; month <= until; month = monthAfter(month)) {
    for (const [referral, at] of joined.entries()) if (monthOf(at) === month) waiting.push(referral)
    for (const referral of waiting.splice(0, MONTHLY_LIMIT)) counted.push({ referral, month })
  }
  return { waiting, counted, credits: Math.floor(counted.length / needed) * credit }
}

test('a year with both clock changes: whenever it is settled, the queue of the model is counted, each referral once', () => {
  fc.assert(
    fc.property(acts, rules, (given, programme) => {
      const inOrder = given.toSorted((a, b) => a.at.getTime() - b.at.getTime())
      let referrals: Referral[] = []
      for (const [index, { at, joins }] of inOrder.entries()) {
        if (joins) referrals.push({ qualifiedAt: at, countedIn: null, credit: null })
        referrals = settle(referrals, monthOf(at), programme)
        const month = monthOf(at)
        const joined = inOrder
          .slice(0, index + 1)
          .filter((act) => act.joins)
          .map((act) => act.at)
        const expected = model(joined, month, programme)
        const progress = progressIn(referrals, month, programme)
        expect(progress.currentCount).toBe(expected.counted.filter((each) => each.month === month).length)
        expect(progress.currentCount).toBeLessThanOrEqual(MONTHLY_LIMIT)
        expect(progress.isCompleted).toBe(progress.currentCount === MONTHLY_LIMIT)
        expect(progress.queuedReferrals).toBe(expected.waiting.length)
        expect(creditsOf(referrals)).toBe(expected.credits)
        expect(progress.carriedOverCredits).toBeLessThanOrEqual(progress.monthlyCredits)
      }
      const once = settle(
        referrals.map(({ qualifiedAt }) => ({ qualifiedAt, countedIn: null, credit: null })),
        '2028-12',
        programme,
      )
      expect(settle(referrals, '2028-12', programme)).toEqual(once)
      expect(once.filter(({ countedIn }) => countedIn === null)).toEqual([])
    }),
    { numRuns: repetitions(2_000) },
  )
})

test('what a month announces for the next one is what the next one gives from the queue', () => {
  fc.assert(
    fc.property(fc.array(moment, { maxLength: 40 }), rules, (joined, programme) => {
      const month = '2027-10'
      const referrals = settle(
        joined
          .filter((at) => monthOf(at) <= month)
          .toSorted((a, b) => a.getTime() - b.getTime())
          .map((qualifiedAt) => ({ qualifiedAt, countedIn: null, credit: null })),
        month,
        programme,
      )
      const next = settle(referrals, '2027-11', programme)
      expect(progressIn(next, '2027-11', programme).carriedOverCredits).toBe(
        progressIn(referrals, month, programme).nextMonthCredits,
      )
    }),
    { numRuns: repetitions(1_000) },
  )
})
