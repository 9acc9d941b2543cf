import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { Remembered } from './remembered.ts'

test('evicts the least recently used', () => {
  const remembered = new Remembered<string, string>(2)
  const made: string[] = []
  const ask = (key: string) =>
    remembered.of(key, () => {
      made.push(key)
      return key
    })
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) ask(key)
  expect(made).toEqual(['a', 'b', 'c', 'b'])
  remembered.clear()
  ask('b')
  expect(made).toEqual(['a', 'b', 'c', 'b', 'b'])
})

test('returns a value too large for the cache without caching it', () => {
  const remembered = new Remembered<string, string>(3, ({ length }) => length)
  expect(remembered.of('four', () => 'four')).toBe('four')
  expect(remembered.of('four', () => 'made again')).toBe('made again')
})

test('never exceeds its limit, and always returns what was computed', () => {
  const keys = fc.array(fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constant('clear' as const)), { maxLength: 60 })
  fc.assert(
    fc.property(keys, fc.integer({ min: 0, max: 20 }), (asked, most) => {
      const remembered = new Remembered<number, { key: number }>(most, ({ key }) => key)
      // The least recently used of a plain list, by the book.
      let kept: number[] = []
      for (const key of asked) {
        if (key === 'clear') {
          remembered.clear()
          kept = []
          continue
        }
        let made = false
        const answer = remembered.of(key, () => {
          made = true
          return { key }
        })
        expect(answer).toEqual({ key })
        expect(made).toBe(!kept.includes(key))
        kept = [...kept.filter((each) => each !== key), key]
        while (kept.reduce((sum, each) => sum + each, 0) > most) kept.shift()
      }
    }),
  )
})
