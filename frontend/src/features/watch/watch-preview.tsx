import { useDeferredValue } from 'react'
import { Link } from 'react-router'
import { documentPath } from '../../api/address.ts'
import { useLanguage } from '../../api/language.ts'
import { useWatchPreviewQuery, type WatchKind } from '../../library/watch/endpoints.ts'
import { PageLoading } from '../../ui/page/page-loading.tsx'
import { Notice } from '../../ui/page/parts.tsx'
import { longDate, swissNumber } from '../../ui/text/swiss-format.ts'
import { useText } from '../../ui/text/use-text.ts'
import styles from './watch.module.css'

/** How many decisions a year a watch would announce, and the newest, before it is set. */
export function WatchPreview(props: { kind: WatchKind; value: string }) {
  const t = useText()
  const language = useLanguage()
  const value = useDeferredValue(props.value)
  const { currentData, error } = useWatchPreviewQuery({ kind: props.kind, value, language })
  if (error) return <Notice tone="warning">{t('watch.noPreview')}</Notice>
  if (!currentData) return <PageLoading widths={[46, 78, 60]} />
  const { yearly, years, total, decisions } = currentData
  const [newest, oldest] = [years[0], years.at(-1)]
  return (
    <section aria-live="polite" className={styles.newest}>
      <p className={styles.volume}>{t('watch.yearly', { count: yearly, yearly: swissNumber(yearly) })}</p>
      {newest && oldest && (
        <p className="muted">
          {t('watch.yearlyFrom', { from: oldest.year, to: newest.year, count: total, total: swissNumber(total) })}
        </p>
      )}
      {decisions.length > 0 && (
        <>
          <h3>{t('watch.newest')}</h3>
          <ul className={styles.rows}>
            {decisions.map(({ id, docType, docId, citations, title, decisionDate }) => (
              <li key={id} className={styles.row}>
                <Link to={documentPath(docType, docId, language)}>{citations[language] || docId}</Link>
                <span className={styles.facts}>
                  <span>{title}</span>
                  {decisionDate.precision === 'day' && <span>{longDate(decisionDate.value ?? '', language)}</span>}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
