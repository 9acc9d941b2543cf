import { Link } from 'react-router'
import { buttonLook } from '../../ui/controls/button.tsx'
import { useText } from '../../ui/text/use-text.ts'
import { followPath, type WatchAsked } from './watch-address.ts'
import styles from './follow-link.module.css'

/** Leads to the page on which a search, an article, a decision or a domain can be followed. */
export function FollowLink({ asked, text }: { asked: WatchAsked; text?: string }) {
  const t = useText()
  return (
    <Link className={`${buttonLook.plainSmall} ${styles.follow} noPrint`} to={followPath(asked)}>
      {text ?? t('watch.follow')}
    </Link>
  )
}
