import { Link } from 'react-router'
import { useLastSearchesQuery } from '../../api/analytics.ts'
import { useReader } from '../../session/reader.ts'
import { Panel } from '../../ui/page/parts.tsx'
import { cutText, swissNumber } from '../../ui/text/swiss-format.ts'
import { useText } from '../../ui/text/use-text.ts'
import { useDomainLabel } from './names.tsx'
import { parseSearch } from './question/search-url.ts'
import styles from './search.module.css'

const SHOWN = 5
const LONGEST = 50

/** What a signed-in reader searched last. */
export function LastSearches() {
  const t = useText()
  const label = useDomainLabel()
  const signedIn = useReader().state === 'signedIn'
  const { data = [] } = useLastSearchesQuery(SHOWN, { skip: !signedIn, refetchOnMountOrArgChange: true })
  if (!signedIn || data.length === 0) return null
  const nameOf = (searchUrl: string) => {
    const { q, domains } = parseSearch(new URLSearchParams(searchUrl.split('?')[1] ?? ''))
    return cutText(q || domains.map((key) => label(key, 'short')).join(', ') || t('aside.searchWithoutWords'), LONGEST)
  }
  return (
    <Panel title={t('aside.lastSearches')}>
      <ol className={styles.recent}>
        {data.map(({ id, searchUrl, resultsCount }) => (
          <li key={id}>
            <Link to={searchUrl}>{nameOf(searchUrl)}</Link>
            {resultsCount !== null && (
              <span>{t('aside.searchResults', { count: resultsCount, total: swissNumber(resultsCount) })}</span>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
