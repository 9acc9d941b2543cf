import { Link } from 'react-router'
import { usePopularDomainsQuery } from '../../api/analytics.ts'
import { useDomainsQuery } from '../../api/catalog.ts'
import { useLanguage } from '../../api/language.ts'
import { Kbd, Panel, tagLook } from '../../ui/page/parts.tsx'
import { cutText } from '../../ui/text/swiss-format.ts'
import { useText } from '../../ui/text/use-text.ts'
import { changeSearch } from './question/search-change.ts'
import { formatSearch, type SearchState } from './question/search-url.ts'
import { LastSearches } from './last-searches.tsx'
import { offeredDomains } from './offered-domains.ts'
import { RecentPanel } from './recent-panel.tsx'
import styles from './search.module.css'
import { UsagePanel } from './usage-panel.tsx'

const TAG_LENGTH = 50

/** Beside the results: the domains that readers use, or those with the most decisions, what was opened last, and the keyboard shortcuts. */
export function SearchAside({ state }: { state: SearchState }) {
  const t = useText()
  const language = useLanguage()
  const { data = [] } = useDomainsQuery()
  const { data: popular } = usePopularDomainsQuery(language)
  const offered = offeredDomains(data, popular)
  return (
    <aside className={styles.aside} aria-label={t('aside.label')}>
      <UsagePanel />
      {offered.domains.length > 0 && (
        <Panel title={t(offered.byUse ? 'aside.popularDomains' : 'aside.domains')}>
          <ul className={tagLook.list}>
            {offered.domains.map(({ key, translations }) => (
              <li key={key}>
                <Link className={tagLook.tag} to={`/search?${formatSearch(changeSearch(state, { domains: [key] }))}`}>
                  {cutText(translations[language].short, TAG_LENGTH)}
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <RecentPanel />
      <LastSearches />
      <p className={`${styles.keysNote} noPrint`}>
        <span>
          <Kbd>j</Kbd> <Kbd>k</Kbd> {t('aside.move')}
        </span>
        <span>
          <Kbd>o</Kbd> {t('aside.open')}
        </span>
        <span>
          <Kbd>?</Kbd> {t('aside.help')}
        </span>
      </p>
    </aside>
  )
}
