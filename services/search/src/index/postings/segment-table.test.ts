import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { repetitions } from '@trilex/platform/repetitions'
import { SegmentTable, TableWriter } from './segment-table.ts'

const row = fc.record({
  step: fc.integer({ min: 1, max: 5000 }),
  documents: fc.integer({ min: 1, max: 60_000 }),
  last: fc.integer({ min: 0, max: 60_000 }),
  postings: fc.integer({ min: 1, max: 200_000 }),
  positions: fc.integer({ min: 0, max: 1 << 25 }),
})

test('every row is found by its term and by its number, and unknown terms are not found', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 150 }), fc.integer({ min: 1, max: 1e6 }), (rows, first) => {
      const writer = new TableWriter(first)
      let [term, postings, positions] = [0, 0, 0]
      const expected = rows.map((each) => {
        const start = { postingsStart: postings, positionsStart: positions }
        term += each.step
        postings += each.postings
        positions += each.positions
        const { documents } = each
        const written = {
          ...start,
          term,
          documents,
          last: first + each.last,
          postingsEnd: postings,
          positionsEnd: positions,
        }
        writer.add(term, documents, written.last, postings, positions)
        return written
      })
      const table = new SegmentTable(writer.finish(), first)
      expect(table.rows).toBe(rows.length)
      for (let number = rows.length - 1; number >= 0; number--) {
        table.goTo(number)
        expect(table).toMatchObject({ row: number, ...expected[number] })
      }
      const terms = new Set(expected.map((each) => each.term))
      expected.forEach((each, number) => {
        expect([table.find(each.term), table.row]).toEqual([true, number])
        for (const other of [each.term - 1, each.term + 1]) expect(table.find(other)).toBe(terms.has(other))
      })
      expected.forEach((each, number) => {
        table.goTo(number)
        expect(table).toMatchObject(each)
      })
    }),
    { numRuns: repetitions(50) },
  )
})
