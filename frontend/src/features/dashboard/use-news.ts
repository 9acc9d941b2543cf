import { useSearchQuery } from '../../api/catalog.ts'
import { useLanguage } from '../../api/language.ts'
import type { SearchHit } from '../../api/types.ts'
import { useFollowedDomains } from '../../library/domains/use-followed.ts'

const SHOWN = 5

export type News = ReturnType<typeof useNews>

/**
 * The newest decisions in the domains that the reader follows, and how many were added since the last visit. `since` is
 * the time of that visit (ISO 8601), null at the first, undefined while it is not known.
 */
export function useNews(since: string | null | undefined) {
  const language = useLanguage()
  const { followed, error, refetch } = useFollowedDomains()
  const keys = followed?.keys ?? []
  const query = (more: Record<string, string>) =>
    new URLSearchParams({ domains: keys.join(','), sort: 'decision_date_desc', lang: language, ...more }).toString()
  const nobody = keys.length === 0
  const newest = useSearchQuery(query({ limit: String(SHOWN) }), { skip: nobody })
  const added = useSearchQuery(query({ limit: String(SHOWN), addedSince: since ?? '' }), { skip: nobody || !since })
  const fresh = nobody ? null : (added.data?.estimatedTotalHits ?? null)
  const hits: SearchHit[] | undefined = fresh ? added.data?.hits : newest.data?.hits
  return {
    followed,
    /** Number of new decisions since the last visit; null where it means nothing. */
    fresh,
    /** The new decisions, or else the newest. */
    hits,
    error: error ?? newest.error,
    retry: () => void (error ? refetch() : newest.refetch()),
    path: `/search?domains=${keys.join(',')}`,
  }
}
