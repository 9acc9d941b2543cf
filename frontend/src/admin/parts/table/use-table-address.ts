import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readTable, type TableFilters, type TableState, writeTable } from './table-address.ts'

export interface TableAddress extends TableState {
  /** Changes the state; every change but that of the page returns to the first page. */
  show: (change: Partial<Omit<TableState, 'filters'>>) => void
  /** Sets a filter, or removes it (empty). */
  filter: (name: string, value: string) => void
  /** Removes the query and all filters. */
  clear: () => void
  /** Address of another page of the table. */
  pageAt: (page: number) => string
}

/** The state of a table, held in the address, so that links and the back button reproduce the rows. */
export function useTableAddress(filters: TableFilters, sorts: readonly string[]): TableAddress {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return useMemo(() => {
    const state = readTable(new URLSearchParams(search), filters, sorts)
    const addressOf = (next: TableState) => {
      const query = writeTable(next)
      return query ? `${pathname}?${query}` : pathname
    }
    const go = (change: Partial<TableState>) =>
      // The page and its heading stay, so neither scroll nor focus moves.
      void navigate(addressOf({ ...state, page: 1, ...change }), { preventScrollReset: true, replace: 'q' in change })
    return {
      ...state,
      show: go,
      filter: (name, value) => {
        const { [name]: _, ...others } = state.filters
        go({ filters: value ? { ...others, [name]: value } : others })
      },
      clear: () => go({ q: '', filters: {} }),
      pageAt: (page) => addressOf({ ...state, page }),
    }
  }, [navigate, pathname, search, filters, sorts])
}
