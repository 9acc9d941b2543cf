import { type ReactNode, useCallback, useMemo, useSyncExternalStore } from 'react'
import { keep, kept, onKept } from '../../../ui/browser/kept.ts'
import type { MessageId } from '../../../ui/text/use-text.ts'

export interface Column<Row> {
  key: string
  head: MessageId
  /** The service's field that sorts by this column. */
  sort?: string
  numeric?: true
  cell: (row: Row) => ReactNode
}

/**
 * The visible columns of a table in this browser: all but the hidden ones. The first column, which names the row,
 * always stays.
 */
export function useColumns<Row>(table: string, columns: readonly Column<Row>[]) {
  const name = `admin-columns-${table}`
  const told = useSyncExternalStore(
    useCallback((change: () => void) => onKept(name, change), [name]),
    () => kept(name) ?? '',
    () => '',
  )
  return useMemo(() => {
    const hidden = new Set(told.split(' ').filter(Boolean))
    return {
      shown: columns.filter(({ key }, index) => index === 0 || !hidden.has(key)),
      isShown: (key: string) => !hidden.has(key),
      set: (key: string, isShown: boolean) => {
        const next = new Set(hidden)
        if (isShown) next.delete(key)
        else next.add(key)
        keep(name, next.size > 0 ? [...next].join(' ') : null)
      },
    }
  }, [name, told, columns])
}
