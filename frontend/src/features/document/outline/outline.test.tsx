import '../../../test/browser-gaps.ts'
import { afterEach, expect, test } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { useSectionOnScreen } from './outline.tsx'
import type { OutlineEntry } from './outline-entries.ts'

const ZONE = { top: 150, bottom: 400 }
const entries: OutlineEntry[] = ['regeste', 'E3.3', 'E3.4', 'E4'].map((id) => ({
  id,
  number: null,
  title: id,
  language: null,
  own: true,
  below: [],
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

const current = (address: string) => {
  globalThis.IntersectionObserver = Observer as unknown as typeof IntersectionObserver
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  )
  return renderHook(() => useSectionOnScreen(entries, 'original'), { wrapper }).result
}

afterEach(() => {
  globalThis.IntersectionObserver = original
})

test('an address within an entry marks that entry, and scrolling marks the one on screen', () => {
  const result = current('/atf/147-III-32#E3.4.1')
  expect(result.current).toBeNull()
  say({ regeste: [-900, -600], 'E3.3': [-600, -300], 'E3.4': [-300, 5], E4: [900, 1200] })
  expect(result.current).toBe('E3.4')
  say({ E4: [300, 600] })
  expect(result.current).toBe('E4')
  say({ E4: [420, 720] })
  expect(result.current).toBe('E4')
})

test('the entry in the address is marked even before the one above it has ended', () => {
  const result = current('/atf/147-III-32#E3.4')
  say({ 'E3.3': [-300, 160], 'E3.4': [160, 380], E4: [380, 600] })
  expect(result.current).toBe('E3.4')
  say({ 'E3.3': [-580, -120], 'E3.4': [-120, 100] })
  expect(result.current).toBe('E4')
})
