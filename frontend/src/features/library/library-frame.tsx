import { type ReactNode, useRef } from 'react'
import { NavLink } from 'react-router'
import { type LibraryPage, libraryPath } from '../../api/address.ts'
import { useLanguage } from '../../api/language.ts'
import { MonthUsed } from '../../library/month-used.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { useRowFocus } from '../../ui/lists/use-row-focus.ts'
import { type MessageId, useText } from '../../ui/text/use-text.ts'
import styles from './library.module.css'

const PAGES: Record<LibraryPage, MessageId> = {
  documents: 'library.documents',
  searches: 'library.searches',
  history: 'library.history',
}

/** A page of the library: its heading, a sentence about it, and the way to the other pages. */
export function LibraryFrame(props: { page: LibraryPage; title: string; lead?: ReactNode; children: ReactNode }) {
  const t = useText()
  const language = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  useRowFocus(place)
  return (
    <div className={`wrap ${styles.page}`} ref={place}>
      <PageHead>
        <PageHeading title={props.title} />
        {props.lead && <p className="muted">{props.lead}</p>}
        <MonthUsed />
      </PageHead>
      <nav className={`${styles.pages} noPrint`} aria-label={t('library.title')}>
        {(Object.keys(PAGES) as LibraryPage[]).map((page) => (
          <NavLink key={page} end to={libraryPath(language, page)}>
            {t(PAGES[page])}
          </NavLink>
        ))}
      </nav>
      {props.children}
    </div>
  )
}
