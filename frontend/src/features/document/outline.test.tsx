import '../../test/browser-gaps.ts'
import { afterEach, expect, test } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import { type OutlineEntry, useSectionOnScreen } from './outline.tsx'

const ZONE = { top: 150, bottom: 400 }
const entries: OutlineEntry[] = ['regeste', 'E3.3', 'E3.4', 'E4'].map((id) => ({
  id,
  number: null,
  title: id,
  level: 1,
}))
const original = globalThis.IntersectionObserver
let report: IntersectionObserverCallback = () => undefined

class Observer {
  constructor(callback: IntersectionObserverCallback) {
    report = callback
  }
  observe(): void {}
  disconnect(): void {}
}

/** What the browser says of the entries, each with the lines where it begins and ends. */
const say = (lines: Record<string, [top: number, bottom: number]>) =>
  act(() =>
    report(
      Object.entries(lines).map(([id, [top, bottom]]) => ({
        target: { id },
        isIntersecting: top < ZONE.bottom && bottom > ZONE.top,
        boundingClientRect: { top, bottom },
        rootBounds: ZONE,
      })) as unknown as IntersectionObserverEntry[],
      {} as IntersectionObserver,
    ),
  )

afterEach(() => {
  globalThis.IntersectionObserver = original
})

test('an address in the midst of an entry marks that entry, and reading on the one on screen', () => {
  globalThis.IntersectionObserver = Observer as unknown as typeof IntersectionObserver
  const { result } = renderHook(() => useSectionOnScreen(entries, 'original'))
  expect(result.current).toBeNull()
  say({ regeste: [-900, -600], 'E3.3': [-600, -300], 'E3.4': [-300, 5], E4: [900, 1200] })
  expect(result.current).toBe('E3.4')
  say({ E4: [300, 600] })
  expect(result.current).toBe('E4')
  say({ E4: [420, 720] })
  expect(result.current).toBe('E4')
})
