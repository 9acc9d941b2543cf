import { Link } from 'react-router'
import { documentPath, libraryPath } from '../../api/address.ts'
import { useLanguage } from '../../api/language.ts'
import { useSavedDocumentsQuery } from '../../api/library.ts'
import { decisionOf } from '../../library/bookmarks/bookmarks.ts'
import { HowToSave } from '../../library/bookmarks/how-to-save.tsx'
import { decisionName } from '../../library/decision-name.ts'
import { useText } from '../../ui/text/use-text.ts'
import { DashPanel, PanelFailed, PanelWaiting } from './dash-panel.tsx'
import styles from './dashboard.module.css'

const SHOWN = 3

/** The documents that the reader saved last. */
export function DocumentsPanel() {
  const t = useText()
  const language = useLanguage()
  const { data, error, refetch } = useSavedDocumentsQuery({ limit: SHOWN }, { refetchOnMountOrArgChange: true })
  return (
    <DashPanel title={t('menu.myDocuments')} more={{ to: libraryPath(language), text: t('dashboard.manage') }}>
      {!data && (error ? <PanelFailed error={error} onRetry={() => void refetch()} /> : <PanelWaiting />)}
      {data?.documents.length === 0 && (
        <p className="muted">
          <HowToSave />
        </p>
      )}
      {data && data.documents.length > 0 && (
        <ol className={styles.saved}>
          {data.documents.map((document) => {
            const decision = decisionOf(document)
            const { name, subject } = decisionName(decision, language)
            return (
              <li key={decision.decisionId}>
                {document.withdrawn ? (
                  <span>{name}</span>
                ) : (
                  <Link to={documentPath(decision.docType, decision.docId, language)}>{name}</Link>
                )}
                {subject && <span className="faint small">{subject}</span>}
              </li>
            )
          })}
        </ol>
      )}
    </DashPanel>
  )
}
