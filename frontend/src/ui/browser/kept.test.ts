import { afterEach, expect, jest, test } from '@jest/globals'
import { THEME } from './chosen-look.ts'
import { keep, kept, onKept } from './kept.ts'

afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
})

test('a text is stored under its key permanently or for the tab, and removed', () => {
  keep('a', 'x')
  keep('a', 'y', 'tab')
  expect([kept('a'), kept('a', 'tab'), kept('b')]).toEqual(['x', 'y', null])
  keep('a', null)
  keep('a', null, 'tab')
  expect([kept('a'), kept('a', 'tab')]).toEqual([null, null])
})

test('a subscriber of a key is notified of its changes only, until it unsubscribes', () => {
  const told = jest.fn()
  const stop = onKept('a', told)
  keep('b', 'x')
  expect(told).not.toHaveBeenCalled()
  keep('a', 'x')
  stop()
  keep('a', 'y')
  expect(told).toHaveBeenCalledTimes(1)
})

test('without storage nothing is stored, and a chosen theme lasts for the page', () => {
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

test('an invalid stored value is ignored', () => {
  keep('theme', 'sepia')
  THEME.applyKept()
  expect(THEME.chosen()).toBeNull()
})
