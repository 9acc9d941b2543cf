import { useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useConfigQuery } from '../../api/gateway.ts'
import { useReader } from '../../session/reader.ts'
import { buttonLook, IconButton, IconToggle } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/controls/icon.tsx'
import { useText } from '../../ui/text/use-text.ts'
import { AdminLink, LibraryLink, ReaderAddress, ReaderTools, VisitorLinks } from './account-links.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import styles from './shell.module.css'
import { useSiteLinks } from './site-links.ts'
import { useTheme } from './theme.ts'

/** Brand, navigation, account, language and theme. On narrow screens navigation and language are in a menu. */
export function Header({ onShowPalette }: { onShowPalette: () => void }) {
  const t = useText()
  const pages = useSiteLinks('menu')
  const { data } = useConfigQuery()
  const { dark, setDark } = useTheme()
  const signedIn = useReader().state === 'signedIn'
  const { key } = useLocation()
  const [menuOpenAt, setMenuOpenAt] = useState<string | null>(null)
  const menuOpen = menuOpenAt === key
  return (
    <header className={`${styles.header} staysOnScreen noPrint`}>
      <div className="wrap">
        <Link className={styles.brand} to="/">
          <span className={styles.brandMark} aria-hidden="true" />
          {data?.brand.name ?? 'Trilex'}
        </Link>
        <nav className={`${styles.nav} hideNarrow`} aria-label={t('nav.main')}>
          <ul>
            {pages.map(({ to, text }) => (
              <li key={to}>
                <NavLink to={to}>{text}</NavLink>
              </li>
            ))}
            <LibraryLink as="text" />
            {!signedIn && (
              <li>
                <Link to="/pricing">{t('nav.pricing')}</Link>
              </li>
            )}
          </ul>
        </nav>
        <div className={styles.tools}>
          <ReaderAddress />
          <AdminLink />
          <span className="hideNarrow">
            <LanguageSwitch label={t('nav.language')} />
          </span>
          <span className={`${styles.separator} hideNarrow`} aria-hidden="true" />
          <VisitorLinks />
          <IconButton icon="search" label={t('palette.title')} onPress={onShowPalette} />
          <Link className={buttonLook.icon} to="/search?starred=true" aria-label={t('nav.bookmarks')}>
            <Icon name="bookmark" />
          </Link>
          <LibraryLink as="icon" />
          <ReaderTools />
          <IconToggle icon="theme" label={t('nav.dark')} on={dark} onChange={setDark} />
          <button
            type="button"
            className={`${buttonLook.icon} onlyNarrow ${styles.menuButton}`}
            aria-label={t('nav.menu')}
            aria-expanded={menuOpen}
            aria-controls="menu"
            onClick={() => setMenuOpenAt(menuOpen ? null : key)}
          >
            <Icon name={menuOpen ? 'close' : 'menu'} size={18} />
          </button>
        </div>
      </div>
      <MobileMenu open={menuOpen} onClose={() => setMenuOpenAt(null)} />
    </header>
  )
}
