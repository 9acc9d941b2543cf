import { Link } from 'react-router'
import { useConfigQuery } from '../../api/gateway.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useText } from '../../ui/text/use-text.ts'
import { AccountLink, useAccountLinks } from './account-links.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import styles from './shell.module.css'
import { useSiteLinks } from './site-links.ts'

/** Links to every public page, the address of the brand and the list of keys. */
export function Footer({ onShowKeys }: { onShowKeys: () => void }) {
  const t = useText()
  const { data } = useConfigQuery()
  const pages = useSiteLinks('footer')
  const accountLinks = useAccountLinks()
  const legalPages = useSiteLinks('legal')
  return (
    <footer className={`${styles.footer} noPrint`}>
      <div className="wrap">
        <ul>
          {pages.map(linkItem)}
          <li>
            <Link to="/pricing">{t('nav.pricing')}</Link>
          </li>

          {accountLinks.map((link) => (
            <li key={link.to}>
              <AccountLink {...link} />
            </li>
          ))}
          {legalPages.map(linkItem)}
          <li>
            <Button kind="link" onPress={onShowKeys}>
              {t('keys.title')}
            </Button>
          </li>
        </ul>
        <span>
          {t('footer.copyright', { year: String(new Date().getFullYear()), brand: data?.brand.name ?? 'Trilex' })}
        </span>
        <LanguageSwitch label={t('nav.languageFooter')} />
      </div>
    </footer>
  )
}

const linkItem = ({ to, text }: { to: string; text: string }) => (
  <li key={to}>
    <Link to={to}>{text}</Link>
  </li>
)
