import { afterEach, expect, jest, test } from '@jest/globals'
import { THEME } from './chosen-look.ts'
import { keep, kept, onKept } from './kept.ts'

afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
})

test('a text is kept under its name for good or for the tab, and forgotten', () => {
  keep('a', 'x')
  keep('a', 'y', 'tab')
  expect([kept('a'), kept('a', 'tab'), kept('b')]).toEqual(['x', 'y', null])
  keep('a', null)
  keep('a', null, 'tab')
  expect([kept('a'), kept('a', 'tab')]).toEqual([null, null])
})

test('who follows a name is told of its changes and of no others, until they stop', () => {
  const told = jest.fn()
  const stop = onKept('a', told)
  keep('b', 'x')
  expect(told).not.toHaveBeenCalled()
  keep('a', 'x')
  stop()
  keep('a', 'y')
  expect(told).toHaveBeenCalledTimes(1)
})

test('where the browser refuses storage nothing is kept, and a chosen theme holds for the page', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(kept('a')).toBeNull()
  keep('a', 'x')
  expect(kept('a')).toBeNull()
  THEME.applyKept()
  THEME.choose('dark')
  expect(THEME.chosen()).toBe('dark')
  THEME.choose(null)
})

test('a value that nobody could have chosen is no choice', () => {
  keep('theme', 'sepia')
  THEME.applyKept()
  expect(THEME.chosen()).toBeNull()
})
