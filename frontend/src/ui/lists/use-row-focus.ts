import { type RefObject, useEffect } from 'react'

/** Items of a dynamic list carry this attribute. */
const ROWS = '[data-row]'
const CONTROLS = 'a[href], button, input, select, textarea'

/**
 * When the row with the focus is removed, the focus moves to the same control of the row now in its place, or of the
 * last one; when none is left, to the page heading. `place` contains the rows, and stays when there are none.
 */
export function useRowFocus(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const list = place.current
    if (!list) return
    let last: { row: Element; at: number; control: number } | null = null
    const note = ({ target }: Event) => {
      const row = target instanceof Element && list.contains(target) ? target.closest(ROWS) : null
      last = row && { row, at: rowsOf(list).indexOf(row), control: controlsOf(row).indexOf(target as HTMLElement) }
    }
    const observer = new MutationObserver(() => {
      if (!last || last.row.isConnected) return
      const { at, control } = last
      last = null
      if (document.activeElement !== null && document.activeElement !== document.body) return
      const row = rowsOf(list)[at] ?? rowsOf(list).at(-1)
      const controls = row ? controlsOf(row) : []
      const next = controls[control] ?? controls[0] ?? document.querySelector<HTMLElement>('h1')
      next?.focus()
    })
    document.addEventListener('focusin', note)
    document.addEventListener('pointerdown', note)
    observer.observe(list, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', note)
      document.removeEventListener('pointerdown', note)
      observer.disconnect()
    }
  }, [place])
}

const rowsOf = (list: Element) => [...list.querySelectorAll(ROWS)]
const controlsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>(CONTROLS)]
