import { useMemo } from 'react'
import { useSearchQuery } from '../api/catalog.ts'
import type { SavedSearch } from '../api/library-types.ts'
import type { Language } from '../api/types.ts'

/** What of a search page's address does not change which decisions are found. */
const VIEW = ['page', 'limit', 'mini', 'sort', 'sortBy']

/**
 * The query string that counts a search's hits among the decisions added to the collection after a time (ISO 8601), or
 * all; null for a search in the reader's favourites, which the address alone does not restrict.
 */
export function newSince(url: string, since: string | null, language: Language): string | null {
  const parameters = new URL(url, 'http://search.invalid').searchParams
  if (parameters.get('starred') === 'true') return null
  for (const name of [...VIEW, 'starred']) parameters.delete(name)
  // As the search page asks: the last word is complete.
  const q = parameters.get('q')
  if (q !== null) parameters.set('q', `${q} `)
  parameters.set('limit', '1')
  parameters.set('lang', language)
  if (since !== null) parameters.set('addedSince', since)
  return parameters.toString()
}

/** How many of the decisions that a saved search finds are new since it was last seen; null while unknown. */
export const useNewHits = (search: SavedSearch): number | null => useCount(search, search.seenAt, false)

/** How many decisions a saved search finds; null while unknown, and where it is not `asked`: it costs a search. */
export const useAllHits = (search: SavedSearch, asked: boolean): number | null => useCount(search, null, !asked)

function useCount({ url, language }: SavedSearch, since: string | null, skip: boolean): number | null {
  const query = useMemo(() => newSince(url, since, language), [url, since, language])
  const { data } = useSearchQuery(query ?? '', { skip: skip || query === null })
  return data?.estimatedTotalHits ?? null
}
