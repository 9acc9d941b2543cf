import '../test/browser-gaps.ts'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { createStore } from '../app/store.ts'
import { useReadingProgress } from './reading-progress.ts'

beforeEach(() => localStorage.clear())

function open() {
  const store = createStore()
  return renderHook(useReadingProgress, {
    wrapper: ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>,
  })
}

describe('reading progress', () => {
  test('is stored in this browser and counted per part of a volume', () => {
    const { result } = open()
    act(() => void result.current.setRead('147-III-463', true))
    act(() => void result.current.setRead('147-III-1', true))
    act(() => void result.current.setRead('147-II-1', true))
    expect(result.current.isRead('147-III-463')).toBe(true)
    expect(result.current.readIn(147, 'III')).toBe(2)
    expect(open().result.current.readIn(147, 'III')).toBe(2)
    act(() => void result.current.setRead('147-III-463', false))
    expect(result.current.readIn(147, 'III')).toBe(1)
    expect(result.current.isRead('147-III-463')).toBe(false)
  })

  test('distinguishes Ia and Ib', () => {
    const { result } = open()
    act(() => void result.current.setRead('110-Ia-1', true))
    expect(result.current.readIn(110, 'Ia')).toBe(1)
    expect(result.current.readIn(110, 'Ib')).toBe(0)
  })

  test('updates everywhere it is shown', () => {
    const one = open()
    const other = open()
    act(() => void one.result.current.setRead('147-III-463', true))
    expect(other.result.current.isRead('147-III-463')).toBe(true)
  })

  test.each(['{', '[]', 'null', '7', '{"147-III-463":1}'])('is empty when the browser has stored %s', (text) => {
    localStorage.setItem('reading-progress', text)
    expect(open().result.current.parts).toEqual([])
  })
})
