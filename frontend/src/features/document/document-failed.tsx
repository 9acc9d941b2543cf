import { Link } from 'react-router'
import { documentPath } from '../../api/address.ts'
import { useCardQuery, useCitationTreatmentsQuery, useResolutionQuery } from '../../api/catalog.ts'
import { type ApiError, reasonOf } from '../../api/failure.ts'
import { useLanguage } from '../../api/language.ts'
import type { DocumentAddress } from '../../api/paths.ts'
import { TreatmentList } from '../../decision/treatment-list.tsx'
import { Button, buttonLook } from '../../ui/controls/button.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { ButtonRow } from '../../ui/page/parts.tsx'
import { type MessageId, useText } from '../../ui/text/use-text.ts'
import styles from './document.module.css'
import { citationOf } from './from-address.ts'

interface Failure {
  title: MessageId
  text: MessageId
}

const NOT_FOUND: Failure = { title: 'document.notFound', text: 'document.notFoundText' }
const MISSING: Record<string, Failure> = {
  CATALOG_DECISION_NOT_FOUND: NOT_FOUND,
  CATALOG_DECISION_WITHDRAWN: { title: 'document.withdrawn', text: 'document.withdrawnText' },
}

/** Shown when a decision cannot be: not found, withdrawn, or an error. */
export function DocumentFailed(props: { error: unknown; address: DocumentAddress; onRetry: () => void }) {
  const t = useText()
  const { code, requestId } = props.error as ApiError
  const failure = MISSING[code]
  return (
    <div className={`wrap ${styles.state}`} role="alert">
      {failure === NOT_FOUND ? (
        <NotHeld address={props.address} />
      ) : (
        <>
          <PageHeading title={t(failure?.title ?? 'document.failed')} />
          <p className="muted">{t(failure?.text ?? reasonOf(props.error))}</p>
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
 * An address at which no decision begins, named by the citation that it stands for. A page within a decision leads there;
 * a decision that others cite comes with who cites it and what became of its case law.
 */
function NotHeld({ address }: { address: DocumentAddress }) {
  const t = useText()
  const lang = useLanguage()
  const q = citationOf(address, lang)
  const skip = q === ''
  const { currentData: resolved } = useResolutionQuery({ q, lang }, { skip })
  const { currentData: cited } = useCitationTreatmentsQuery({ q, lang }, { skip })
  const target = resolved?.target
  const card = useCardQuery(
    { docType: target?.docType ?? 'atf', docId: target?.docId ?? '', lang },
    { skip: !target },
  ).currentData
  if (cited && target && card) {
    const path = documentPath(target.docType, target.docId, lang)
    return (
      <>
        <PageHeading title={q} />
        <p>
          <Link to={target.page === null ? path : `${path}#p${target.page}`}>
            {t('document.heldBy', { citation: card.citations[lang] })}
          </Link>
        </p>
      </>
    )
  }
  const known = cited && cited.citedBy > 0 ? cited : null
  const all = known ? `/search?${new URLSearchParams({ q: known.citation })}` : ''
  return (
    <>
      <PageHeading title={q || t(NOT_FOUND.title)} />
      <p className="muted">{t(known ? 'document.notHeldText' : NOT_FOUND.text)}</p>
      {resolved?.status === 'known' && resolved.official && (
        <p>
          <a href={resolved.official} target="_blank" rel="noreferrer">
            {t('document.atTheCourt')}
          </a>
        </p>
      )}
      {known && (
        <>
          <p>
            <Link to={all}>{t('citing.count', { count: known.citedBy })}</Link>
          </p>
          <TreatmentList treatments={known.treatments} allPath={all} />
        </>
      )}
    </>
  )
}
