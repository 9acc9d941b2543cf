import { useMemo } from 'react'
import { useSearchQuery } from '../api/catalog.ts'
import type { SavedSearch } from '../api/library-types.ts'
import type { Language } from '../api/types.ts'

/** What of a search page's address does not change which decisions are found. */
const VIEW = ['page', 'limit', 'mini', 'sort', 'sortBy']

/**
 * The query string that counts what a search finds of the decisions that came into the collection after a moment (ISO 8601); null
 * for a search in the reader's favourites, which the address alone does not restrict.
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

/** How many decisions a saved search finds now, and of them how many are new since it was last seen; null while unknown. */
export function useNewHits(search: SavedSearch): { total: number | null; fresh: number | null } {
  const { url, seenAt, language } = search
  const [all, since] = useMemo(
    () => [newSince(url, null, language), newSince(url, seenAt, language)],
    [url, seenAt, language],
  )
  const total = useSearchQuery(all ?? '', { skip: all === null }).data
  const fresh = useSearchQuery(since ?? '', { skip: since === null }).data
  return { total: total?.estimatedTotalHits ?? null, fresh: fresh?.estimatedTotalHits ?? null }
}
