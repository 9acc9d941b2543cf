import { placeInText } from '@trilex/citations'
import { useEffect, useMemo, useRef } from 'react'
import { useLocation } from 'react-router'
import { useJudgmentQuery, useResolutionQuery } from '../../../api/catalog.ts'
import { documentPath } from '../../../api/address.ts'
import type { DecisionDocument, Language, ReadingAccess, Section } from '../../../api/types.ts'
import { citedAt, placeOf, usePlaceText } from '../../../decision/place.ts'
import { pinpoint } from '../../../decision/pinpoint.ts'
import { Notice } from '../../../ui/page/parts.tsx'
import { useText } from '../../../ui/text/use-text.ts'
import type { Reading } from './reading.ts'
import styles from './text.module.css'
import { MISSING_ID, usePlaceAsked } from './use-place.ts'

/** The place in the address, if the text lacks it. */
export interface MissingPlace {
  asked: string
  /** Nearest anchor of the text. */
  nearest: string | null
  /** Whether it is before or between printed places. */
  between: boolean
  /** Whether only the first part of the text is open: the rest may contain it. */
  closed: boolean
}

/** Also null where the text has no numbers of this kind: a missing number then proves nothing. */
export function useMissingPlace(sections: Section[] | undefined, { reading }: ReadingAccess): MissingPlace | null {
  const asked = usePlaceAsked()
  return useMemo(() => {
    if (!sections || asked === '' || !/^(?:j-)?[ED§]\d|^[A-Z](?:\.[a-z]{1,2})*$/.test(asked)) return null
    const { state, nearest } = placeInText(
      sections.flatMap(({ paragraphs }) => paragraphs),
      asked,
    )
    const closed = reading === 'part'
    if (state === 'there' || (state === 'unnumbered' && !closed)) return null
    return { asked, nearest: nearest || null, between: state === 'gap', closed }
  }, [sections, asked, reading])
}

/**
 * Says that the text lacks the place, that the reporter left it out of its extract, or where the full judgment has it;
 * with a link to the nearest existing place.
 */
export function MissingPlaceNotice(props: {
  missing: MissingPlace
  decision: DecisionDocument
  reading: Reading
  full: boolean
}) {
  const t = useText()
  const placeText = usePlaceText()
  const region = useRef<HTMLDivElement>(null)
  const { missing, decision, reading, full } = props
  const { asked, nearest, between, closed } = missing
  const judgment = useFullJudgment(decision, asked, full || closed, reading.reader)
  const { key } = useLocation()
  useEffect(() => {
    // Newer browsers return a promise (CSSOM View), which React must not take for a cleanup function.
    void region.current?.scrollIntoView({ block: 'start' })
  }, [asked, key])
  const extract = decision.doc_type === 'atf' && !full && (between || judgment !== null)
  return (
    <div ref={region} id={MISSING_ID} className={`${styles.missingPlace} noPrint`} role="status">
      <Notice tone="warning">
        <p>{t(closed ? 'place.closed' : extract ? 'place.unprinted' : 'place.absent', { place: placeText(asked) })}</p>
        {judgment && (
          <p>
            <a href={judgment}>{t('place.inJudgment')}</a>
          </p>
        )}
        {nearest && (
          <p>
            <a href={reading.placeHref(nearest)}>{t('place.nearest', { place: placeText(nearest) })}</a>
          </p>
        )}
      </Notice>
    </div>
  )
}

/**
 * Address of the place in the full judgment, beside the extract or as a separate record; null where no judgment is
 * known to contain it.
 */
function useFullJudgment(decision: DecisionDocument, asked: string, full: boolean, reader: Language): string | null {
  const { doc_type: docType, doc_id: docId, dockets, hasJudgment } = decision
  const beside = docType === 'atf' && !full
  const { currentData: judgment } = useJudgmentQuery({ docType, docId }, { skip: !beside || !hasJudgment })
  const consideration = placeOf(asked).kind === 'consideration' ? citedAt(asked) : null
  const [docket] = dockets
  const q = docket && consideration ? pinpoint({ citations: { fr: docket, de: docket, it: docket } }, asked, 'fr') : ''
  const { currentData: record } = useResolutionQuery({ q, lang: 'fr' }, { skip: !beside || hasJudgment || q === '' })
  if (judgment) {
    const { state, nearest } = placeInText(
      judgment.sections.flatMap(({ paragraphs }) => paragraphs),
      asked,
    )
    return state === 'there' ? `${documentPath(docType, docId, reader)}?tab=judgment#${nearest}` : null
  }
  const target = record?.target
  if (!target || target.docType === docType || record.faults) return null
  return `${documentPath(target.docType, target.docId, reader)}#${asked}`
}
