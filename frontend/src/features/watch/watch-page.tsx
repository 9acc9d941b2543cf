import { Link, useSearchParams } from 'react-router'
import { incidentOf, reasonOf } from '../../api/failure.ts'
import { useWatchesQuery } from '../../library/watch/endpoints.ts'
import { askedIn } from '../../library/watch/watch-address.ts'
import { buttonLook } from '../../ui/controls/button.tsx'
import { ErrorPanel } from '../../ui/page/error-panel.tsx'
import { PageLoading } from '../../ui/page/page-loading.tsx'
import { EmptyState, Notice } from '../../ui/page/parts.tsx'
import { useText } from '../../ui/text/use-text.ts'
import { SetWatch } from './set-watch.tsx'
import { WatchFrame } from './watch-frame.tsx'
import { WatchRow } from './watch-row.tsx'
import styles from './watch.module.css'

/** The reader's watches, and the form that sets another one. */
export function WatchPage() {
  const t = useText()
  const [parameters] = useSearchParams()
  const { data, error, refetch } = useWatchesQuery()
  const asked = askedIn(parameters)
  return (
    <WatchFrame title={t('menu.legalWatch')} lead={t('watch.lead')}>
      {!data &&
        (error ? (
          <ErrorPanel
            title={t('watch.error')}
            text={t(reasonOf(error))}
            incident={incidentOf(error)}
            onRetry={() => void refetch()}
          />
        ) : (
          <PageLoading widths={[46, 78, 60]} />
        ))}
      {data?.limit === 0 && (
        <EmptyState title={t('watch.notInPlan')} text={t('watch.notInPlanHint')}>
          <Link className={buttonLook.primary} to="/pricing">
            {t('nav.pricing')}
          </Link>
        </EmptyState>
      )}
      {data && data.limit > 0 && data.watches.length >= data.limit && (
        <Notice tone="warning">{t('watch.full', { limit: data.limit })}</Notice>
      )}
      {data && data.watches.length < data.limit && (
        <SetWatch key={`${asked?.kind}:${asked?.value}`} asked={asked} watches={data.watches} />
      )}
      {data && data.watches.length > 0 && (
        <section>
          <h2>{t('watch.countOf', { count: data.watches.length, limit: data.limit })}</h2>
          <ul className={styles.rows}>
            {data.watches.map((watch, at) => (
              <WatchRow key={watch.id} watch={watch} rests={at >= data.limit} />
            ))}
          </ul>
        </section>
      )}
    </WatchFrame>
  )
}
