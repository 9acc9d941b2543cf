import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { libraryPath } from '../../api/address.ts'
import { useAccounts } from '../../api/accounts.ts'
import { useLanguage } from '../../api/language.ts'
import { useReader } from '../../session/reader.ts'
import { useText } from '../../ui/text/use-text.ts'
import { AccountLink, useAccountLinks, useStaffName } from './account-links.tsx'
import { WATCH_PATH } from '../../library/watch/watch-address.ts'
import { LanguageSwitch } from './language-switch.tsx'
import styles from './shell.module.css'
import { useSignOut } from '../../library/sign-out.tsx'
import { useSiteLinks } from './site-links.ts'

/**
 * The menu of narrow screens: documents, account, language. Escape closes the menu.
 */
export function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText()
  const reader = useReader()
  const accountLinks = useAccountLinks()
  const accounts = useAccounts()
  const language = useLanguage()
  const library = libraryPath(language)
  const signOut = useSignOut()
  const staff = useStaffName()
  const [search, ...others] = useSiteLinks('menu')
  return (
    <div
      className={`${styles.menu} onlyNarrow`}
      id="menu"
      role="presentation"
      hidden={!open}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        onClose()
        document.querySelector<HTMLElement>('[aria-controls="menu"]')?.focus()
      }}
    >
      <MenuSection title={t('menu.documents')}>
        {search && <NavLink to={search.to}>{search.text}</NavLink>}
        <NavLink to={accounts ? library : '/search?starred=true'}>{t('menu.myDocuments')}</NavLink>
        {others.map(({ to, text }) => (
          <NavLink key={to} to={to}>
            {text}
          </NavLink>
        ))}
        {accounts && <NavLink to={WATCH_PATH}>{t('menu.legalWatch')}</NavLink>}
      </MenuSection>
      <MenuSection title={t('menu.account')}>
        {staff !== null && <NavLink to="/admin">{staff}</NavLink>}
        {accountLinks
          .filter(({ to }) => to !== library)
          .map((link) => (
            <AccountLink key={link.to} {...link} />
          ))}
        {reader.state === 'signedIn' && (
          <button type="button" className={styles.menuAction} onClick={() => signOut()}>
            {t('menu.signOut')}
          </button>
        )}
        <Link to="/pricing">{t('nav.pricing')}</Link>
        <NavLink to="/contact">{t('nav.contact')}</NavLink>
      </MenuSection>
      <LanguageSwitch label={t('nav.language')} />
    </div>
  )
}

function MenuSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <p className={styles.menuTitle}>{title}</p>
      {children}
    </nav>
  )
}
