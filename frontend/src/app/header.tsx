import { useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useConfigQuery } from '../api/api.ts'
import { buttonLook, IconToggle } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useText } from '../ui/text.ts'
import { LanguageSwitch } from './language-switch.tsx'
import styles from './shell.module.css'
import { useTheme } from './theme.ts'

/** Brand, navigation, language and theme. On narrow screens navigation and language stand in a menu. */
export function Header() {
  const t = useText()
  const { data } = useConfigQuery()
  const { dark, setDark } = useTheme()
  const { key } = useLocation()
  const [menuOpenAt, setMenuOpenAt] = useState<string | null>(null)
  const menuOpen = menuOpenAt === key
  return (
    <header className={`${styles.header} noPrint`}>
      <div className="wrap">
        <Link className={styles.brand} to="/">
          <span className={styles.brandMark} aria-hidden="true" />
          {data?.brand.name ?? 'Trilex'}
        </Link>
        <nav className={`${styles.nav} hideNarrow`} aria-label={t('nav.main')}>
          <ul>
            <li>
              <NavLink to="/search">{t('nav.search')}</NavLink>
            </li>
          </ul>
        </nav>
        <div className={styles.tools}>
          <span className="hideNarrow">
            <LanguageSwitch label={t('nav.language')} />
          </span>
          <span className={`${styles.separator} hideNarrow`} aria-hidden="true" />
          <Link className={buttonLook.icon} to="/search" aria-label={t('nav.search')}>
            <Icon name="search" />
          </Link>
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
      <div className={`${styles.menu} onlyNarrow`} id="menu" hidden={!menuOpen}>
        <nav aria-label={t('nav.main')}>
          <ul>
            <li>
              <NavLink to="/" end>
                {t('nav.home')}
              </NavLink>
            </li>
            <li>
              <NavLink to="/search">{t('nav.search')}</NavLink>
            </li>
          </ul>
        </nav>
        <LanguageSwitch label={t('nav.language')} />
      </div>
    </header>
  )
}
