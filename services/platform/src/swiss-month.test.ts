import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { beginOf, monthOf } from './swiss-month.ts'

test('a month begins at midnight in Zurich, in winter and in summer', () => {
  expect(beginOf('2026-12').toISOString()).toBe('2026-11-30T23:00:00.000Z')
  expect(beginOf('2026-06', 1).toISOString()).toBe('2026-06-30T22:00:00.000Z')
  expect(beginOf('2026-11', 2).toISOString()).toBe('2026-12-31T23:00:00.000Z')
  expect(monthOf(new Date('2026-11-30T23:00:00Z'))).toBe('2026-12')
  expect(monthOf(new Date('2026-11-30T22:59:59Z'))).toBe('2026-11')
})

test('every instant lies in its month, which begins where the one before ends', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }), (at) => {
      const month = monthOf(at)
      const next = beginOf(month, 1)
      expect(beginOf(month) <= at && at < next).toBe(true)
      expect(monthOf(beginOf(month))).toBe(month)
      expect(monthOf(new Date(next.getTime() - 1))).toBe(month)
    }),
  )
})
