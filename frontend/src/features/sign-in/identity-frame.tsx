import { type ReactNode, useEffect } from 'react'
import { useConfigQuery } from '../../api/gateway.ts'
import { LANGUAGES, useLanguage } from '../../api/language.ts'
import type { Language } from '../../api/types.ts'
import { SkipLink } from '../../ui/page/skip-link.tsx'
import { SiteName } from '../../ui/page/page-heading.tsx'
import { useText } from '../../ui/text/use-text.ts'
import styles from './sign-in.module.css'

/**
 * Frame of the provider's pages, which are on one host for all brands, in the look of the brand that sent the reader:
 * its name, colours and links. The language changes in place, without leaving the sign-in.
 */
export function IdentityFrame(props: {
  brand: Language
  /** Origin of that brand. */
  origin: string
  onLanguage: (language: Language) => void
  side: ReactNode
  children: ReactNode
}) {
  const t = useText()
  const language = useLanguage()
  const { brand, origin } = props
  const name = useConfigQuery().data?.brands[brand].name ?? ''
  useEffect(() => {
    const { dataset } = document.documentElement
    const before = dataset.brand
    dataset.brand = brand
    return () => {
      if (before !== undefined) dataset.brand = before
    }
  }, [brand])
  return (
    <SiteName value={name}>
      <SkipLink target="contenu" text={t('shell.skip')} />
      <header className={`wrap ${styles.head}`}>
        <a className={styles.brand} href={`${origin}/`}>
          <span className={styles.mark} aria-hidden="true" />
          {name}
        </a>
        <div className={styles.languages} role="group" aria-label={t('nav.language')}>
          {LANGUAGES.map(({ key, short, name: full }) => (
            <button
              key={key}
              type="button"
              lang={key}
              aria-pressed={key === language}
              onClick={() => props.onLanguage(key)}
            >
              <abbr title={full}>{short}</abbr>
            </button>
          ))}
        </div>
      </header>
      <main id="contenu" tabIndex={-1} className={`wrap ${styles.page}`}>
        <div className={styles.main}>{props.children}</div>
        {props.side}
      </main>
      <footer>
        <div className="wrap">
          <div className={styles.foot}>
            <ul>
              <li>
                <a href={`${origin}/terms`}>{t('legal.terms')}</a>
              </li>
              <li>
                <a href={`${origin}/privacy`}>{t('legal.privacy')}</a>
              </li>
            </ul>
            <span>{t('footer.copyright', { year: String(new Date().getFullYear()), brand: name })}</span>
          </div>
        </div>
      </footer>
    </SiteName>
  )
}

/** A sentence that says what the product is for. */
export function SideQuote() {
  const t = useText()
  return (
    <aside className={styles.side} aria-label={t('signIn.note')}>
      <blockquote>
        <p>{t('signIn.quote')}</p>
      </blockquote>
      <p className="faint">{t('signIn.quoteText')}</p>
    </aside>
  )
}

/** How an account is opened. */
export function SideSteps() {
  const t = useText()
  return (
    <aside className={styles.side} aria-labelledby="steps-title">
      <p className={styles.number} id="steps-title">
        {t('register.stepsTitle')}
      </p>
      <ol className={styles.steps}>
        {(['register.step1', 'register.step2', 'register.step3'] as const).map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
    </aside>
  )
}
