import { Link } from 'react-router'
import { documentPath, libraryPath } from '../../api/address.ts'
import { useLanguage } from '../../api/language.ts'
import type { HistoryEntry } from '../../api/library-types.ts'
import { usePlaceText } from '../../decision/place.ts'
import { decisionName } from '../../library/decision-name.ts'
import { useText } from '../../ui/text/use-text.ts'
import { DashPanel, PanelFailed, PanelWaiting } from './dash-panel.tsx'
import styles from './dashboard.module.css'

/** Decisions that the reader began and did not mark as read, each with a link to the last position. */
export function ContinuePanel(props: { entries: HistoryEntry[] | undefined; error: unknown; onRetry: () => void }) {
  const t = useText()
  const language = useLanguage()
  const placeText = usePlaceText()
  const { entries, error } = props
  return (
    <DashPanel
      title={t('dashboard.continue')}
      more={{ to: libraryPath(language, 'history'), text: t('library.history') }}
    >
      {entries?.length === 0 && <p className="muted">{t('dashboard.continueNone')}</p>}
      {!entries && (error ? <PanelFailed error={error} onRetry={props.onRetry} /> : <PanelWaiting />)}
      {entries && entries.length > 0 && (
        <ol className={styles.saved}>
          {entries.map((entry) => {
            const { docType, docId, position } = entry
            const { name, subject } = decisionName(entry, language)
            const path = documentPath(docType, docId, language)
            return (
              <li key={`${docType}-${docId}`}>
                <Link to={position ? `${path}#${position.anchor}` : path}>
                  {name}
                  {position && <span className={styles.place}>{placeText(position.anchor)}</span>}
                </Link>
                {subject && <span className="faint small">{subject}</span>}
              </li>
            )
          })}
        </ol>
      )}
    </DashPanel>
  )
}
