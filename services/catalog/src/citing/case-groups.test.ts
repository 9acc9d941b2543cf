import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { byCase } from './case-groups.ts'

const dockets = fc.uniqueArray(fc.constantFrom('4A_1/2020', '4A_2/2020', '4A_3/2020', '4A_4/2020', '5A_5/2020'), {
  maxLength: 3,
})
const date = fc.constantFrom('2021-01-01', '2021-01-02', '2021', '')
const records = fc.array(
  fc
    .record({ dockets, date })
    .map(({ dockets: list, date: value }) => ({ list, date: value, dockets: list.join('|') })),
  { maxLength: 14 },
)
type Given = { list: string[]; date: string; dockets: string }

const joined = (a: Given, b: Given) =>
  a.date.length === 10 && a.date === b.date && a.list.some((docket) => b.list.includes(docket))

test('records with one docket and day are one case, in any order', () => {
  fc.assert(
    fc.property(records, (all) => {
      const groups = byCase(all)
      expect([groups.flat().length, new Set(groups.flat())]).toEqual([all.length, new Set(all)])
      const groupOf = new Map(groups.flatMap((group, at) => group.map((one) => [one, at])))
      const reached = (from: Given): Set<Given> => {
        const seen = new Set([from])
        for (const one of seen) for (const other of all) if (joined(one, other)) seen.add(other)
        return seen
      }
      for (const one of all) {
        const same = reached(one)
        for (const other of all) expect(groupOf.get(other) === groupOf.get(one)).toBe(same.has(other))
      }
    }),
  )
})

test('a bare year joins nothing', () => {
  const record = { date: '2020', dockets: 'bger:4A_1/2020' }
  expect(byCase([record, { ...record }])).toHaveLength(2)
})
