import { Fragment } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router'
import { documentPath } from '../../api/address.ts'
import { useLanguage } from '../../api/language.ts'
import { useReadingProgress } from '../../library/reading-progress.ts'
import { DemonstrationMark } from '../../decision/demonstration-mark.tsx'
import { ReadMark } from '../../decision/read-mark.tsx'
import { subjectOf } from '../../decision/subject.ts'
import { useText } from '../../ui/text/use-text.ts'
import styles from './atf-index.module.css'
import type { IndexEntry } from './endpoints.ts'
import { runsOf } from './parts.ts'

/**
 * The decisions of a part by page. Those that the court printed and the collection lacks stand between them, a run in
 * one row.
 */
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
                  {t('index.holePages')} <HolePages run={run} />
                </span>
              </li>,
            ],
      )}
    </ol>
  )
}

function HolePages({ run }: { run: IndexEntry[] }) {
  const t = useText()
  const language = useLanguage()
  return run.map(({ page, official, citations }, index) => (
    <Fragment key={page}>
      {index > 0 && ' '}
      <span className={styles.holePage}>
        <FormattedMessage
          id="place.page"
          values={{
            page: official ? (
              <a
                key={page}
                href={official}
                target="_blank"
                rel="noreferrer"
                aria-label={t('index.official', { citation: citations[language] })}
              >
                {page}
              </a>
            ) : (
              page
            ),
          }}
        />
      </span>
    </Fragment>
  ))
}

function Present({ entry }: { entry: IndexEntry }) {
  const language = useLanguage()
  const { isRead } = useReadingProgress()
  return (
    <li className={styles.entry}>
      <Link to={documentPath('atf', entry.docId ?? '', language)}>{entry.citations[language]}</Link>
      <span className={styles.title} lang={entry.language === language ? undefined : (entry.language ?? undefined)}>
        {subjectOf(entry.title ?? '')}
      </span>
      <DemonstrationMark of={entry} />
      {entry.docId !== null && isRead(entry.docId) && <ReadMark />}
    </li>
  )
}
