import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { cutText, longDate, shortDate, swissNumber, unbrokenCitation } from './swiss-format.ts'

test('numbers have the apostrophe of Switzerland', () => {
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

test('a cut text is never longer than asked, and a short one is not cut', () => {
  expect(cutText('Bail à loyer; congé de représailles', 16)).toBe('Bail à loyer…')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 2, max: 60 }), (text, length) => {
      const cut = cutText(text, length)
      expect(cut.length).toBeLessThanOrEqual(length)
      if (text.length <= length) expect(cut).toBe(text)
    }),
  )
})

test('a shown citation ends no line within its number or its date', () => {
  expect(unbrokenCitation('MUSTER v. SWITZERLAND, n° 1234/22, 17 février 2026')).toBe(
    'MUSTER v. SWITZERLAND, n°\u00a01234/22, 17\u00a0février\u00a02026',
  )
  expect(unbrokenCitation('BGer 1C_1/2025 vom 17. Juni 2026')).toBe('BGer 1C_1/2025 vom 17.\u00a0Juni\u00a02026')
  expect(unbrokenCitation('TF 1C_1/2025 del 1º marzo 2026')).toBe('TF 1C_1/2025 del 1º\u00a0marzo\u00a02026')
  expect(unbrokenCitation('ATF 149 III 9001')).toBe('ATF 149 III 9001')
})
