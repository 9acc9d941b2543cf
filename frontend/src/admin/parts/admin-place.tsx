import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { type MessageId, useText } from '../../ui/text/use-text.ts'
import styles from './admin-place.module.css'
import { AdminTexts } from './admin-texts.tsx'
import { FindBox } from './find-box.tsx'

const PLACES: { to: string; text: MessageId }[] = [
  { to: '/admin', text: 'admin.overview' },
  { to: '/admin/users', text: 'admin.users' },
  { to: '/admin/organizations', text: 'admin.organizations' },
  { to: '/admin/subscriptions', text: 'admin.subscriptions' },
  { to: '/admin/invoices', text: 'admin.invoices' },
  { to: '/admin/promo-codes', text: 'admin.promoCodes' },
  { to: '/admin/referral-programs', text: 'admin.referralPrograms' },
  { to: '/admin/transfers', text: 'admin.transfers' },
  { to: '/admin/mails', text: 'admin.mails' },
  { to: '/admin/messages', text: 'admin.messages' },
  { to: '/admin/topics', text: 'admin.events' },
  { to: '/admin/sources', text: 'admin.sources' },
  { to: '/admin/texts', text: 'admin.texts' },
  { to: '/admin/usage', text: 'admin.usage' },
  { to: '/admin/localstorage', text: 'admin.localStorage' },
  { to: '/admin/audit', text: 'admin.audit' },
]

/** Frame of every admin page: its navigation and its texts. */
export function AdminPlace({ children }: { children: ReactNode }) {
  return (
    <AdminTexts>
      <div className={`wrap ${styles.place}`}>
        <AdminNavigation />
        <div className={styles.content}>{children}</div>
      </div>
    </AdminTexts>
  )
}

function AdminNavigation() {
  const t = useText()
  const { pathname } = useLocation()
  const list = useRef<HTMLUListElement>(null)
  // On narrow screens the list scrolls sideways, and the current page may be out of view.
  useEffect(() => {
    const present = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && present) list.current.scrollLeft = present.offsetLeft - list.current.offsetLeft
  }, [pathname])
  return (
    <nav className={`${styles.nav} noPrint`} aria-label={t('menu.admin')}>
      <p className={styles.title}>{t('menu.admin')}</p>
      <FindBox />
      <ul ref={list}>
        {PLACES.map(({ to, text }) => (
          <li key={to}>
            <NavLink to={to} end={to === '/admin'}>
              {t(text)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Head of a page: its title, a sentence about its content, and actions on all of it. */
export function AdminHead(props: { title: string; note?: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <div>
        <PageHeading title={props.title} />
        {props.note != null && (
          <p className="muted" role="status">
            {props.note}
          </p>
        )}
      </div>
      {props.children}
    </div>
  )
}

/** A section of a page: its title at the left, its content beside. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      <div className={styles.partContent}>{children}</div>
    </section>
  )
}
