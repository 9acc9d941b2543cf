import { type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { useConfigQuery } from '../../api/gateway.ts'
import { useLanguage } from '../../api/language.ts'
import { keepReferral } from '../../session/referral.ts'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { longMonth } from '../../ui/text/swiss-format.ts'
import { useText } from '../../ui/text/use-text.ts'
import styles from './coming-soon.module.css'
import { WaitingListForm } from './waiting-list-form.tsx'

/** The start page before the launch: no header, no footer, one poster. `languages` is the shell's language switch. */
export function ComingSoonPage({ languages }: { languages: ReactNode }) {
  const t = useText()
  const language = useLanguage()
  const { search } = useLocation()
  const { data: config } = useConfigQuery()
  useEffect(() => void keepReferral(search), [search])
  const brand = config?.brand.name ?? ''
  return (
    <main id="contenu" className={`wrap ${styles.page}`}>
      <p className={styles.brand}>
        <span className={styles.mark} aria-hidden="true" />
        {brand}
      </p>
      <div className={styles.languages}>{languages}</div>
      <PageHeading title={t('soon.title')} />
      <div className={styles.side} aria-hidden="true" />
      <div className={styles.text}>
        <p className={styles.lead}>{t('soon.lead')}</p>
        <div className={styles.contact}>
          {config?.launchDate && (
            <p>
              <b>{t('soon.launch', { month: longMonth(config.launchDate, language) })}</b>
            </p>
          )}
          {config?.waitingList ? (
            <WaitingListForm />
          ) : (
            config && (
              <p>
                {t('soon.write')} <a href={`mailto:${config.brand.contact}`}>{config.brand.contact}</a>
              </p>
            )
          )}
        </div>
      </div>
      <p className={styles.foot}>
        {t('footer.copyright', { year: String(new Date().getFullYear()), brand })}{' '}
        <Link to="/privacy">{t('legal.privacy')}</Link>
      </p>
    </main>
  )
}
