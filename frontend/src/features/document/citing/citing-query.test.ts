import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { citingRequest, readCiting, writeCiting } from './citing-query.ts'

const text = fc.string()
const question = fc.record({
  consideration: text,
  languages: text,
  years: text,
  chambers: text,
  treatments: text,
  sort: fc.constantFrom('newest' as const, 'oldest' as const, 'most_consulted' as const),
  page: fc.integer({ min: 1, max: 1000 }),
})

test('every query survives its address', () => {
  fc.assert(
    fc.property(question, (asked) =>
      expect(readCiting(new URLSearchParams(writeCiting(asked).toString()))).toEqual(asked),
    ),
  )
})

test('an address without known parameters is an empty query', () => {
  const asked = readCiting(new URLSearchParams('page=-1&sort=best&languages='))
  expect(writeCiting(asked).toString()).toBe('')
  expect(citingRequest(asked, { limit: 5 })).toBe('limit=5')
  expect(citingRequest(asked, { lang: 'de' })).toBe('lang=de&limit=20')
})
