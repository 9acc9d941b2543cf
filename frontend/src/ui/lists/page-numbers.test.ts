import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { pageNumbers } from './page-numbers.ts'

test('offers the first, the last and two pages around', () => {
  expect(pageNumbers(1, 1)).toEqual([1])
  expect(pageNumbers(1, 2)).toEqual([1, 2])
  expect(pageNumbers(1, 7)).toEqual([1, 2, 3, 'gap-after', 7])
  expect(pageNumbers(10, 26)).toEqual([1, 'gap-before', 8, 9, 10, 11, 12, 'gap-after', 26])
  expect(pageNumbers(4, 8)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(pageNumbers(26, 26)).toEqual([1, 'gap-before', 24, 25, 26])
})

test('lists pages in ascending order, each once, the current one always', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (a, b) => {
      const [page, pages] = [Math.min(a, b), Math.max(a, b)]
      const numbers = pageNumbers(page, pages).filter((entry) => typeof entry === 'number')
      expect(numbers).toEqual([...new Set(numbers)].sort((x, y) => x - y))
      expect(numbers).toEqual(expect.arrayContaining([1, page, pages]))
    }),
  )
})
