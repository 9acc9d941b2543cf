import { Link, NavLink, useLocation } from 'react-router'
import { libraryPath } from '../../api/address.ts'
import { useLanguage } from '../../api/language.ts'
import { useAccounts } from '../../api/accounts.ts'
import { useUnreadNoticesQuery } from '../../library/watch/endpoints.ts'
import { INBOX_PATH, WATCH_PATH } from '../../library/watch/watch-address.ts'
import { useReader } from '../../session/reader.ts'
import { keepPlace } from '../../session/return-place.ts'
import { buttonLook, IconButton } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/controls/icon.tsx'
import { useText } from '../../ui/text/use-text.ts'
import styles from './shell.module.css'
import { useSignOut } from '../../library/sign-out.tsx'

/** How old the number of unread cases may be where a page shows it. */
const UNREAD_SECONDS = 60

/** A link to a page of the sign-in that returns to the current page. */
function SignInLink(props: { to: '/login' | '/register'; text: string; className?: string | undefined }) {
  return (
    <Link className={props.className} to={props.to} onClick={() => keepPlace()}>
      {props.text}
    </Link>
  )
}

/**
 * The visitor's sign-in links, in the header of wide screens. Until the reader is known they are shown to everyone,
 * except in a browser with an earlier sign-in: the HTML and its first paint are the same for all.
 */
export function VisitorLinks() {
  const t = useText()
  const { pathname } = useLocation()
  const accounts = useAccounts()
  const { state } = useReader()
  if (!accounts)
    return pathname === '/' ? (
      <Link className={`${buttonLook.primary} ${styles.begin} hideNarrow`} to="/search">
        {t('landing.begin')}
      </Link>
    ) : null
  if (state === 'signedIn') return null
  const look = `hideNarrow ${state === 'unknown' ? styles.visitorsOnly : ''}`
  return (
    <>
      <SignInLink className={`${styles.signIn} ${look}`} to="/login" text={t('menu.signIn')} />
      <SignInLink
        className={`${buttonLook.primary} ${styles.begin} ${look}`}
        to="/register"
        text={t('landing.begin')}
      />
    </>
  )
}

/** The reader's library, in words where the header has room for them and by its icon elsewhere. */
export function LibraryLink({ as }: { as: 'text' | 'icon' }) {
  const t = useText()
  const to = libraryPath(useLanguage())
  const reader = useReader()
  if (reader.state !== 'signedIn') return null
  const text = t('menu.myDocuments')
  return as === 'text' ? (
    <li className={styles.wideOnly}>
      <NavLink to={to}>{text}</NavLink>
    </li>
  ) : (
    <Link className={`${buttonLook.icon} hideNarrow ${styles.unlessWide}`} to={to} aria-label={text} title={text}>
      <Icon name="folder" />
    </Link>
  )
}

/** What the reader's watches found, with the number of unread cases, in the header of wide screens. */
function InboxLink() {
  const t = useText()
  const { data: count = 0 } = useUnreadNoticesQuery(undefined, { refetchOnMountOrArgChange: UNREAD_SECONDS })
  const name = t('watch.unreadCount', { count })
  return (
    <Link
      className={`${buttonLook.icon} hideNarrow`}
      to={count > 0 ? INBOX_PATH : WATCH_PATH}
      aria-label={name}
      title={name}
    >
      <Icon name="unread" />
      {count > 0 && <small aria-hidden="true">{count}</small>}
    </Link>
  )
}

/** Profile and sign-out of the reader, in the header of wide screens. */
export function ReaderTools() {
  const t = useText()
  const reader = useReader()
  const signOut = useSignOut()
  if (reader.state !== 'signedIn') return null
  return (
    <>
      <InboxLink />
      <Link className={`${buttonLook.icon} hideNarrow`} to="/profile" aria-label={t('menu.myAccount')}>
        <Icon name="person" />
      </Link>
      <span className="hideNarrow">
        <IconButton icon="signOut" label={t('menu.signOut')} onPress={() => signOut()} />
      </span>
    </>
  )
}

/** The title of a staff member by role; null for everyone else (specification §2). */
export function useStaffName(): string | null {
  const t = useText()
  const reader = useReader()
  const roles = reader.state === 'signedIn' ? reader.roles : []
  if (roles.includes('super_admin')) return t('menu.superAdmin')
  return roles.includes('admin') ? t('menu.adminRole') : null
}

/** Links staff to the admin area, in the header of wide screens. */
export function AdminLink() {
  const staff = useStaffName()
  if (staff === null) return null
  return (
    <Link className={`${styles.staff} hideNarrow`} to="/admin">
      {staff}
    </Link>
  )
}

/** The reader's mail address, where the header has room for it. */
export function ReaderAddress() {
  const reader = useReader()
  if (reader.state !== 'signedIn') return null
  return (
    <span className={`${styles.user} hideNarrow`} title={reader.email}>
      {reader.email}
    </span>
  )
}

/** The account entries of a list of links, in menu and footer; nothing where sign-in is off. */
export function useAccountLinks(): { to: string; text: string }[] {
  const t = useText()
  const language = useLanguage()
  const accounts = useAccounts()
  const { state } = useReader()
  if (!accounts) return []
  if (state === 'signedIn')
    return [
      { to: libraryPath(language), text: t('menu.myDocuments') },
      { to: '/profile', text: t('menu.myAccount') },
    ]
  return [
    { to: '/login', text: t('menu.signIn') },
    { to: '/register', text: t('register.open') },
  ]
}

export function AccountLink({ to, text }: { to: string; text: string }) {
  const { state } = useReader()
  if (to !== '/login' && to !== '/register') return <Link to={to}>{text}</Link>
  // Until the reader is known, a browser with an earlier sign-in is not treated as a visitor's.
  return <SignInLink to={to} text={text} className={state === 'unknown' ? styles.visitorsOnly : undefined} />
}
