import { memo, useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { documentPath, normPagePath } from '../../api/address.ts'
import { useCardQuery } from '../../api/catalog.ts'
import { useLanguage } from '../../api/language.ts'
import { Icon, type IconName } from '../../ui/controls/icon.tsx'
import { citedAnchor } from '../../decision/place.ts'
import { atSentenceEnd } from '../../decision/sentence-end.ts'
import { type MessageId, useText } from '../../ui/text/use-text.ts'
import { TreatmentMark } from '../../decision/treatment-mark.tsx'
import type { Finding } from './check-text.ts'
import styles from './checker.module.css'
import type { ExtractedCitation, Treatment } from '../../api/types.ts'
import { Faults, faultWord } from './faults.tsx'
import { type Answers, insideOf, type Shown, shownOf } from './shown.ts'

type Target = NonNullable<ExtractedCitation['target']>

const ICONS: Record<Shown, IconName> = {
  resolved: 'success',
  known: 'check',
  act: 'check',
  possible: 'info',
  absent: 'info',
  wrong: 'error',
  demonstration: 'error',
  unprinted: 'warning',
  impossible: 'error',
  unrecognised: 'info',
}
const WORDS: Record<Shown, MessageId> = {
  resolved: 'checker.resolved',
  known: 'checker.known',
  act: 'checker.act',
  possible: 'checker.possible',
  absent: 'checker.absent',
  wrong: 'checker.wrong',
  demonstration: 'checker.demonstration',
  unprinted: 'checker.unprinted',
  impossible: 'checker.impossible',
  unrecognised: 'checker.unrecognised',
}
/** With such a fault the official address, made of number and date, leads nowhere or to another decision. */
const MISLEADING = new Set(['date', 'number', 'name'])
const REASONS: Partial<Record<NonNullable<Finding['reason']>, MessageId>> = {
  volume_out_of_range: 'checker.volumeOutOfRange',
  part_absent: 'checker.partAbsent',
  page_before_series: 'checker.pageOutside',
  page_beyond_series: 'checker.pageOutside',
  year_out_of_range: 'checker.yearOutOfRange',
  article_absent: 'checker.articleAbsent',
  before_table: 'checker.beforeTable',
  not_yet_known: 'checker.notYetKnown',
}

/** Rows rendered per batch: the tens of thousands of a book at once would block the page for seconds. */
const ROWS = 100

interface FindingsProps {
  findings: Finding[]
  answers: Answers
  /** Called when the reader accepts a correction. */
  onCorrect: (finding: Finding, written: string) => void
}

/**
 * Every citation in the order of the text, with what is known of it. All rows are rendered eventually, for reading, the
 * browser's search and printing.
 */
export function Findings({ findings, answers, onCorrect }: FindingsProps) {
  const groups = useMemo(
    () =>
      Array.from({ length: Math.ceil(findings.length / ROWS) }, (_, at) => findings.slice(at * ROWS, (at + 1) * ROWS)),
    [findings],
  )
  const drawn = useGrowing(groups)
  return (
    <ol className={styles.findings} aria-busy={drawn < groups.length}>
      {groups.slice(0, drawn).map((group) => (
        <FindingRows key={group[0]?.start} findings={group} answers={answers} onCorrect={onCorrect} />
      ))}
    </ol>
  )
}

/** How many of `groups` to render: one at first, one more each time the browser is idle. */
function useGrowing(groups: unknown[]): number {
  const [{ of, drawn }, setState] = useState({ of: groups, drawn: 1 })
  const current = of === groups ? drawn : 1
  useEffect(() => {
    if (current >= groups.length) return
    const timer = setTimeout(() => setState({ of: groups, drawn: current + 1 }))
    return () => clearTimeout(timer)
  }, [groups, current])
  return current
}

const FindingRows = memo(function FindingRows({ findings, answers, onCorrect }: FindingsProps) {
  return findings.map((finding) => (
    <FindingRow
      key={`${finding.start} ${finding.canonical}`}
      finding={finding}
      answer={answers.get(finding.written)}
      onCorrect={onCorrect}
    />
  ))
})

interface RowProps {
  finding: Finding
  answer: ExtractedCitation | undefined
  onCorrect: FindingsProps['onCorrect']
}

function FindingRow({ finding, answer, onCorrect }: RowProps) {
  const t = useText()
  const target = answer?.target
  const shown = shownOf(finding, answer)
  const reason = target || !finding.reason ? undefined : REASONS[finding.reason]
  const fault = answer?.faults?.find(({ state }) => state !== 'other')
  const inside = insideOf(finding, shown)
  const word = inside
    ? 'checker.innerPage'
    : shown === 'wrong'
      ? faultWord(fault?.what ?? 'page', fault?.stated)
      : WORDS[shown]
  return (
    <li className={styles[inside ? 'unprinted' : shown]}>
      <p className={styles.place}>
        <span>{finding.before}</span>
        <mark>{finding.text}</mark>
        <span>{finding.after}</span>
      </p>
      <div className={styles.verdict}>
        <b>
          <Icon name={inside ? ICONS.unprinted : ICONS[shown]} />
          {t(word)}
        </b>
        <Written finding={finding} target={target} misleads={MISLEADING.has(fault?.what ?? '')} />
        <Faults finding={finding} answer={answer} onCorrect={(written) => onCorrect(finding, written)} />
        {inside && <span>{t('checker.innerPageOf', { page: inside.page, citation: inside.of })}</span>}
        {shown === 'demonstration' && <span>{t('checker.demonstrationText')}</span>}
        {reason && <span className="muted">{t(reason)}</span>}
        {finding.abolished && <Abolished {...finding.abolished} />}
        {finding.suggestions.length > 0 && shown !== 'demonstration' && (
          <span>{t('checker.suggestions', { list: finding.suggestions.join(', ') })}</span>
        )}
        {target ? <Treated target={target} /> : <TreatmentMarks treatments={answer?.treatments ?? []} />}
      </div>
    </li>
  )
}

/** The citation in the reader's language, linked to where it can be read. */
function Written(props: { finding: Finding; target: Target | undefined; misleads: boolean }) {
  const { finding, target } = props
  const { written, official, norm } = finding
  const language = useLanguage()
  if (target) {
    const page = target.page ? `#p${target.page}` : ''
    const anchor = target.consideration ? `#${citedAnchor(target.consideration)}` : page
    return <Link to={`${documentPath(target.docType, target.docId, language)}${anchor}`}>{written}</Link>
  }
  if (norm) return <Link to={normPagePath(norm.act, norm.article)}>{written}</Link>
  return official && !props.misleads ? (
    <a href={official} rel="external noreferrer">
      {written}
    </a>
  ) : (
    <span>{written}</span>
  )
}

/** A citation of a repealed act may be right: facts from its time are judged by it. */
function Abolished({ from, to, now }: NonNullable<Finding['abolished']>) {
  const t = useText()
  return (
    <span className={styles.abolished}>
      <Icon name="info" />
      {t('norm.abolished', { from: String(from), to: String(to) })} {t('norm.successors', { acts: atSentenceEnd(now) })}
    </span>
  )
}

/** What the court later stated about the decision, quoted. */
function Treated({ target }: { target: Target }) {
  const language = useLanguage()
  const { data } = useCardQuery({ docType: target.docType, docId: target.docId, lang: language })
  return <TreatmentMarks treatments={data?.treatments.map(({ treatment }) => treatment) ?? []} />
}

function TreatmentMarks({ treatments }: { treatments: readonly Treatment[] }) {
  const t = useText()
  return treatments.map((treatment) => (
    <TreatmentMark key={treatment} treatment={treatment} text={t(`treatment.${treatment}`)} />
  ))
}
