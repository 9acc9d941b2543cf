import type { SavedSearch } from '../api/library-types.ts'
import { shortDate, swissDay, swissNumber } from '../ui/text/swiss-format.ts'
import { useText } from '../ui/text/use-text.ts'
import { useAllHits, useNewHits } from './new-since.ts'
import styles from './search-facts.module.css'

/** How much of what a saved search finds is new since it was last opened, on request how much it finds, and when it was saved. */
export function SearchFacts({ search, withTotal = false }: { search: SavedSearch; withTotal?: boolean }) {
  const t = useText()
  const fresh = useNewHits(search)
  const total = useAllHits(search, withTotal)
  return (
    <p className={styles.facts}>
      {fresh !== null && fresh > 0 && (
        <span className={styles.fresh}>{t('searches.fresh', { count: fresh, fresh: swissNumber(fresh) })}</span>
      )}
      {total !== null && <span>{t('searches.total', { count: total, total: swissNumber(total) })}</span>}
      <span>{t('searches.savedOn', { date: shortDate(swissDay(search.createdAt)) ?? '' })}</span>
    </p>
  )
}
