import { type RefObject, useMemo } from 'react'
import { useKeys } from '../../../ui/browser/keyboard.tsx'

/**
 * Keys of a table, as in the search results: `j` and `k` go to the next and the previous row, `o` opens it, `x` selects
 * it. The current row is the one with the focus.
 */
export function useRowKeys(table: RefObject<HTMLTableElement | null>): void {
  useKeys(
    useMemo(() => {
      const rows = () => [...(table.current?.querySelectorAll<HTMLElement>('tbody tr') ?? [])]
      const current = () => rows().findIndex((row) => row.contains(document.activeElement))
      const move = (step: 1 | -1) => {
        const all = rows()
        const at = current()
        const next = all[at === -1 ? 0 : Math.min(Math.max(at + step, 0), all.length - 1)]
        const link = next?.querySelector<HTMLElement>('th a, th button')
        link?.focus()
        link?.scrollIntoView({ block: 'nearest' })
      }
      const inCurrent = (selector: string) => rows()[current()]?.querySelector<HTMLElement>(selector)?.click()
      return {
        j: () => move(1),
        k: () => move(-1),
        o: () => inCurrent('th a'),
        x: () => inCurrent('input[type=checkbox]'),
      }
    }, [table]),
  )
}
