import { Fragment, memo, type ReactNode, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { documentPath } from '../../../api/address.ts'
import { useLanguage } from '../../../api/language.ts'
import type { SearchHit } from '../../../api/types.ts'
import { Highlight } from '../../../ui/text/highlight.tsx'
import { tagLook } from '../../../ui/page/parts.tsx'
import { DemonstrationMark } from '../../../decision/demonstration-mark.tsx'
import { ReadMark } from '../../../decision/read-mark.tsx'
import { cutText, enumerated, shortDate, swissNumber } from '../../../ui/text/swiss-format.ts'
import { type MessageId, useText } from '../../../ui/text/use-text.ts'
import { TreatmentMark } from '../../../decision/treatment-mark.tsx'
import { HitActions } from './hit-actions.tsx'
import { hitHead } from './hit-head.ts'
import { isStrasbourg } from '../../../decision/short-citation.ts'
import { useHitTarget, withMarks } from './hit-target.ts'
import type { Version } from './versions.ts'
import { HitText } from './hit-text.tsx'
import {
  ANNOUNCED_TEXT,
  importanceText,
  LANGUAGE_IN_SENTENCE,
  LANGUAGE_TEXT,
  OUTCOME_TEXT,
  TREATMENT_TEXT,
} from '../../../decision/labels.ts'
import { useChamberName, useDomainLabel } from '../names.tsx'
import styles from './results.module.css'
import { changeSearch } from '../question/search-change.ts'
import { formatSearch, parseSearch, TREATMENTS } from '../question/search-url.ts'

const TAG_LENGTH = 50
const FIRST_TAGS = 3
const KIND_TEXT: Record<string, MessageId> = {
  atf: 'hit.atf',
  cedh: 'hit.cedh',
  echr_judgment: 'hit.echrJudgment',
  echr_decision: 'hit.echrDecision',
}

export interface HitProps {
  hit: SearchHit
  /** Whether it is the current hit of the keyboard. */
  current: boolean
  /** Whether the reader marked it as read. */
  read: boolean
  /** Parameters with which the decision marks what was searched. */
  marks: string
  /** Folded words of the question, marked in titles. */
  searched: ReadonlySet<string>
  /** Whether the list is sorted by the decisions' own titles. */
  ownTitle: boolean
  onLeave: (id: string) => void
  /** Another hit that is the same judgment in another language. */
  version?: Version | undefined
}

/** One result in the expanded view. Its links are plain anchors: a page has hundreds, and one listener follows them. */
export const Hit = memo(function Hit({ version, ...props }: HitProps) {
  const { hit, current, read, marks, searched, ownTitle, onLeave } = props
  const t = useText()
  const language = useLanguage()
  const { path, citation, bookmark } = useHitTarget(hit)
  const head = useMemo(() => hitHead(hit, language, ownTitle, searched), [hit, language, ownTitle, searched])
  return (
    <article
      className={`${styles.hit} ${current ? styles.isCursor : ''} ${read ? styles.isRead : ''}`}
      aria-labelledby={`title-${hit.id}`}
    >
      <div className={styles.side}>
        <HitLink path={path} hit={hit} marks={marks} className={styles.cite} onLeave={onLeave}>
          {citation}
        </HitLink>
        <p>
          <HitKind hit={hit} />
        </p>
        {version && (
          <p>
            <OtherVersion version={version} />
          </p>
        )}
        <HitTreatments hit={hit} />
        {hit.citedBy > 0 && <p>{t('hit.citedTimes', { count: hit.citedBy, total: swissNumber(hit.citedBy) })}</p>}
        {read && (
          <p>
            <ReadMark />
          </p>
        )}
        {hit.demonstration && (
          <p>
            <DemonstrationMark of={hit} />
          </p>
        )}
      </div>
      <div className={styles.body}>
        <h3 id={`title-${hit.id}`} lang={head.lang}>
          <HitLink path={path} hit={hit} marks={marks} onLeave={onLeave} id={`hit-${hit.id}`}>
            <Highlight html={head.title} />
          </HitLink>
        </h3>
        <HitMeta hit={hit} />
        <HitText hit={hit} head={head} marks={marks} />
        <HitDomains domains={hit.domains} />
      </div>
      <div className={`${styles.actions} noPrint`}>
        <HitActions hit={hit} path={path} citation={citation} bookmark={bookmark} />
      </div>
    </article>
  )
})

/** Links to the decision, with the question. */
export function HitLink(
  props: Pick<HitProps, 'hit' | 'marks' | 'onLeave'> & {
    path: string | null
    className?: string | undefined
    id?: string
    children: ReactNode
  },
) {
  const { path, hit, marks, onLeave, ...rest } = props
  if (path) {
    return <a {...rest} href={withMarks(path, marks)} onClick={() => onLeave(hit.id)} />
  }
  if (hit.url) return <a {...rest} href={hit.url} target="_blank" rel="noreferrer" />
  return <Addressless {...rest} hitId={hit.id} />
}

function Addressless({ hitId, ...rest }: { hitId: string; id?: string; children: ReactNode }) {
  useEffect(() => {
    console.warn(`result ${hitId} has no link: it has neither type and number nor an address`)
  }, [hitId])
  return <span {...rest} />
}

/** Link to the same judgment in another language. */
export function OtherVersion({ version: { id, language } }: { version: Version }) {
  const t = useText()
  const reader = useLanguage()
  const text = t('hit.sameJudgment', { language: t(LANGUAGE_IN_SENTENCE[language]) })
  return <a href={documentPath('cedh', id.replace(/^cedh-/, ''), reader)}>{text}</a>
}

function HitKind({ hit }: { hit: SearchHit }) {
  const t = useText()
  const year = hit.decision_year ?? hit.publication_year
  return (
    <>
      {t(KIND_TEXT[hit.doc_type] ?? 'hit.other')}
      {year !== null && ` · ${year}`}
      {' · '}
      <abbr title={t('hit.original', { language: t(LANGUAGE_TEXT[hit.language]) })}>{hit.language}</abbr>
    </>
  )
}

/** What it says of earlier case law, then what later decisions say of it, the strongest first. */
function HitTreatments({ hit }: { hit: SearchHit }) {
  const t = useText()
  return (
    <>
      {TREATMENTS.filter((treatment) => hit.announces.includes(treatment)).map((treatment) => (
        <p key={`announces-${treatment}`}>
          <TreatmentMark treatment={treatment} text={t(ANNOUNCED_TEXT[treatment])} />
        </p>
      ))}
      {TREATMENTS.filter((treatment) => hit.treatments.includes(treatment)).map((treatment) => (
        <p key={treatment}>
          <TreatmentMark treatment={treatment} text={t(TREATMENT_TEXT[treatment])} />
        </p>
      ))}
    </>
  )
}

function HitMeta({ hit }: { hit: SearchHit }) {
  const t = useText()
  const chamberName = useChamberName()
  const decided = shortDate(hit.decision_date) ?? hit.decision_year?.toString()
  const published = shortDate(hit.publication_date) ?? hit.publication_year?.toString()
  const importance = importanceText(hit.importance)
  const toTheDay = (date: string) => date.length > 4
  const facts = [
    isStrasbourg(hit) ? hit.court : (chamberName(hit.chamber) ?? hit.court),
    isStrasbourg(hit) ? chamberName(hit.chamber) : null,
    hit.doc_type === 'atf' ? hit.dockets[0] : null,
    ...(hit.findings.length > 0
      ? hit.findings
      : [enumerated(hit.decisions.map((outcome) => t(OUTCOME_TEXT[outcome])))]),
    importance && t('hit.importance', { level: t(importance) }),
    decided && (toTheDay(decided) ? t('hit.decided', { date: decided }) : t('hit.decidedYear', { year: decided })),
    published &&
      (toTheDay(published) ? t('hit.published', { date: published }) : t('hit.publishedYear', { year: published })),
  ].filter(Boolean)
  return (
    <p className={styles.meta}>
      {facts.map((fact) => (
        <Fragment key={fact}>
          <span>{fact}</span>{' '}
        </Fragment>
      ))}
    </p>
  )
}

function HitDomains({ domains }: { domains: string[] }) {
  const t = useText()
  const label = useDomainLabel()
  const [all, setAll] = useState(false)
  const [parameters] = useSearchParams()
  if (domains.length === 0) return null
  const within = (key: string) => formatSearch(changeSearch(parseSearch(parameters), { domains: [key] }))
  const shown = all ? domains : domains.slice(0, FIRST_TAGS)
  const rest = domains.length - shown.length
  return (
    <ul className={tagLook.list} aria-label={t('filter.domains')}>
      {shown.map((key) => (
        <li key={key}>
          <a className={tagLook.tag} href={`/search?${within(key)}`} title={label(key, 'full')}>
            {cutText(label(key, 'short'), TAG_LENGTH)}
          </a>
        </li>
      ))}
      {rest > 0 && (
        <li>
          <button type="button" className={tagLook.more} onClick={() => setAll(true)}>
            <span aria-hidden="true">+{rest}</span>
            <span className="vh">{t('hit.moreDomains', { count: rest })}</span>
          </button>
        </li>
      )}
    </ul>
  )
}
