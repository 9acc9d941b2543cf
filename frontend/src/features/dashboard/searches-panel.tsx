import { Link } from 'react-router'
import { libraryPath } from '../../api/address.ts'
import { useLanguage } from '../../api/language.ts'
import { useSavedSearchesQuery, useSeenSearchMutation } from '../../api/library.ts'
import { SearchFacts } from '../../library/search-facts.tsx'
import { useText } from '../../ui/text/use-text.ts'
import { DashPanel, PanelFailed, PanelWaiting } from './dash-panel.tsx'
import styles from './dashboard.module.css'

const SHOWN = 3

/** The searches that the reader saved last, with what is new in each. */
export function SearchesPanel() {
  const t = useText()
  const language = useLanguage()
  const { data, error, refetch } = useSavedSearchesQuery()
  const [seen] = useSeenSearchMutation()
  return (
    <DashPanel
      title={t('library.searches')}
      more={{ to: libraryPath(language, 'searches'), text: t('dashboard.manage') }}
    >
      {!data && (error ? <PanelFailed error={error} onRetry={() => void refetch()} /> : <PanelWaiting />)}
      {data?.length === 0 && <p className="muted">{t('dashboard.searchesNone')}</p>}
      {data && data.length > 0 && (
        <ol className={styles.saved}>
          {data.slice(0, SHOWN).map((search) => (
            <li key={search.id}>
              <Link to={search.url} lang={search.language} onClick={() => void seen(search.id)}>
                {search.title}
              </Link>
              <SearchFacts search={search} withTotal />
            </li>
          ))}
        </ol>
      )}
    </DashPanel>
  )
}
