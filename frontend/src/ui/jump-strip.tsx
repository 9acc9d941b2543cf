import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import { Kbd } from './parts.tsx'
import styles from './search-line.module.css'
import { useText } from './text.ts'

/** A citation recognised in a question. */
export interface RecognisedCitation {
  text: string
  /** Number of the consideration, or else the page of the reporter, that it names. */
  consideration: string | null
  page: number | null
  path: string
  /** The question is nothing else. */
  whole: boolean
}

/** Under the question: the decision it names, to open. Never opens by itself. */
export function JumpStrip({ citation }: { citation: RecognisedCitation }) {
  const t = useText()
  const { text, consideration, page, path } = citation
  const place = consideration ? t('place.consideration', { number: consideration }) : page && t('place.page', { page })
  return (
    <Link className={styles.jump} to={path} aria-keyshortcuts="Alt+Enter">
      <Icon name="enter" />
      <span className={styles.jumpOpen}>{t('search.open')}</span>
      <b>{text}</b>
      <span className={styles.jumpWhat}>{place}</span>
      <span className={styles.jumpKey}>
        <Kbd>Alt</Kbd>
        <Kbd>↵</Kbd>
      </span>
    </Link>
  )
}
