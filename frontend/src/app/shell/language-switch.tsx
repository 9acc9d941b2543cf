import { useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import { useConfigQuery } from '../../api/gateway.ts'
import { LANGUAGES } from '../../api/language.ts'
import { useHash } from '../../ui/page/use-hash.ts'
import { pathInLanguage } from '../pages/page-at.ts'
import { carryPlace } from './carry-place.ts'
import styles from './shell.module.css'

/** Links to the same page, query and place on the brands of the other languages. Each language names itself. */
export function LanguageSwitch({ label }: { label: string }) {
  const current = useIntl().locale
  const { pathname, search } = useLocation()
  const hash = useHash()
  const { data } = useConfigQuery()
  if (!data) return null
  return (
    <nav className={styles.languages} aria-label={label}>
      {LANGUAGES.map(({ key, short, name }) => (
        <a
          key={key}
          href={`${data.brands[key].origin}${pathInLanguage(pathname, key)}${search}${hash}`}
          lang={key}
          hrefLang={key}
          onClick={(event) => carryPlace(event.currentTarget, hash)}
          aria-current={key === current ? 'true' : undefined}
        >
          <abbr title={name}>{short}</abbr>
        </a>
      ))}
    </nav>
  )
}
