import { useMemo, useState } from 'react'

export interface Selection {
  ids: readonly string[]
  has: (id: string) => boolean
  set: (id: string, selected: boolean) => void
  /** Whether all rows of the page are selected, some, or none. */
  all: 'all' | 'some' | 'none'
  setAll: (selected: boolean) => void
  clear: () => void
}

/** The selected rows of the page; rows that leave the page are deselected. */
export function useSelection(onPage: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  return useMemo(() => {
    const ids = onPage.filter((id) => chosen.has(id))
    return {
      ids,
      has: (id) => chosen.has(id),
      set: (id, selected) => setChosen(new Set(selected ? [...ids, id] : ids.filter((each) => each !== id))),
      all: ids.length === 0 ? 'none' : ids.length === onPage.length ? 'all' : 'some',
      setAll: (selected) => setChosen(new Set(selected ? onPage : [])),
      clear: () => setChosen(new Set()),
    }
  }, [onPage, chosen])
}
