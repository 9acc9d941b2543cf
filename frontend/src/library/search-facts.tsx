import type { SavedSearch } from '../api/library-types.ts'
import { shortDate, swissDay, swissNumber } from '../ui/text/swiss-format.ts'
import { useText } from '../ui/text/use-text.ts'
import { useNewHits } from './new-since.ts'
import styles from './search-facts.module.css'

/** What a saved search finds, how much of it is new since it was last opened, and when it was saved. */
export function SearchFacts({ search }: { search: SavedSearch }) {
  const t = useText()
  const { total, fresh } = useNewHits(search)
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
