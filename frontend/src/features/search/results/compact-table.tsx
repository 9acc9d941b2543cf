import { memo, useMemo } from 'react'
import { useLanguage } from '../../../api/language.ts'
import type { SearchHit } from '../../../api/types.ts'
import { Highlight } from '../../../ui/text/highlight.tsx'
import { enumerated, shortDate, swissNumber } from '../../../ui/text/swiss-format.ts'
import { DemonstrationMark } from '../../../decision/demonstration-mark.tsx'
import { BookmarkButton } from '../../../library/bookmarks/bookmark-button.tsx'
import { ReadMark } from '../../../decision/read-mark.tsx'
import { useText } from '../../../ui/text/use-text.ts'
import { TreatmentMark } from '../../../decision/treatment-mark.tsx'
import { HitLink, type HitProps, OtherVersion } from './hit.tsx'
import { hitHead } from './hit-head.ts'
import { useHitTarget } from './hit-target.ts'
import type { Version } from './versions.ts'
import { ANNOUNCED_TEXT, LANGUAGE_TEXT, OUTCOME_TEXT, TREATMENT_TEXT } from '../../../decision/labels.ts'
import { useChamberName } from '../names.tsx'
import styles from './results.module.css'
import { TREATMENTS } from '../question/search-url.ts'

/** The compact view: one row per decision, two lines per row on narrow screens. */
export function CompactTable(
  props: Pick<HitProps, 'marks' | 'searched' | 'ownTitle' | 'onLeave'> & {
    hits: SearchHit[]
    /** The same judgment in another language, by hit. */
    versions: ReadonlyMap<string, Version>
    current: number
    isRead: (docId: string) => boolean
  },
) {
  const t = useText()
  return (
    <div className={styles.scroll}>
      <table className={styles.mini}>
        <caption className="vh">{t('results.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('column.citation')}</th>
            <th scope="col">{t('column.subject')}</th>
            <th scope="col">{t('column.court')}</th>
            <th scope="col">{t('column.outcome')}</th>
            <th scope="col">{t('column.treatment')}</th>
            <th scope="col" className={styles.cited}>
              {t('column.cited')}
            </th>
            <th scope="col" className={styles.date}>
              {t('column.decided')}
            </th>
            <th scope="col">
              <span className="vh">{t('column.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {props.hits.map((hit, index) => (
            <CompactRow
              key={hit.id}
              hit={hit}
              version={props.versions.get(hit.id)}
              current={index === props.current}
              read={props.isRead(hit.doc_id)}
              marks={props.marks}
              searched={props.searched}
              ownTitle={props.ownTitle}
              onLeave={props.onLeave}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const CompactRow = memo(function CompactRow({ version, ...props }: HitProps) {
  const { hit, current, read, marks, searched, ownTitle, onLeave } = props
  const t = useText()
  const language = useLanguage()
  const chamberName = useChamberName()
  const { path, citation, bookmark } = useHitTarget(hit)
  const head = useMemo(() => hitHead(hit, language, ownTitle, searched), [hit, language, ownTitle, searched])
  const since = TREATMENTS.find((treatment) => hit.treatments.includes(treatment))
  const own = TREATMENTS.find((treatment) => hit.announces.includes(treatment))
  return (
    <tr className={current ? styles.isCursorRow : undefined}>
      <th scope="row">
        <HitLink path={path} hit={hit} marks={marks} onLeave={onLeave} id={`hit-${hit.id}`}>
          {citation}
        </HitLink>{' '}
        <abbr title={t('hit.original', { language: t(LANGUAGE_TEXT[hit.language]) })}>{hit.language}</abbr>
        {version && (
          <small>
            <OtherVersion version={version} />
          </small>
        )}
        {read && <ReadMark />} <DemonstrationMark of={hit} />
      </th>
      <td className={styles.subject} lang={head.lang}>
        <Highlight html={head.title} />
      </td>
      <td className={styles.court}>{abbreviated(chamberName(hit.chamber) ?? hit.court)}</td>
      <td className={styles.outcome}>
        {hit.findings.length > 0
          ? hit.findings.join(', ')
          : enumerated(hit.decisions.map((outcome) => t(OUTCOME_TEXT[outcome])))}
      </td>
      <td className={styles.treatment}>
        {since ? (
          <TreatmentMark treatment={since} text={t(TREATMENT_TEXT[since])} />
        ) : (
          own && <TreatmentMark treatment={own} text={t(ANNOUNCED_TEXT[own])} />
        )}
      </td>
      <td className={styles.cited}>{hit.citedBy > 0 && swissNumber(hit.citedBy)}</td>
      <td className={styles.date}>{shortDate(hit.decision_date) ?? hit.decision_year}</td>
      <td className={styles.act}>{bookmark && <BookmarkButton target={bookmark} />}</td>
    </tr>
  )
})

/** German chamber names are long; the official abbreviation leaves room for the subject. */
function abbreviated(chamber: string): string {
  return chamber.replace(/rechtliche Abteilung$/, 'rechtl. Abt.')
}
