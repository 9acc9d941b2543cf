import { Link } from 'react-router'
import { documentPath } from '../../api/address.ts'
import { useCardQuery, useCitationTreatmentsQuery, useResolutionQuery } from '../../api/catalog.ts'
import { type ApiError, reasonOf } from '../../api/failure.ts'
import { useLanguage } from '../../api/language.ts'
import type { DocType } from '../../api/types.ts'
import { TreatmentList } from '../../decision/treatment-list.tsx'
import { Button, buttonLook } from '../../ui/controls/button.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { ButtonRow } from '../../ui/page/parts.tsx'
import { type MessageId, useText } from '../../ui/text/use-text.ts'
import styles from './document.module.css'

interface Failure {
  title: MessageId
  text: MessageId
}

const MISSING: Record<string, Failure> = {
  CATALOG_DECISION_NOT_FOUND: { title: 'document.notFound', text: 'document.notFoundText' },
  CATALOG_DECISION_WITHDRAWN: { title: 'document.withdrawn', text: 'document.withdrawnText' },
}

interface Address {
  docType: DocType
  docId: string
}

/** Shown when a decision cannot be: not found, withdrawn, or an error. */
export function DocumentFailed(props: { error: unknown; address: Address; onRetry: () => void }) {
  const t = useText()
  const { code, requestId } = props.error as ApiError
  const failure = MISSING[code]
  return (
    <div className={`wrap ${styles.state}`} role="alert">
      <PageHeading title={t(failure?.title ?? 'document.failed')} />
      <p className="muted">{t(failure?.text ?? reasonOf(props.error))}</p>
      {code === 'CATALOG_DECISION_NOT_FOUND' && (
        <>
          <Elsewhere address={props.address} />
          <CitedHere citation={citationOf(props.address)} />
        </>
      )}
      {!failure && requestId && <p className="faint small">{t('error.reference', { reference: requestId })}</p>}
      <ButtonRow>
        {!failure && (
          <Button kind="primary" onPress={props.onRetry}>
            {t('common.retry')}
          </Button>
        )}
        <Link className={buttonLook.plain} to="/search">
          {t('notFound.search')}
        </Link>
      </ButtonRow>
    </div>
  )
}

/**
 * Where to find a decision that the collection does not have at this address: in the decision that begins some pages
 * before, or at the court.
 */
function Elsewhere({ address }: { address: Address }) {
  const t = useText()
  const lang = useLanguage()
  const q = citationOf(address)
  const { currentData } = useResolutionQuery({ q, lang }, { skip: q === '' })
  const card = useCardQuery(
    { docType: currentData?.target?.docType ?? 'atf', docId: currentData?.target?.docId ?? '', lang },
    { skip: !currentData?.target },
  ).currentData
  if (currentData?.target && card) {
    const { docType, docId, page } = currentData.target
    const path = documentPath(docType, docId, lang)
    return (
      <p>
        <Link to={page === null ? path : `${path}#p${page}`}>
          {t('document.heldBy', { citation: card.citations[lang] })}
        </Link>
      </p>
    )
  }
  if (currentData?.status !== 'known' || !currentData.official) return null
  return (
    <p>
      <a href={currentData.official} target="_blank" rel="noreferrer">
        {t('document.atTheCourt')}
      </a>
    </p>
  )
}

/** Who cites a decision that the collection lacks, and what became of its case law. */
function CitedHere({ citation }: { citation: string }) {
  const t = useText()
  const lang = useLanguage()
  const { currentData } = useCitationTreatmentsQuery({ q: citation, lang }, { skip: citation === '' })
  if (!currentData || currentData.citedBy === 0) return null
  const { citation: written, citedBy, treatments } = currentData
  const all = `/search?${new URLSearchParams({ q: written })}`
  return (
    <>
      <p>
        <b>{written}</b> <Link to={all}>{t('citing.count', { count: citedBy })}</Link>
      </p>
      <TreatmentList treatments={treatments} allPath={all} />
    </>
  )
}

/**
 * The citation that an address stands for: `147-III-464` → `BGE 147 III 464`, `4A-606-2020` → `4A_606/2020`; empty for
 * anything else.
 */
function citationOf({ docType, docId }: Address): string {
  if (docType === 'atf') {
    const [, volume, part, page] = /^(\d{1,3})[-_\s](I[ab]?|II|III|IV|V)[-_\s](\d{1,4})$/i.exec(docId) ?? []
    return page ? `BGE ${volume} ${part} ${page}` : ''
  }
  const [, chamber, serial, year] = /^(\d[A-Z])[-_.](\d{1,5})[-/](\d{4})$/i.exec(docId) ?? []
  return year ? `${chamber}_${serial}/${year}` : ''
}
