import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { documentPath, libraryPath } from '../../api/address.ts'
import { useLanguage } from '../../api/language.ts'
import { useHistoryQuery } from '../../api/library.ts'
import { decisionName } from '../../library/decision-name.ts'
import { useReader } from '../../session/reader.ts'
import { Panel } from '../../ui/page/parts.tsx'
import { useText } from '../../ui/text/use-text.ts'
import styles from './search.module.css'

const SHOWN = 3

/** The decisions that a signed-in reader opened last this month. */
export function RecentPanel() {
  const t = useText()
  const language = useLanguage()
  const signedIn = useReader().state === 'signedIn'
  const { data, error } = useHistoryQuery({ month: 'current', limit: SHOWN }, { skip: !signedIn })
  if (!signedIn) return <Recent text={t('aside.recentSignedOut')} />
  if (!data) return error ? <Recent text={t('history.error')} /> : <Recent text={t('page.loading')} />
  const all = <Link to={libraryPath(language, 'history')}>{t('history.all')}</Link>
  if (data.entries.length === 0)
    return <Recent text={t(data.enabled ? 'aside.recentNone' : 'history.off')} after={all} />
  return (
    <Panel title={t('aside.recent')}>
      <ol className={styles.recent}>
        {data.entries.slice(0, SHOWN).map((entry) => {
          const { name, subject } = decisionName(entry, language)
          return (
            <li key={`${entry.docType}-${entry.docId}`}>
              <Link to={documentPath(entry.docType, entry.docId, language)}>{name}</Link>
              {subject && <span>{subject}</span>}
            </li>
          )
        })}
      </ol>
      <p className="small">{all}</p>
    </Panel>
  )
}

function Recent({ text, after }: { text: string; after?: ReactNode }) {
  const t = useText()
  return (
    <Panel title={t('aside.recent')}>
      <p className="faint small">{text}</p>
      {after && <p className="small">{after}</p>}
    </Panel>
  )
}
