import { useEffect, useRef } from 'react'
import { documentPath, reporterName } from '../../../api/address.ts'
import { useResolutionQuery } from '../../../api/catalog.ts'
import type { DecisionDocument, Language } from '../../../api/types.ts'
import { Notice } from '../../../ui/page/parts.tsx'
import { useText } from '../../../ui/text/use-text.ts'
import styles from './text.module.css'
import { MISSING_ID, usePlaceAsked } from './use-place.ts'

/**
 * Says that the page in the address (`#p300`) belongs to another decision, with a link to it; renders nothing for other
 * pages.
 */
export function MissingPageNotice({ decision, reader }: { decision: DecisionDocument; reader: Language }) {
  const t = useText()
  const region = useRef<HTMLDivElement>(null)
  const page = /^p(\d+)$/.exec(usePlaceAsked())?.[1]
  const q =
    page && decision.doc_type === 'atf' && !hasPage(decision, Number(page)) ? `${decision.citations.de} S. ${page}` : ''
  const { currentData } = useResolutionQuery({ q, lang: reader }, { skip: q === '' })
  const fault = currentData?.faults?.find(({ what }) => what === 'page')
  useEffect(() => {
    // Newer browsers return a promise (CSSOM View), which React must not take for a cleanup function.
    void region.current?.scrollIntoView({ block: 'start' })
  }, [fault])
  if (!fault) return null
  const [holder] = fault.decisions
  const citation = fault.canonical?.replace('bge:', `${reporterName(reader)} `).replaceAll('-', ' ')
  return (
    <div ref={region} id={MISSING_ID} className={`${styles.missingPlace} noPrint`} role="status">
      <Notice tone="warning">
        <p>
          {citation
            ? t('checker.pageOf', { page: fault.stated, citation })
            : t('checker.pageOfNone', { page: fault.stated })}
        </p>
        {holder && (
          <p>
            <a href={`${documentPath(holder.docType, holder.docId, reader)}#p${fault.stated}`}>
              {holder.citations[reader]}
            </a>
          </p>
        )}
      </Notice>
    </div>
  )
}

const hasPage = ({ page, sections }: DecisionDocument, wanted: number): boolean =>
  page === wanted ||
  sections.some(({ paragraphs }) => paragraphs.some(({ pageMarks }) => pageMarks.some((mark) => mark.page === wanted)))
