import { Link } from 'react-router'
import { documentPath } from '../../api/address.ts'
import { useLanguage } from '../../api/language.ts'
import type { CitationFault, ExtractedCitation } from '../../api/types.ts'
import { citedAnchor, usePlaceText } from '../../decision/place.ts'
import { Button } from '../../ui/controls/button.tsx'
import { longDate } from '../../ui/text/swiss-format.ts'
import { type MessageId, useText } from '../../ui/text/use-text.ts'
import type { Finding } from './check-text.ts'
import styles from './checker.module.css'
import { corrected } from './correction.ts'

const WORDS: Record<Exclude<CitationFault['what'], 'place'>, MessageId> = {
  date: 'checker.wrongDate',
  number: 'checker.wrongNumber',
  name: 'checker.wrongName',
  page: 'checker.wrongPage',
}

/** What is wrong with a citation, in a word or two. */
export const faultWord = (what: CitationFault['what'], stated = ''): MessageId =>
  what === 'place' ? (stated.startsWith('§') ? 'checker.wrongParagraph' : 'checker.wrongPlace') : WORDS[what]

interface FaultsProps {
  finding: Finding
  answer: ExtractedCitation | undefined
  onCorrect: (written: string) => void
}

/** Each contradiction in a sentence, with the possible decisions or place, and a correction if there is one. */
export function Faults({ finding, answer, onCorrect }: FaultsProps) {
  const t = useText()
  const { outside } = finding
  const faults = answer?.faults ?? []
  return (
    <>
      {outside && !faults.some(({ what }) => what === 'page') && (
        <span>
          {outside.of
            ? t('checker.pageOf', { page: outside.page, citation: outside.of })
            : t('checker.pageOfNone', { page: outside.page })}
        </span>
      )}
      {faults.map((fault) => (
        <Contradiction key={fault.what} fault={fault} finding={finding} target={answer?.target} onCorrect={onCorrect} />
      ))}
    </>
  )
}

function Contradiction(props: {
  fault: CitationFault
  finding: Finding
  target: ExtractedCitation['target']
  onCorrect: (written: string) => void
}) {
  const t = useText()
  const reader = useLanguage()
  const { fault, finding, target, onCorrect } = props
  const better = corrected(finding.text, fault)
  return (
    <span className={styles.fault}>
      <FaultText fault={fault} finding={finding} />
      {fault.what === 'place' && target && fault.nearest && fault.state !== 'unprinted' && (
        <Nearest path={documentPath(target.docType, target.docId, reader)} anchor={fault.nearest} />
      )}
      {fault.decisions.map((decision) => (
        <Meant key={`${decision.docType}/${decision.docId}`} decision={decision} fault={fault} />
      ))}
      {better !== null && (
        <Button onPress={() => onCorrect(better)}>{t('checker.correct', { citation: better })}</Button>
      )}
    </span>
  )
}

function FaultText({ fault, finding }: { fault: CitationFault; finding: Finding }) {
  const t = useText()
  const reader = useLanguage()
  const placeText = usePlaceText()
  const { what, stated, state } = fault
  const place = placeText(citedAnchor(stated))
  switch (what) {
    case 'date':
      return t('checker.dateIsnt', { date: longDate(stated, reader) ?? stated })
    case 'number':
      return t('checker.numberIsnt', { number: stated })
    case 'name':
      return t('checker.nameIsnt', { name: stated })
    case 'place':
      return t(state === 'unprinted' ? 'place.unprinted' : 'place.absent', { place })
    case 'page': {
      const of = finding.outside?.of
      return of ? t('checker.pageOf', { page: stated, citation: of }) : t('checker.pageOfNone', { page: stated })
    }
  }
}

function Nearest({ path, anchor }: { path: string; anchor: string }) {
  const t = useText()
  const placeText = usePlaceText()
  return <Link to={`${path}#${anchor}`}>{t('place.nearest', { place: placeText(anchor) })}</Link>
}

/** A possible decision, with what distinguishes it: docket and date. */
function Meant({ decision, fault }: { decision: CitationFault['decisions'][number]; fault: CitationFault }) {
  const t = useText()
  const reader = useLanguage()
  const { docType, docId, citations, dockets, date, judgment } = decision
  const path = documentPath(docType, docId, reader)
  if (fault.what === 'place')
    return (
      <Link to={`${path}${judgment ? '?tab=judgment' : ''}#${citedAnchor(fault.stated)}`}>{t('place.inJudgment')}</Link>
    )
  const [docket] = dockets
  const about = [docType === 'atf' ? docket : null, date && longDate(date, reader)].filter(Boolean)
  return (
    <span>
      <Link to={path}>{citations[reader]}</Link>
      {about.length > 0 && ` (${about.join(', ')})`}
    </span>
  )
}
