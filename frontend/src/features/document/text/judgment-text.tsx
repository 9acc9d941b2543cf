import { useDeferredValue } from 'react'
import { useJudgmentQuery, useLinksQuery } from '../../../api/catalog.ts'
import { incidentOf, reasonOf } from '../../../api/failure.ts'
import type { DecisionDocument } from '../../../api/types.ts'
import { ErrorPanel } from '../../../ui/page/error-panel.tsx'
import { Icon } from '../../../ui/controls/icon.tsx'
import { SkeletonLines } from '../../../ui/page/parts.tsx'
import { useText } from '../../../ui/text/use-text.ts'
import { useElapsed } from '../../../ui/browser/use-elapsed.ts'
import { ClosedPart } from '../closed/closed-part.tsx'
import { MissingPlaceNotice, useMissingPlace } from './missing-place.tsx'
import { Sections } from './original-text.tsx'
import type { Reading } from './reading.ts'
import styles from './text.module.css'
import { usePlaceInText } from './use-place.ts'

/** The full judgment of which the reporter prints an extract; loaded on request. */
export function JudgmentText({ decision, reading }: { decision: DecisionDocument; reading: Reading }) {
  const t = useText()
  const address = { docType: decision.doc_type, docId: decision.doc_id }
  const { currentData, error, isFetching, refetch } = useJudgmentQuery(address)
  const links = useDeferredValue(
    useLinksQuery({ ...address, lang: reading.reader, of: 'judgment' }, { skip: !currentData }).currentData,
  )
  const target = usePlaceInText(currentData?.sections)
  const missing = useMissingPlace(currentData?.sections, decision.access)
  const notice = missing && <MissingPlaceNotice missing={missing} decision={decision} reading={reading} full />
  const slow = useElapsed(isFetching && !currentData, 150)
  if (error && !isFetching)
    return (
      <div className={styles.text}>
        <ErrorPanel
          title={t('judgment.failed')}
          text={t(reasonOf(error))}
          incident={incidentOf(error)}
          onRetry={() => void refetch()}
        />
      </div>
    )
  return (
    <div className={styles.text} aria-busy={!currentData}>
      <p className={styles.note}>
        <Icon name="info" />
        <span>{t('judgment.note')}</span>
      </p>
      {slow && <SkeletonLines widths={[46, 96, 96, 78, 60]} />}
      {missing?.nearest === null && notice}
      {currentData && (
        <Sections
          sections={currentData.sections}
          links={links?.sections}
          language={decision.language}
          target={target}
          notice={notice}
          reading={reading}
        />
      )}
      {currentData && <ClosedPart access={currentData.access} docType={decision.doc_type} />}
    </div>
  )
}
