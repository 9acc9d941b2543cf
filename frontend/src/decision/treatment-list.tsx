import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { TreatmentQuote } from '../api/types.ts'
import { useLanguage } from '../api/language.ts'
import { useText } from '../ui/text/use-text.ts'
import { DemonstrationMark } from './demonstration-mark.tsx'
import { TREATMENT_TEXT } from './labels.ts'
import { usePlaceText } from './place.ts'
import { quotePath } from './quote.ts'
import { QuotedSentence } from './quoted-sentence.tsx'
import { TreatmentMark } from './treatment-mark.tsx'
import styles from './treatment-mark.module.css'

const MOST = 3

/**
 * What the court has since stated about a case law, newest first, quoted with its place. Renders nothing without children
 * and quotes.
 */
export function TreatmentList(props: {
  treatments: readonly TreatmentQuote[]
  /** Items before the quotes. */
  children?: ReactNode
  /** Where the quotes that are left out are listed. */
  allPath?: string
}) {
  const t = useText()
  const reader = useLanguage()
  const placeText = usePlaceText()
  const { treatments, children, allPath } = props
  if (treatments.length === 0 && !children) return null
  return (
    <ul className={styles.list} aria-label={t('treatment.label')}>
      {children}
      {treatments.slice(0, MOST).map((note, index) => (
        <li key={`${note.decision.id}-${index.toString()}`}>
          <TreatmentMark treatment={note.treatment} text={t(TREATMENT_TEXT[note.treatment])} />
          <Link to={quotePath(note, reader)} data-card={`decision/${note.decision.docType}/${note.decision.docId}`}>
            {note.decision.citations[reader]} {placeText(note.anchor)}
          </Link>{' '}
          <DemonstrationMark of={note.decision} />
          <q lang={note.sentenceLanguage === reader ? undefined : note.sentenceLanguage}>
            <QuotedSentence sentence={note.sentence} mention={note.mention} whole />
          </q>
        </li>
      ))}
      {treatments.length > MOST && allPath && (
        <li>
          <Link to={allPath}>{t('treatment.more', { count: treatments.length - MOST })}</Link>
        </li>
      )}
    </ul>
  )
}
