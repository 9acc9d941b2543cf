import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { cutText, longDate, shortDate, lastSwissDay, swissDay, swissNumber } from './swiss-format.ts'

test('numbers have the Swiss apostrophe', () => {
  expect(swissNumber(1284)).toBe('1’284')
  expect(swissNumber(20_000_000)).toBe('20’000’000')
  expect(swissNumber(7)).toBe('7')
})

test('dates are as precise as their source', () => {
  expect(shortDate('2023-03-14')).toBe('14.03.2023')
  expect(shortDate('2023-03-14T00:00:00Z')).toBe('14.03.2023')
  expect(shortDate('2023')).toBe('2023')
  expect(shortDate(null)).toBeNull()
})

test('dates in running text follow the language', () => {
  expect(longDate('2023-03-14', 'fr')).toBe('14\u00a0mars\u00a02023')
  expect(longDate('2023-03-14', 'de')).toBe('14.\u00a0März\u00a02023')
  expect(longDate('2023-03-01', 'fr')).toBe('1er\u00a0mars\u00a02023')
  expect(longDate('2023-03-01', 'it')).toBe('1º\u00a0marzo\u00a02023')
  expect(longDate('2023', 'de')).toBe('2023')
})

test('the day of a time is the Swiss one, in summer and in winter', () => {
  expect(lastSwissDay('2027-06-30T22:00:00Z')).toBe('2027-06-30')
  expect(lastSwissDay('2027-12-31T23:00:00.000Z')).toBe('2027-12-31')
  expect(swissDay('2027-01-31T23:30:00Z')).toBe('2027-02-01')
  expect(swissDay('2027-06-30T21:59:59Z')).toBe('2027-06-30')
  expect(swissDay('2027-06-30T22:00:00Z')).toBe('2027-07-01')
})

test('a truncated text is never longer than asked, and a short one is not truncated', () => {
  expect(cutText('Bail à loyer; congé de représailles', 16)).toBe('Bail à loyer…')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 2, max: 60 }), (text, length) => {
      const cut = cutText(text, length)
      expect(cut.length).toBeLessThanOrEqual(length)
      if (text.length <= length) expect(cut).toBe(text)
    }),
  )
})
