import { Link } from 'react-router'
import { useCitationTreatmentsQuery } from '../../api/catalog.ts'
import { useLanguage } from '../../api/language.ts'
import { type CitedPlace, useCitedPlace } from '../cited-place.ts'
import { DemonstrationMark } from '../demonstration-mark.tsx'
import { TREATMENT_TEXT } from '../labels.ts'
import { TreatmentMark } from '../treatment-mark.tsx'
import { Icon } from '../../ui/controls/icon.tsx'
import { Kbd } from '../../ui/page/parts.tsx'
import styles from './search-line.module.css'
import { useText } from '../../ui/text/use-text.ts'

/** A citation recognised in a question. */
export interface RecognisedCitation extends CitedPlace {
  text: string
  path: string
  /** An invented decision. */
  demonstration: boolean
  /** The citation of a decision; null for an article. */
  cited: string | null
  /** The collection lacks the decision. */
  absent?: boolean
  /** True when the question is nothing but this citation, so that Enter opens it. */
  whole: boolean
}

/** What the court has since stated about a decision's case law. */
function Treated({ citation }: { citation: string }) {
  const t = useText()
  const { currentData } = useCitationTreatmentsQuery({ q: citation, lang: useLanguage() })
  return currentData?.counts.map(({ treatment }) => (
    <TreatmentMark key={treatment} treatment={treatment} text={t(TREATMENT_TEXT[treatment])} />
  ))
}

/** Links to the decision that the question names. It never opens by itself. */
export function JumpStrip({ citation }: { citation: RecognisedCitation }) {
  const t = useText()
  const placeOf = useCitedPlace()
  const { text, path, cited, absent = false } = citation
  return (
    <Link className={styles.jump} to={path} aria-keyshortcuts="Alt+Enter">
      <Icon name="enter" />
      <span className={styles.jumpOpen}>{t('search.open')}</span>
      <b>{text}</b>
      <DemonstrationMark of={citation} />
      <span className={styles.jumpWhat}>{absent ? t('search.absent') : placeOf(citation)}</span>
      {cited !== null && <Treated citation={cited} />}
      <span className={styles.jumpKey}>
        <Kbd>Alt</Kbd>
        <Kbd>↵</Kbd>
      </span>
    </Link>
  )
}
