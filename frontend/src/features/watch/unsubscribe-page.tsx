import { Link, useSearchParams } from 'react-router'
import { useUnsubscribeMutation, useUnsubscriptionQuery } from '../../library/watch/endpoints.ts'
import { WATCH_PATH } from '../../library/watch/watch-address.ts'
import { Button } from '../../ui/controls/button.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { PageLoading } from '../../ui/page/page-loading.tsx'
import { EmptyState, Notice } from '../../ui/page/parts.tsx'
import { useText } from '../../ui/text/use-text.ts'
import styles from './watch.module.css'

/** Target of the link at the end of a digest: ends mails by a button, because mail filters open every link. */
export function UnsubscribePage() {
  const t = useText()
  const [parameters] = useSearchParams()
  const token = parameters.get('token') ?? ''
  const { data, error } = useUnsubscriptionQuery(token)
  const [end, { isLoading, data: ended, error: failed }] = useUnsubscribeMutation()
  const shown = ended ?? data
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead>
        <PageHeading title={t('watch.unsubscribe')} />
      </PageHead>
      <div className={styles.content}>
        {!shown && !error && <PageLoading widths={[46, 78]} />}
        {error && !shown && <EmptyState title={t('watch.linkUnknown')} text={t('watch.linkUnknownHint')} />}
        {shown && (
          <>
            <p>{t(shown.mails ? 'watch.unsubscribeAsk' : 'watch.unsubscribed')}</p>
            <ul className={styles.rows}>
              {shown.titles.map((title) => (
                <li key={title} className={styles.row}>
                  {title}
                </li>
              ))}
            </ul>
            {failed && <Notice tone="error">{t('watch.changeFailed')}</Notice>}
            {shown.mails && (
              <div>
                <Button kind="primary" isPending={isLoading} onPress={() => void end(token)}>
                  {t('watch.unsubscribeDo')}
                </Button>
              </div>
            )}
            {!shown.mails && <Notice tone="success">{t('watch.unsubscribedHint')}</Notice>}
            <p>
              <Link to={WATCH_PATH}>{t('watch.watches')}</Link>
            </p>
          </>
        )}
      </div>
    </div>
  )
}
