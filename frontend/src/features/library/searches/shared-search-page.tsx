import { Link, Navigate, useParams } from 'react-router'
import { type ApiError, incidentOf, reasonOf } from '../../../api/failure.ts'
import { usePublicSearchQuery } from '../../../api/library.ts'
import { buttonLook } from '../../../ui/controls/button.tsx'
import { ErrorPanel } from '../../../ui/page/error-panel.tsx'
import { PageHeading } from '../../../ui/page/page-heading.tsx'
import { PageLoading } from '../../../ui/page/page-loading.tsx'
import { useText } from '../../../ui/text/use-text.ts'
import styles from '../library.module.css'

/** Opens the search of a shared link; shows a message if the link is invalid or expired. */
export function SharedSearchPage() {
  const t = useText()
  const { shareId = '' } = useParams()
  const { data, error, refetch } = usePublicSearchQuery(shareId)
  if (data) return <Navigate to={data.url} replace />
  // A malformed id is treated as an invalid link too.
  const status = (error as ApiError | undefined)?.status
  const gone = status === 404 || status === 400
  return (
    <div className={`wrap ${styles.page} ${styles.content}`}>
      <PageHeading className="vh" title={t('shared.title')} />
      {!error && <PageLoading widths={[46, 78]} />}
      {error && (
        <ErrorPanel
          title={t(gone ? 'shared.gone' : 'shared.error')}
          text={t(gone ? 'shared.goneHint' : reasonOf(error))}
          incident={gone ? null : incidentOf(error)}
          onRetry={gone ? undefined : () => void refetch()}
        >
          <Link className={buttonLook.plain} to="/search">
            {t('searches.toSearch')}
          </Link>
        </ErrorPanel>
      )}
    </div>
  )
}
