import { Link } from 'react-router'
import { documentPath, normPagePath } from '../../api/address.ts'
import { useCardQuery } from '../../api/citations.ts'
import { useLanguage } from '../../api/language.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { type MessageId, useText } from '../../ui/text.ts'
import { TreatmentMark } from '../../ui/treatment-mark.tsx'
import type { Finding } from './check-text.ts'
import styles from './checker.module.css'
import type { LookedUp } from './endpoints.ts'

type Target = NonNullable<LookedUp['target']>
type Shown = Finding['status'] | 'resolved'

const ICONS: Record<Shown, IconName> = {
  resolved: 'success',
  known: 'check',
  impossible: 'error',
  unrecognised: 'info',
}
const WORDS: Record<Shown, MessageId> = {
  resolved: 'checker.resolved',
  known: 'checker.known',
  impossible: 'checker.impossible',
  unrecognised: 'checker.unrecognised',
}
const REASONS: Record<NonNullable<Finding['reason']>, MessageId> = {
  volume_out_of_range: 'checker.volumeOutOfRange',
  part_absent: 'checker.partAbsent',
  page_before_series: 'checker.pageOutside',
  page_beyond_series: 'checker.pageOutside',
  year_out_of_range: 'checker.yearOutOfRange',
  before_table: 'checker.beforeTable',
  not_yet_known: 'checker.notYetKnown',
}

/** Every citation in the order of the text, with what is known of it. */
export function Findings({ findings, targets }: { findings: Finding[]; targets: ReadonlyMap<string, Target> }) {
  return (
    <ol className={styles.findings}>
      {findings.map((finding) => (
        <FindingRow
          key={`${finding.start} ${finding.canonical}`}
          finding={finding}
          target={targets.get(finding.canonical)}
        />
      ))}
    </ol>
  )
}

function FindingRow({ finding, target }: { finding: Finding; target: Target | undefined }) {
  const t = useText()
  const shown: Shown = target ? 'resolved' : finding.status
  return (
    <li className={styles[shown]}>
      <p className={styles.place}>
        <span>{finding.before}</span>
        <mark>{finding.text}</mark>
        <span>{finding.after}</span>
      </p>
      <p className={styles.verdict}>
        <b>
          <Icon name={ICONS[shown]} />
          {t(WORDS[shown])}
        </b>
        <Written finding={finding} target={target} />
        {finding.reason && !target && <span className="muted">{t(REASONS[finding.reason])}</span>}
        {finding.suggestions.length > 0 && (
          <span>{t('checker.suggestions', { list: finding.suggestions.join(', ') })}</span>
        )}
        {target && <Treated target={target} />}
      </p>
    </li>
  )
}

/** The citation in the reader's language, leading where it can be read. */
function Written({ finding: { written, official, norm }, target }: { finding: Finding; target: Target | undefined }) {
  const language = useLanguage()
  if (target) {
    const anchor = target.consideration ? `#E${target.consideration}` : ''
    return <Link to={`${documentPath(target.docType, target.docId, language)}${anchor}`}>{written}</Link>
  }
  if (norm) return <Link to={normPagePath(norm.act, norm.article)}>{written}</Link>
  return official ? (
    <a href={official} rel="external noreferrer">
      {written}
    </a>
  ) : (
    <span>{written}</span>
  )
}

/** What the court later said of the decision, in its own words. */
function Treated({ target }: { target: Target }) {
  const t = useText()
  const language = useLanguage()
  const { data } = useCardQuery({ docType: target.docType, docId: target.docId, lang: language })
  return data?.treatments.map(({ treatment }) => (
    <TreatmentMark key={treatment} treatment={treatment} text={t(`treatment.${treatment}`)} />
  ))
}
