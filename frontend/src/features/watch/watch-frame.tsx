import { type ReactNode, useRef } from 'react'
import { NavLink } from 'react-router'
import { useUnreadNoticesQuery } from '../../library/watch/endpoints.ts'
import { INBOX_PATH, WATCH_PATH } from '../../library/watch/watch-address.ts'
import { useRowFocus } from '../../ui/lists/use-row-focus.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { useText } from '../../ui/text/use-text.ts'
import styles from './watch.module.css'

/** A page of the legal watch: its heading, and the way to the other page. */
export function WatchFrame(props: { title: string; lead: string; children: ReactNode }) {
  const t = useText()
  const place = useRef<HTMLDivElement>(null)
  useRowFocus(place)
  const { data: unread = 0 } = useUnreadNoticesQuery()
  return (
    <div className={`wrap ${styles.page}`} ref={place}>
      <PageHead>
        <PageHeading title={props.title} />
        <p className="muted">{props.lead}</p>
      </PageHead>
      <nav className={`${styles.pages} noPrint`} aria-label={t('menu.legalWatch')}>
        <NavLink end to={WATCH_PATH}>
          {t('watch.watches')}
        </NavLink>
        <NavLink to={INBOX_PATH}>{t('watch.inboxWith', { count: unread })}</NavLink>
      </nav>
      <div className={styles.content}>{props.children}</div>
    </div>
  )
}
