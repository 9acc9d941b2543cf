import { Link } from 'react-router'
import { useDomainsQuery } from '../../api/catalog.ts'
import { useLanguage } from '../../api/language.ts'
import { Kbd, Panel, tagLook } from '../../ui/page/parts.tsx'
import { cutText } from '../../ui/text/swiss-format.ts'
import { useText } from '../../ui/text/use-text.ts'
import { changeSearch } from './question/search-change.ts'
import { formatSearch, type SearchState } from './question/search-url.ts'
import { RecentPanel } from './recent-panel.tsx'
import styles from './search.module.css'
import { UsagePanel } from './usage-panel.tsx'

const OFFERED = 8
const TAG_LENGTH = 50

/** Beside the results: the domains with the most decisions, what was opened last, and the keyboard shortcuts. */
export function SearchAside({ state }: { state: SearchState }) {
  const t = useText()
  const language = useLanguage()
  const { data = [] } = useDomainsQuery()
  const frequent = data
    .filter(({ isSelectable, count }) => isSelectable && count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, OFFERED)
  return (
    <aside className={styles.aside} aria-label={t('aside.label')}>
      <UsagePanel />
      {frequent.length > 0 && (
        <Panel title={t('aside.domains')}>
          <ul className={tagLook.list}>
            {frequent.map(({ key, translations }) => (
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
