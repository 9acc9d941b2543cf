import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { dateOf, headingDate, inWords, isoDay, writtenDates } from './dates.ts'

describe('dates', () => {
  test('are read with their precision', () => {
    expect(dateOf('2020-02-06')).toEqual({ precision: 'day', value: '2020-02-06' })
    expect(dateOf('06.02.2020')).toEqual({ precision: 'day', value: '2020-02-06' })
    expect(dateOf('30/08/2022 00:00:00')).toEqual({ precision: 'day', value: '2022-08-30' })
    expect(dateOf(2020)).toEqual({ precision: 'year', value: '2020' })
    expect(dateOf(null)).toEqual({ precision: 'unknown', value: null })
  })

  test.each([
    ['2024-03-14T23:00:00.000Z', '2024-03-15'],
    ['2024-07-14T21:59:59Z', '2024-07-14'],
    ['2024-07-14T22:00:00Z', '2024-07-15'],
    ['2024-03-14 23:30+00:00', '2024-03-15'],
    ['2024-03-15T00:00:00+01:00', '2024-03-15'],
    ['2024-03-14T19:00:00-0500', '2024-03-15'],
    ['2024-03-14T23:30:00', '2024-03-14'],
  ])('given as the instant %s are the Swiss day', (instant, day) => {
    expect(dateOf(instant)).toEqual({ precision: 'day', value: day })
  })

  test('given as the first instant of a year are only a year', () => {
    expect(dateOf('2023-12-31T23:00:00Z')).toEqual({ precision: 'year', value: '2024' })
    expect(dateOf('2021-02-29T23:00:00Z').precision).toBe('unknown')
  })

  test.each([
    '2024-03-14T25:00',
    '2024-03-14T24:30:00Z',
    '2024-03-14 23:60',
    '2024-03-14T12:00:61Z',
    '14.03.2024 99:00',
    '2024-03-14T123:00',
  ])('with the impossible time of %s are unknown', (text) => {
    expect(dateOf(text).precision).toBe('unknown')
  })

  test('given as the end of a day are that day', () => {
    expect(dateOf('2024-03-14T24:00:00')).toEqual({ precision: 'day', value: '2024-03-14' })
  })

  test('padded to 1 January are only a year', () => {
    expect(dateOf('2025-01-01')).toEqual({ precision: 'year', value: '2025' })
  })

  test('that do not exist are unknown', () => {
    expect(dateOf('2021-02-29').precision).toBe('unknown')
    expect(dateOf('2021-13-01').precision).toBe('unknown')
    expect(isoDay(2024, 2, 29)).toBe('2024-02-29')
  })

  test('are found in words of five languages', () => {
    const text = '1er septembre 2021, 1. März 2022, 12 dicembre 2022, 1o luglio 1955, 10 da december 2012, 20 July 2010'
    expect(writtenDates(text)).toEqual([
      '2021-09-01',
      '2022-03-01',
      '2022-12-12',
      '1955-07-01',
      '2012-12-10',
      '2010-07-20',
    ])
  })

  test('written in words are read back', () => {
    const days = fc.date({ min: new Date('1954-01-02'), max: new Date('2050-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(
        days,
        fc.constantFrom('fr' as const, 'de' as const, 'it' as const, 'en' as const),
        (day, language) => {
          const iso = day.toISOString().slice(0, 10)
          expect(writtenDates(inWords(iso, language))).toEqual([iso])
        },
      ),
    )
  })

  test('of a heading lie near the year of the volume', () => {
    expect(headingDate('Urteil vom 30. August 2019 i.S. X.', 146).value).toBe('2019-08-30')
    expect(headingDate('Entscheid vom 28. August 1985 i.S. U.', 84)).toEqual({ precision: 'unknown', value: null })
    expect(headingDate('Tarif (zum Gesetz vom 19. Juni 1959) vom 14. November 1959', 85).value).toBe('1959-11-14')
  })
})
