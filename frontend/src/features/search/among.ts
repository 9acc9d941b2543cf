import { createContext, useContext, useState } from 'react'
import type { ChosenDecisions } from '../../api/catalog.ts'
import { useBookmarks } from '../../library/bookmarks/bookmarks.ts'

/** Among which decisions the page searches; null for all. Every search of the page follows, also those of its ways out. */
export const SearchAmong = createContext<ChosenDecisions | null>(null)

export const useSearchAmong = (): ChosenDecisions | null => useContext(SearchAmong)

/**
 * The reader's bookmarks as they were when a search began: what is removed from the list stays on screen until the next search,
 * under the hand that removed it. Null without favourites mode and until they have been loaded.
 */
export function useFavourites(starred: boolean, query: string): ChosenDecisions | null {
  const { ids } = useBookmarks()
  const [begun, setBegun] = useState<{ query: string; among: ChosenDecisions } | null>(null)
  if (!starred || ids === null) {
    if (begun !== null) setBegun(null)
    return null
  }
  if (begun?.query === query) return begun.among
  const name = ids === begun?.among.decisions ? begun.among.name : newName()
  const among = { name, decisions: ids }
  setBegun({ query, among })
  return among
}

/** No other choice has the same name. */
const newName = () => crypto.getRandomValues(new Uint32Array(2)).join('-')
