import { type ReactNode, useCallback, useMemo, useSyncExternalStore } from 'react'
import { keep, kept, onKept } from '../../../ui/browser/kept.ts'
import type { MessageId } from '../../../ui/text/use-text.ts'

export interface Column<Row> {
  key: string
  head: MessageId
  /** The field of the service that sorts by this column. */
  sort?: string
  numeric?: true
  cell: (row: Row) => ReactNode
}

/**
 * Which columns of a table this browser shows: all but those that its reader hid. The first column, by which a row is called, always
 * stays.
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
