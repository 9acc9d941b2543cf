import { Link } from 'react-router'
import { documentPath } from '../../api/address.ts'
import { useLanguage } from '../../api/language.ts'
import { useReadingProgress } from '../../api/reading-progress.ts'
import { Icon } from '../../ui/icon.tsx'
import { useText } from '../../ui/text.ts'
import styles from './atf-index.module.css'
import type { IndexEntry } from './endpoints.ts'
import { runsOf } from './parts.ts'

/** The decisions of a part by page. Those that the court printed and the collection lacks stand between them, a run in one row. */
export function PartEntries({ entries }: { entries: IndexEntry[] }) {
  const t = useText()
  return (
    <ol className={styles.entries}>
      {runsOf(entries).flatMap((run) =>
        run[0]?.present
          ? run.map((entry) => <Present key={entry.page} entry={entry} />)
          : [
              <li key={run[0]?.page} className={styles.hole}>
                <span>{t('index.hole', { count: run.length })}</span>
                <span>
                  {t('index.holePages', { count: run.length, pages: run.map(({ page }) => page).join(', ') })}
                </span>
              </li>,
            ],
      )}
    </ol>
  )
}

function Present({ entry }: { entry: IndexEntry }) {
  const t = useText()
  const language = useLanguage()
  const { isRead } = useReadingProgress()
  const read = entry.doc_id !== null && isRead(entry.doc_id)
  return (
    <li className={styles.entry}>
      <Link to={documentPath('atf', entry.doc_id ?? '', language)}>{entry.citations[language]}</Link>
      <span className={styles.title}>{entry.title}</span>
      {read && (
        <span className={styles.read}>
          <Icon name="check" size={12} />
          {t('index.read')}
        </span>
      )}
    </li>
  )
}
