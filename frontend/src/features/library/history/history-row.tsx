import { Link } from 'react-router'
import { documentPath } from '../../../api/address.ts'
import { useLanguage } from '../../../api/language.ts'
import { useForgetOpenedMutation, useRestoreOpenedMutation } from '../../../api/library.ts'
import type { HistoryEntry } from '../../../api/library-types.ts'
import { usePlaceText } from '../../../decision/place.ts'
import { decisionName } from '../../../library/decision-name.ts'
import { IconButton } from '../../../ui/controls/button.tsx'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { useText } from '../../../ui/text/use-text.ts'
import styles from '../library.module.css'

const UNDO_MS = 10_000

/** A history entry with a link to the last position; it can be removed, and restored for ten seconds. */
export function HistoryRow({ entry }: { entry: HistoryEntry }) {
  const t = useText()
  const toast = useToast()
  const language = useLanguage()
  const placeText = usePlaceText()
  const [forget] = useForgetOpenedMutation()
  const [restore] = useRestoreOpenedMutation()
  const { docType, docId, year, position } = entry
  const { name, subject } = decisionName(entry, language)
  const path = documentPath(docType, docId, language)
  const undo = async () => {
    const { error } = await restore({ docType, docId })
    if (error) toast('error', t('history.restoreFailed'))
    else toast('success', t('searches.restored', { title: name }))
  }
  const remove = async () => {
    const { error } = await forget({ docType, docId })
    if (error) return void toast('error', t('history.forgetFailed'))
    toast('success', t('history.removed', { citation: name }), {
      lasts: UNDO_MS,
      action: { label: t('common.undo'), onAction: () => void undo() },
    })
  }
  return (
    <li className={styles.row} data-row>
      <div>
        <h3>
          <Link to={path}>{name}</Link>
        </h3>
        <p className={styles.facts}>
          {subject && <span>{subject}</span>}
          {docType !== 'atf' && year !== null && <span>{year}</span>}
          {position && (
            <Link to={`${path}#${position.anchor}`}>{t('continue.at', { place: placeText(position.anchor) })}</Link>
          )}
        </p>
      </div>
      <div className={styles.tools}>
        <IconButton
          small
          icon="close"
          label={t('history.removeOf', { citation: name })}
          onPress={() => void remove()}
        />
      </div>
    </li>
  )
}
