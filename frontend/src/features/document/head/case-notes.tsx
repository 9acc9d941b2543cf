import { Link } from 'react-router'
import { documentPath } from '../../../api/address.ts'
import { useCaseQuery } from '../../../api/catalog.ts'
import { useLanguage } from '../../../api/language.ts'
import type { CaseRecords, DecisionDocument } from '../../../api/types.ts'
import { useChamberNames } from '../../../decision/chamber-names.ts'
import { isTextLanguage, LANGUAGE_TEXT } from '../../../decision/labels.ts'
import { shortDate } from '../../../ui/text/swiss-format.ts'
import { useText } from '../../../ui/text/use-text.ts'
import styles from '../document.module.css'

type CaseRecord = CaseRecords['others'][number]

/** HUDOC's branches of decisions on admissibility. */
const ADMISSIBILITY = /^(?:ADMISSIBILITY|DEC)/

/**
 * The languages in which a Strasbourg judgment can be read, and what the Court decided on other days in the same case.
 * Renders nothing for a judgment with neither.
 */
export function CaseNotes({ decision }: { decision: DecisionDocument }) {
  const t = useText()
  const { currentData } = useCaseQuery({ docType: decision.doc_type, docId: decision.doc_id })
  if (!currentData || decision.doc_type !== 'cedh') return null
  const { versions, others } = currentData
  if (versions.length + others.length === 0) return null
  return (
    <div className={styles.case}>
      {versions.length > 0 && (
        <ul aria-label={t('case.versions')}>
          <li aria-current="true">{t(LANGUAGE_TEXT[decision.language])}</li>
          {versions.map((record) => (
            <VersionLink key={record.id} record={record} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <>
          <span id="same-case">{t('case.otherJudgments')}</span>
          <ul aria-labelledby="same-case">
            {others.map((record) => (
              <OtherJudgment key={record.id} record={record} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function VersionLink({ record }: { record: CaseRecord }) {
  const t = useText()
  const reader = useLanguage()
  const { language } = record
  return (
    <li>
      <Link to={documentPath(record.docType, record.docId, reader)} hrefLang={language} data-version={language}>
        {isTextLanguage(language) ? t(LANGUAGE_TEXT[language]) : language}
      </Link>
    </li>
  )
}

function OtherJudgment({ record }: { record: CaseRecord }) {
  const t = useText()
  const reader = useLanguage()
  const chamberName = useChamberNames()
  const kind = record.chamber && ADMISSIBILITY.test(record.chamber) ? t('case.decision') : t('case.judgment')
  const date = shortDate(record.decisionDate.value)
  return (
    <li>
      <Link
        to={documentPath(record.docType, record.docId, reader)}
        data-card={`decision/${record.docType}/${record.docId}`}
      >
        {[chamberName(record.chamber), kind, date].filter(Boolean).join(', ')}
      </Link>{' '}
      <abbr title={isTextLanguage(record.language) ? t(LANGUAGE_TEXT[record.language]) : record.language}>
        {record.language}
      </abbr>
    </li>
  )
}
