import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { CitingDecision } from './cited-by.ts'
import { byDate, CITING_FACETS, type CitingFilter, filtered, liesIn, pageByDate } from './cited-by-filter.ts'

const row = fc
  .record({
    id: fc.integer({ min: 1, max: 400 }).map(String),
    language: fc.constantFrom('de', 'fr', 'it'),
    chamber: fc.constantFrom('civil_1', 'public_2', null),
    year: fc.constantFrom(1999, 2020, 2021, null),
    considerations: fc.uniqueArray(fc.constantFrom('3', '4.2', '4.21', '4.2.1')),
    treatments: fc.uniqueArray(fc.constantFrom('changed', 'confirmed')),
  })
  .map((given) => ({ ...given, date: given.year === null ? '' : `${given.year}-05-01` }))
  .map((given): CitingDecision => ({ ...given, docType: 'atf', dockets: '', place: '', others: [], keys: [] }))
const rows = fc.uniqueArray(row, { maxLength: 60, selector: ({ id }) => id })
const filter: fc.Arbitrary<CitingFilter> = fc.record({
  consideration: fc.constantFrom(null, '4.2', '3'),
  languages: fc.uniqueArray(fc.constantFrom('de', 'fr')),
  years: fc.uniqueArray(fc.constantFrom(1999, 2020)),
  chambers: fc.uniqueArray(fc.constantFrom('civil_1', 'public_2')),
  treatments: fc.uniqueArray(fc.constantFrom('changed', 'none')),
}) as fc.Arbitrary<CitingFilter>

test('a page is a slice of all rows in order', () => {
  const parts = fc.record({ from: fc.nat(30), length: fc.integer({ min: 1, max: 40 }) })
  fc.assert(
    fc.property(rows, fc.constantFrom('newest', 'oldest'), parts, (all, order, { from, length }) => {
      expect(pageByDate(all, order, from, from + length)).toEqual(byDate(all, order).slice(from, from + length))
    }),
  )
})

test('a facet counts what its own filter alone would match', () => {
  fc.assert(
    fc.property(rows, filter, (all, given) => {
      const { rows: matching, facets } = filtered(all, given)
      for (const facet of CITING_FACETS) {
        const open = {
          ...given,
          [facet === 'considerations' ? 'consideration' : facet]: facet === 'considerations' ? null : [],
        }
        const counted = filtered(all, open)
        expect(counted.facets[facet]).toEqual(facets[facet])
        const sum = Object.values(counted.facets.languages).reduce((total, count) => total + count, 0)
        if (facet === 'languages') expect(sum).toBe(counted.rows.length)
      }
      const isMatching = (one: CitingDecision) =>
        (given.languages.length === 0 || given.languages.includes(one.language)) &&
        (given.years.length === 0 || (one.year !== null && given.years.includes(one.year))) &&
        (given.chambers.length === 0 || (one.chamber !== null && given.chambers.includes(one.chamber))) &&
        (given.treatments.length === 0 ||
          one.treatments.some((value) => given.treatments.includes(value)) ||
          (one.treatments.length === 0 && given.treatments.includes('none'))) &&
        (given.consideration === null || one.considerations.some((cited) => liesIn(cited, given.consideration ?? '')))
      expect(matching).toEqual(all.filter(isMatching))
    }),
  )
})

test('a consideration counts what its filter finds, subordinate ones included', () => {
  fc.assert(
    fc.property(rows, filter, (all, given) => {
      const { considerations } = filtered(all, given).facets
      for (const [consideration, count] of Object.entries(considerations))
        expect([consideration, filtered(all, { ...given, consideration }).rows.length]).toEqual([consideration, count])
      const cited = filtered(all, { ...given, consideration: null }).rows.flatMap((one) => one.considerations)
      expect(Object.keys(considerations)).toEqual(expect.arrayContaining(cited))
    }),
  )
})

test('a case with two treatments counts once as treated; untreated cases are counted, not subtracted', () => {
  const [first] = fc.sample(row, 1)
  const treated = (treatments: CitingDecision['treatments']) => ({ ...(first as CitingDecision), treatments })
  const all = [treated(['changed', 'confirmed']), treated([]), treated([])]
  const none = { consideration: null, languages: [], years: [], chambers: [], treatments: [] }
  expect(filtered(all, none).facets.treatments).toEqual({ changed: 1, confirmed: 1, none: 2 })
  expect(filtered(all, { ...none, treatments: ['none'] }).rows).toHaveLength(2)
})
