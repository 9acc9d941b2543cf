import { Link } from 'react-router'
import { type CitedPlace, useCitedPlace } from '../cited-place.ts'
import { DemonstrationMark } from '../demonstration-mark.tsx'
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
  /** True when the question is nothing but this citation, so that Enter opens it. */
  whole: boolean
}

/** Links to the decision that the question names. It never opens by itself. */
export function JumpStrip({ citation }: { citation: RecognisedCitation }) {
  const t = useText()
  const placeOf = useCitedPlace()
  const { text, path } = citation
  return (
    <Link className={styles.jump} to={path} aria-keyshortcuts="Alt+Enter">
      <Icon name="enter" />
      <span className={styles.jumpOpen}>{t('search.open')}</span>
      <b>{text}</b>
      <DemonstrationMark of={citation} />
      <span className={styles.jumpWhat}>{placeOf(citation)}</span>
      <span className={styles.jumpKey}>
        <Kbd>Alt</Kbd>
        <Kbd>↵</Kbd>
      </span>
    </Link>
  )
}
