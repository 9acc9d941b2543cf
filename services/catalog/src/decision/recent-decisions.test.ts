import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { aDecision } from './decision.fixture.ts'
import { RecentDecisions } from './recent-decisions.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

test('a decision is passed once to each follower, by its content hash', () => {
  const recent = new RecentDecisions()
  const decision = aDecision()
  recent.keep(decision, 1000)
  for (const follower of ['index', 'citations'] as const) {
    expect(recent.take(decision.contentHash, follower)).toBe(decision)
    expect(recent.take(decision.contentHash, follower)).toBeNull()
  }
})

test('when full, new decisions are skipped until the index has the older ones', () => {
  const recent = new RecentDecisions()
  const [first, second] = [aDecision({ page: 1 }), aDecision({ page: 2 })]
  recent.keep(first, 7_000_000)
  recent.keep(second, 2_000_000)
  expect(recent.take(second.contentHash, 'index')).toBeNull()
  recent.take(first.contentHash, 'index')
  recent.keep(second, 2_000_000)
  expect(recent.take(second.contentHash, 'index')).toBe(second)
})

test('entries that nobody requests are evicted', () => {
  const recent = new RecentDecisions()
  const decision = aDecision()
  recent.keep(decision, 1000)
  jest.advanceTimersByTime(60_000)
  expect(recent.take(decision.contentHash, 'index')).toBeNull()
  expect(jest.getTimerCount()).toBe(0)
})

test('a writer waits while its followers are behind and working, for a limited time', async () => {
  const recent = new RecentDecisions()
  const decisions = [1, 2, 3].map((page) => aDecision({ page }))
  for (const decision of decisions) recent.keep(decision, 2_500_000)
  // No follower has read anything, so there is none to wait for.
  await recent.room()
  const [first, second] = decisions.map(({ contentHash }) => contentHash)
  recent.take(first ?? '', 'index')
  let waited = false
  const room = recent.room().then(() => {
    waited = true
  })
  await Promise.resolve()
  expect(waited).toBe(false)
  recent.take(first ?? '', 'citations')
  await room
  recent.keep(decisions[0] ?? aDecision(), 2_500_000)
  recent.take(second ?? '', 'index')
  const unheard = recent.room()
  jest.advanceTimersByTime(600)
  await unheard
})
