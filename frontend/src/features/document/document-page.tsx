import { useLocation, useParams } from 'react-router'
import { docTypeOfSegment } from '../../api/address.ts'
import { useDecisionQuery } from '../../api/catalog.ts'
import { PageLoading } from '../../ui/page/page-loading.tsx'
import { useText } from '../../ui/text/use-text.ts'
import { useElapsed } from '../../ui/browser/use-elapsed.ts'
import styles from './document.module.css'
import { DocumentFailed } from './document-failed.tsx'
import { OpenDocument } from './open-document.tsx'

/**
 * A decision at its permanent address. `#E3.2` names a consideration, `#p223` a page, `?tab=short` a summary, `?q=`
 * the question whose words are marked.
 */
export function DocumentPage() {
  const t = useText()
  const { docId = '' } = useParams()
  const { pathname } = useLocation()
  const address = { docType: docTypeOfSegment(pathname.split('/')[1] ?? '') ?? ('other' as const), docId }
  const { currentData, error, isFetching, refetch } = useDecisionQuery(address)
  const slow = useElapsed(isFetching && !currentData, 150)
  if (currentData) return <OpenDocument key={currentData.id} decision={currentData} />
  if (error && !isFetching) return <DocumentFailed error={error} address={address} onRetry={() => void refetch()} />
  if (!slow) return null
  return (
    <div className={`wrap ${styles.waiting}`}>
      <h1 className="vh">{t('page.loading')}</h1>
      <PageLoading widths={[46, 60, 22, 96, 96, 78, 96, 96, 60]} />
    </div>
  )
}
