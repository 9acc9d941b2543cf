import { describe, expect, test } from '@jest/globals'
import { bothRanges, decisionRangeOf, rangeOf, swissDate } from './date-ranges.ts'

const now = new Date('2026-03-18T12:00:00Z')

describe('date ranges', () => {
  test('this month of decisions is the calendar month and the bare year', () => {
    expect(rangeOf('this_month', 'decision', now)).toEqual({
      field: 'decision',
      from: '2026-03-01',
      to: '2026-03-31',
      years: [2026],
    })
  })

  test('this month of publications is the last 30 days, and no bare year', () => {
    expect(rangeOf('this_month', 'publication', now)).toEqual({
      field: 'publication',
      from: '2026-02-16',
      to: '2026-03-18',
      years: [],
    })
  })

  test('the last five years are the current one and the four before', () => {
    const range = rangeOf('last_5_years', 'publication', now)
    expect(range).toMatchObject({ from: '2022-01-01', to: '2026-12-31' })
    expect(range.years).toEqual([2026, 2025, 2024, 2023, 2022])
    expect(rangeOf('last_10_years', 'decision', now).years).toHaveLength(10)
  })

  test('a week begins on Monday', () => {
    expect(decisionRangeOf('this_week', now)).toMatchObject({ from: '2026-03-16', to: '2026-03-22' })
    expect(decisionRangeOf('this_week', new Date('2026-03-22T12:00:00Z'))).toMatchObject({ from: '2026-03-16' })
    expect(decisionRangeOf('today', now)).toMatchObject({ from: '2026-03-18', to: '2026-03-18', years: [] })
  })

  test('a day begins at midnight in Switzerland', () => {
    expect(swissDate(new Date('2025-12-31T23:30:00Z'))).toBe('2026-01-01')
  })

  test('two ranges of one field intersect', () => {
    const both = bothRanges(rangeOf('last_5_years', 'decision', now), decisionRangeOf('this_month', now))
    expect(both).toEqual({ field: 'decision', from: '2026-03-01', to: '2026-03-31', years: [2026] })
  })
})
