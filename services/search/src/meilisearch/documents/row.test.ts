import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { IMPACT_VALUES, impactOf } from '../../ranking/impacts.ts'
import { blocksOf, hashOf, packRow, Row } from './row.ts'

const posting = fc.record({
  texts: fc.integer({ min: 1, max: 15 }),
  head: fc.double({ min: 0, max: 50, noNaN: true }),
  body: fc.double({ min: 0, max: 50, noNaN: true }),
  positions: fc
    .uniqueArray(fc.integer({ min: 0, max: 2 ** 21 - 1 }), { maxLength: 20 })
    .map((all) => all.sort((a, b) => a - b)),
})
const terms = fc.dictionary(fc.string({ minLength: 1, maxLength: 12 }), posting, { maxKeys: 60 })

test('a row contains exactly the terms that were packed', () => {
  fc.assert(
    fc.property(terms, (of) => {
      const packed = new Map(Object.entries(of))
      const row = new Row(packRow(packed))
      for (const [key, { texts, head, body, positions }] of packed) {
        const place = row.find(hashOf(key))
        expect(row.textsAt(place)).toBe(texts)
        expect(row.headAt(place)).toBe(IMPACT_VALUES[impactOf(head)])
        expect(row.bodyAt(place)).toBe(IMPACT_VALUES[impactOf(body)])
        expect(row.positionsAt(place)).toEqual(positions)
      }
      const other = hashOf('another term')
      expect(row.find(other)).toBe(Object.keys(of).some((key) => hashOf(key) === other) ? expect.any(Number) : -1)
    }),
    { seed: 7 },
  )
})

test('a row for ranking contains the starts of the 64-word blocks that contain a term', () => {
  const row = new Row(packRow(new Map([['a', { texts: 1, head: 0, body: 1, positions: [3, 60, 64, 200] }]]), blocksOf))
  expect(row.positionsAt(row.find(hashOf('a')))).toEqual([0, 64, 192])
})
