import { createContext, useContext, useState } from 'react'
import type { ChosenDecisions } from '../../api/catalog.ts'
import { useBookmarks } from '../../library/bookmarks/bookmarks.ts'

/**
 * The decisions among which the page searches; null for all. Applies to every search of the page, also those of its
 * suggestions.
 */
export const SearchAmong = createContext<ChosenDecisions | null>(null)

export const useSearchAmong = (): ChosenDecisions | null => useContext(SearchAmong)

/**
 * The reader's bookmarks at the start of a search: a removed one stays on screen until the next search, so that rows do
 * not shift under the pointer. Null without favourites mode and until the bookmarks have loaded.
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

/** A unique name for a selection. */
const newName = () => crypto.getRandomValues(new Uint32Array(2)).join('-')
