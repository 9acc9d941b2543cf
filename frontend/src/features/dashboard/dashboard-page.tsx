import { useEffect, useMemo, useState } from 'react'
import { useDashboardQuery, useVisitMutation } from '../../api/library.ts'
import { NewSearch } from '../../decision/question/new-search.tsx'
import { useReader } from '../../session/reader.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { swissNumber } from '../../ui/text/swiss-format.ts'
import { useText } from '../../ui/text/use-text.ts'
import { ContinuePanel } from './continue-panel.tsx'
import { DashboardCards } from './dashboard-cards.tsx'
import styles from './dashboard.module.css'
import { DocumentsPanel } from './documents-panel.tsx'
import { NewsPanel } from './news-panel.tsx'
import { ReadingPanel } from './reading-panel.tsx'
import { SearchesPanel } from './searches-panel.tsx'
import { useNews } from './use-news.ts'

/** Start page of a signed-in reader: the collections, and the reader's own state in them. */
export function DashboardPage() {
  const t = useText()
  const reader = useReader()
  const { dashboard, error, retry } = useVisit()
  const since = dashboard ? dashboard.lastVisitAt : undefined
  const news = useNews(since)
  const name = reader.state === 'signedIn' ? `${reader.firstName} ${reader.lastName}`.trim() : ''
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead>
        <PageHeading title={t('dashboard.title')}>
          {name ? t('dashboard.hello', { name }) : t('dashboard.title')}
        </PageHeading>
        <p className="muted" role="status">
          {news.fresh !== null && since
            ? t('dashboard.sinceLast', { count: news.fresh, fresh: swissNumber(news.fresh) })
            : t('dashboard.lead')}
        </p>
      </PageHead>
      <div className={styles.search}>
        <NewSearch />
      </div>
      <DashboardCards followed={news.followed?.keys.length ?? null} fresh={since ? news.fresh : null} />
      <div className={styles.grid}>
        <NewsPanel news={news} />
        <ContinuePanel entries={dashboard?.continueReading} error={error} onRetry={retry} />
        <DocumentsPanel />
        <SearchesPanel />
        <ReadingPanel />
      </div>
    </div>
  )
}

/** Records the start of a visit, then loads the reader's state, which then counts from the previous visit. */
function useVisit() {
  const [visit] = useVisitMutation()
  const [begun, setBegun] = useState(false)
  useEffect(() => {
    // If recording fails, the previous visit stays the last one.
    void visit().finally(() => setBegun(true))
  }, [visit])
  const { data, error, refetch } = useDashboardQuery(undefined, { skip: !begun, refetchOnMountOrArgChange: true })
  return useMemo(
    () => ({ dashboard: data, error: data ? undefined : error, retry: () => void refetch() }),
    [data, error, refetch],
  )
}
