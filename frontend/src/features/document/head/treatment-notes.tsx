import { Link } from 'react-router'
import { documentPath } from '../../../api/address.ts'
import { useTreatmentsQuery } from '../../../api/catalog.ts'
import { useLanguage } from '../../../api/language.ts'
import type { DecisionDocument, Treatment, Treatments } from '../../../api/types.ts'
import { QuotedSentence } from '../../../decision/quoted-sentence.tsx'
import { TreatmentList } from '../../../decision/treatment-list.tsx'
import { TreatmentMark } from '../../../decision/treatment-mark.tsx'
import { type MessageId, useText } from '../../../ui/text/use-text.ts'

const ANNOUNCED_TEXT: Record<Treatment, MessageId> = {
  changed: 'treatment.announcesChange',
  clarified: 'treatment.announcesClarification',
  confirmed: 'treatment.announcesConfirmation',
}

/** What this decision states about earlier case law, and what the court has since stated about this decision. */
export function TreatmentNotes({ decision }: { decision: DecisionDocument }) {
  const t = useText()
  const reader = useLanguage()
  const { currentData } = useTreatmentsQuery({ docType: decision.doc_type, docId: decision.doc_id, lang: reader })
  const { treatments = [], announced = [] } = currentData ?? {}
  return (
    <TreatmentList treatments={treatments} allPath="?tab=citing">
      {announced.length > 0 &&
        announced.map((note) => (
          <li key={note.treatment}>
            <TreatmentMark treatment={note.treatment} text={t(ANNOUNCED_TEXT[note.treatment])} />
            <CitedDecisions decisions={note.cited} />
            <q lang={note.sentenceLanguage === reader ? undefined : note.sentenceLanguage}>
              <QuotedSentence sentence={note.sentence} mention={note.mention} whole />
            </q>
          </li>
        ))}
    </TreatmentList>
  )
}

/** The decisions whose case law is meant, each with the way to its page. */
function CitedDecisions({ decisions }: { decisions: Treatments['announced'][number]['cited'] }) {
  const reader = useLanguage()
  return decisions.map(({ citation, docType, docId }) =>
    docType && docId ? (
      <Link key={citation} to={documentPath(docType, docId, reader)} data-card={`cited/${citation}`}>
        {citation}
      </Link>
    ) : (
      <span key={citation}>{citation}</span>
    ),
  )
}
