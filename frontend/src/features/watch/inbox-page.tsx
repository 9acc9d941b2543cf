import { Link } from 'react-router'
import { documentPath } from '../../api/address.ts'
import { incidentOf, reasonOf } from '../../api/failure.ts'
import { useLanguage } from '../../api/language.ts'
import { type InboxItem, useInboxQuery, useReadNoticesMutation } from '../../library/watch/endpoints.ts'
import { WATCH_PATH } from '../../library/watch/watch-address.ts'
import { usePlaceText } from '../../decision/place.ts'
import { Button, buttonLook } from '../../ui/controls/button.tsx'
import { ErrorPanel } from '../../ui/page/error-panel.tsx'
import { PageLoading } from '../../ui/page/page-loading.tsx'
import { EmptyState } from '../../ui/page/parts.tsx'
import { longDate } from '../../ui/text/swiss-format.ts'
import { useText } from '../../ui/text/use-text.ts'
import { WatchFrame } from './watch-frame.tsx'
import { NOTICE_TEXT, TREATED_TEXT } from './watch-words.ts'
import styles from './watch.module.css'

/** What the reader's watches found, and why. */
export function InboxPage() {
  const t = useText()
  const { data, error, refetch } = useInboxQuery()
  const [read] = useReadNoticesMutation()
  return (
    <WatchFrame title={t('watch.inbox')} lead={t('watch.inboxLead')}>
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
      {data && data.unread > 0 && (
        <div>
          <Button onPress={() => void read(null)}>{t('watch.readAll', { count: data.unread })}</Button>
        </div>
      )}
      {data?.items.length === 0 && (
        <EmptyState title={t('watch.inboxEmpty')} text={t('watch.inboxEmptyHint')}>
          <Link className={buttonLook.primary} to={WATCH_PATH}>
            {t('watch.watches')}
          </Link>
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <ul className={styles.rows}>
          {data.items.map((item) => (
            <Item key={item.caseKey} item={item} onRead={() => void read([item.caseKey])} />
          ))}
        </ul>
      )}
    </WatchFrame>
  )
}

function Item({ item, onRead }: { item: InboxItem; onRead: () => void }) {
  const t = useText()
  const language = useLanguage()
  const { docType, docId, citations, titles, kind, unread, withdrawn, reasons, decisionDate } = item
  const name = [citations[language], titles[language]].filter(Boolean).join(', ') || docId
  return (
    <li className={`${styles.row} ${unread ? styles.unread : ''}`} data-row>
      <h2>
        {withdrawn ? (
          name
        ) : (
          <Link to={documentPath(docType, docId, language)} onClick={onRead}>
            {name}
          </Link>
        )}
      </h2>
      <p className={styles.facts}>
        {unread && <span className={styles.mark}>{t('watch.unread')}</span>}
        <span className={styles.mark}>{t(NOTICE_TEXT[kind])}</span>
        {decisionDate && <span>{longDate(decisionDate, language)}</span>}
        {withdrawn && <span>{t('watch.withdrawn')}</span>}
      </p>
      <ul>
        {reasons.map((reason) => (
          <li key={`${reason.watchId} ${reason.kind}`} className={styles.reason}>
            <Reason reason={reason} />
          </li>
        ))}
      </ul>
      {unread && (
        <div className={styles.tools}>
          <Button small aria-label={t('watch.readOf', { name })} onPress={onRead}>
            {t('watch.read')}
          </Button>
        </div>
      )}
    </li>
  )
}

function Reason({ reason: { watchTitle, passage, anchor, treatment } }: { reason: InboxItem['reasons'][number] }) {
  const t = useText()
  const placeText = usePlaceText()
  const treated = TREATED_TEXT[treatment ?? '']
  const why = watchTitle ? t('watch.why', { watch: watchTitle }) : t('watch.whyRemoved')
  return (
    <>
      <p className="small">
        {why}
        {treated && `, ${t(treated)}`}
      </p>
      {passage && (
        <p>
          {t('watch.passage', { passage })}
          {anchor && ` (${placeText(anchor)})`}
        </p>
      )}
    </>
  )
}
