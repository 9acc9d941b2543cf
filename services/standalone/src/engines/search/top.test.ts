import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { best, inOrder } from './top.ts'

test('the best documents are those that come first when all are sorted', () => {
  const document = fc.record({ key: fc.integer({ min: 0, max: 5 }), date: fc.integer({ min: 0, max: 3 }) })
  fc.assert(
    fc.property(fc.array(document, { maxLength: 60 }), fc.integer({ min: 0, max: 70 }), (all, size) => {
      // Ids are in the order of document numbers.
      const columns = {
        decisionDate: Int32Array.from(all, ({ date }) => date),
        idBefore: (a: number, b: number) => a < b,
      }
      const documents = Uint32Array.from(all, (_, number) => number)
      const keys = Float64Array.from(all, ({ key }) => key)
      const sorted = all
        .map(({ key, date }, place) => ({ key, date, place }))
        .sort((a, b) => b.key - a.key || b.date - a.date || a.place - b.place)
      const found = inOrder(columns, documents, keys, best(columns, documents, keys, size))
      expect(found).toEqual(sorted.slice(0, size).map(({ place }) => place))
    }),
  )
})
