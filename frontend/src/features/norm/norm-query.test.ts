import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { normAddress, normRequest, readNormQuestion } from './norm-query.ts'

test('every query survives its address', () => {
  const question = fc.record({
    paragraph: fc.string(),
    sort: fc.constantFrom('newest' as const, 'most_cited' as const, 'most_consulted' as const),
    page: fc.integer({ min: 1, max: 1000 }),
  })
  fc.assert(
    fc.property(question, (asked) => expect(readNormQuestion(new URLSearchParams(normAddress(asked)))).toEqual(asked)),
  )
})

test('an address without known parameters is an empty query', () => {
  const asked = readNormQuestion(new URLSearchParams('page=0&sort=best'))
  expect(normAddress(asked)).toBe('')
  expect(normRequest(asked, 'it')).toBe('lang=it&limit=20')
})
