import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { inWords } from '@trilex/citations/dates'
import { daysIn } from './query-dates.ts'

const days = (text: string) => daysIn(text).map(({ day }) => day)

describe('days of a query', () => {
  test.each([
    ['17/06/2026', '2026-06-17'],
    ['2026-06-17', '2026-06-17'],
    ['2026/06/17', '2026-06-17'],
    ['17-06-2026', '2026-06-17'],
    ['17.6.2026', '2026-06-17'],
    ['17. 6. 2026', '2026-06-17'],
    ['17.06.26', '2026-06-17'],
    ['17/06/98', '1998-06-17'],
    ["17.6.'26", '2026-06-17'],
    ['17. Jun. 2026', '2026-06-17'],
    ['17.Juni 2026', '2026-06-17'],
    ['17 juin 2026', '2026-06-17'],
    ['17\u00a0JUIN\u00a02026', '2026-06-17'],
    ['17 giugno 2026', '2026-06-17'],
    ['17 juin 26', '2026-06-17'],
    ['1er mars 2021', '2021-03-01'],
    ['1ᵉʳ mars 2021', '2021-03-01'],
    ['1° marzo 2021', '2021-03-01'],
    ['1. März 2021', '2021-03-01'],
    ['5 févr. 2020', '2020-02-05'],
    ['30. Sept. 2019', '2019-09-30'],
    ['29.2.2024', '2024-02-29'],
  ])('%s is %s', (text, day) => {
    expect(daysIn(text)).toEqual([{ start: 0, end: text.length, day }])
    expect(days(`(bail, ${text}) congé`)).toEqual([day])
  })

  test.each([
    '31.2.2024',
    '29.2.2023',
    '30 février 2020',
    '00.12.2020',
    '12.13.2020',
    'art. 12.3.2021',
    'Art. 8, 12.3.2021',
    '§ 12.3.2021',
    'consid. 4.3.12',
    'E. 4.3.2021',
    'Ziff. 1.2.2021',
    'RS 1.1.2021',
    'Nr. 12.3.2021',
    '17.6.26',
    '8/9/10',
    '12.3.4',
    '1.2.3.2021',
    '10.12.2020.5',
    '17.06/2026',
    '17 juin 26 personnes',
    '12 Personen 2020',
    '4A_412/2022',
    '27510/08',
    '147 III 121',
    '172.021.12',
    '079 123 45 67',
  ])('%s contains no date', (text) => {
    expect(days(text)).toEqual([])
  })

  test('every date is recognised as a court writes it, in any language', () => {
    const day = fc.date({ min: new Date('1960-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(day, fc.constantFrom('fr' as const, 'de' as const, 'it' as const), (date, language) => {
        const iso = date.toISOString().slice(0, 10)
        const [year = '', month = '', number = ''] = iso.split('-')
        for (const text of [inWords(iso, language), `${number}.${month}.${year}`, `${number}/${month}/${year}`, iso])
          expect([text, days(text)]).toEqual([text, [iso]])
      }),
    )
  })
})
