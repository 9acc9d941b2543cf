import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { aDecision } from './decision.fixture.ts'
import { RecentDecisions } from './recent-decisions.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

test('a decision is handed out once to each follower, by its content hash', () => {
  const recent = new RecentDecisions()
  const decision = aDecision()
  recent.keep(decision, 1000)
  for (const follower of ['index', 'citations'] as const) {
    expect(recent.take(decision.contentHash, follower)).toBe(decision)
    expect(recent.take(decision.contentHash, follower)).toBeNull()
  }
})

test('what finds no room is not held, until the index has what was before', () => {
  const recent = new RecentDecisions()
  const [first, second] = [aDecision({ page: 1 }), aDecision({ page: 2 })]
  recent.keep(first, 15_000_000)
  recent.keep(second, 2_000_000)
  expect(recent.take(second.contentHash, 'index')).toBeNull()
  recent.take(first.contentHash, 'index')
  recent.keep(second, 2_000_000)
  expect(recent.take(second.contentHash, 'index')).toBe(second)
})

test('what nobody asks for is let go', () => {
  const recent = new RecentDecisions()
  const decision = aDecision()
  recent.keep(decision, 1000)
  jest.advanceTimersByTime(60_000)
  expect(recent.take(decision.contentHash, 'index')).toBeNull()
  expect(jest.getTimerCount()).toBe(0)
})
