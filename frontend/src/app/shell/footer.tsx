import { Link } from 'react-router'
import { reporterPath } from '../../api/address.ts'
import { useConfigQuery } from '../../api/api.ts'
import { useLanguage } from '../../api/language.ts'
import { Button } from '../../ui/button.tsx'
import { useText } from '../../ui/text.ts'
import { LanguageSwitch } from './language-switch.tsx'
import styles from './shell.module.css'

export function Footer({ onShowKeys }: { onShowKeys: () => void }) {
  const t = useText()
  const language = useLanguage()
  const { data } = useConfigQuery()
  return (
    <footer className={`${styles.footer} noPrint`}>
      <div className="wrap">
        <ul>
          <li>
            <Link to="/search">{t('nav.search')}</Link>
          </li>
          <li>
            <Link to={reporterPath(language)}>{t('index.title')}</Link>
          </li>
          <li>
            <Link to="/domains">{t('domains.title')}</Link>
          </li>
          <li>
            <Link to="/checker">{t('nav.checker')}</Link>
          </li>
          <li>
            <Link to="/#pricing">{t('nav.pricing')}</Link>
          </li>
          {data && (
            <li>
              <a href={`mailto:${data.brand.contact}`}>{t('nav.contact')}</a>
            </li>
          )}
          <li>
            <Link to="/terms">{t('legal.terms')}</Link>
          </li>
          <li>
            <Link to="/privacy">{t('legal.privacy')}</Link>
          </li>
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
