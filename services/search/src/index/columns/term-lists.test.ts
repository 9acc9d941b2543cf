import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { repetitions } from '@trilex/platform/repetitions'
import { listBytes, TermLists } from './term-lists.ts'

test('each document keeps its own list, whatever the order in which lists are put', () => {
  const list = fc.array(fc.nat(), { maxLength: 3000 })
  const documents = fc.uniqueArray(fc.tuple(fc.nat({ max: 5000 }), list), { selector: ([document]) => document })
  fc.assert(
    fc.property(documents, (given) => {
      const lists = new TermLists()
      lists.reserve(5001)
      for (const [document, terms] of given) lists.put(document, listBytes(terms))
      for (const [document, terms] of given) expect([...lists.of(document)]).toEqual(terms)
    }),
    { numRuns: repetitions(30) },
  )
})
