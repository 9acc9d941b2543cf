import { Link } from 'react-router'
import { quotePath } from '../../../decision/quote.ts'
import { type DecisionDocument, type Treatment } from '../../../api/types.ts'
import { useTreatmentsQuery } from '../../../api/catalog.ts'
import { useLanguage } from '../../../api/language.ts'
import { QuotedSentence } from '../../../decision/quoted-sentence.tsx'
import { usePlaceText } from '../../../decision/place.ts'
import { type MessageId, useText } from '../../../ui/text/use-text.ts'
import { DemonstrationMark } from '../../../decision/demonstration-mark.tsx'
import { TreatmentMark } from '../../../decision/treatment-mark.tsx'
import { TREATMENT_TEXT } from '../../../decision/labels.ts'
import styles from '../document.module.css'

const MOST = 3

const ANNOUNCED_TEXT: Record<Treatment, MessageId> = {
  changed: 'treatment.announcesChange',
  clarified: 'treatment.announcesClarification',
  confirmed: 'treatment.announcesConfirmation',
}

/**
 * What the court has said of this case law since, newest first, quoted with its place. Renders nothing without such
 * quotes.
 */
export function TreatmentNotes({ decision }: { decision: DecisionDocument }) {
  const t = useText()
  const reader = useLanguage()
  const placeText = usePlaceText()
  const { currentData } = useTreatmentsQuery({
    docType: decision.doc_type,
    docId: decision.doc_id,
    lang: reader,
  })
  const { treatments = [], announced = [] } = currentData ?? {}
  if (treatments.length === 0 && announced.length === 0) return null
  return (
    <ul className={styles.treatments} aria-label={t('treatment.label')}>
      {announced.map((note) => (
        <li key={note.treatment}>
          <TreatmentMark treatment={note.treatment} text={t(ANNOUNCED_TEXT[note.treatment])} />
          <q lang={note.sentenceLanguage === reader ? undefined : note.sentenceLanguage}>
            <QuotedSentence sentence={note.sentence} mention={note.mention} />
          </q>
        </li>
      ))}
      {treatments.slice(0, MOST).map((note, index) => (
        <li key={`${note.decision.id}-${index.toString()}`}>
          <TreatmentMark treatment={note.treatment} text={t(TREATMENT_TEXT[note.treatment])} />
          <Link to={quotePath(note, reader)} data-card={`decision/${note.decision.docType}/${note.decision.docId}`}>
            {note.decision.citations[reader]} {placeText(note.anchor)}
          </Link>{' '}
          <DemonstrationMark of={note.decision} />
          <q lang={note.sentenceLanguage === reader ? undefined : note.sentenceLanguage}>
            <QuotedSentence sentence={note.sentence} mention={note.mention} />
          </q>
        </li>
      ))}
      {treatments.length > MOST && (
        <li>
          <Link to="?tab=citing">{t('treatment.more', { count: treatments.length - MOST })}</Link>
        </li>
      )}
    </ul>
  )
}
