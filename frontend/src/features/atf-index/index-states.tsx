import { Link } from 'react-router'
import type { SerializedError } from '@reduxjs/toolkit'
import { type ApiError, incidentOf, reasonOf } from '../../api/failure.ts'
import { useLanguage } from '../../api/language.ts'
import { buttonLook } from '../../ui/controls/button.tsx'
import { ErrorPanel } from '../../ui/page/error-panel.tsx'
import { PageLoading } from '../../ui/page/page-loading.tsx'
import { EmptyState } from '../../ui/page/parts.tsx'
import { useText } from '../../ui/text/use-text.ts'
import styles from './atf-index.module.css'
import { formatPlace, type IndexPlace } from './index-address.ts'

export function IndexFailed({ error, onRetry }: { error: ApiError | SerializedError; onRetry: () => void }) {
  const t = useText()
  return (
    <ErrorPanel title={t('index.failed')} text={t(reasonOf(error))} incident={incidentOf(error)} onRetry={onRetry} />
  )
}

/** Rows without content, from 800 ms on; before that nothing moves. */
export function IndexLoading() {
  return <PageLoading className={styles.room} widths={[96, 96, 78, 96, 60, 96, 96, 78, 96, 46]} />
}

/** No decision of the collection answers the filter. */
export function NothingInIndex({ place }: { place: IndexPlace }) {
  const t = useText()
  const language = useLanguage()
  return (
    <EmptyState title={t('empty.title')} text={t('index.nothing')}>
      <Link className={buttonLook.plain} to={formatPlace({ ...place, chamber: null, domain: null }, language)}>
        {t('empty.clearFilters')}
      </Link>
    </EmptyState>
  )
}
