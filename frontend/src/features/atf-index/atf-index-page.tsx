import { Navigate, useLocation, useParams, useSearchParams } from 'react-router'
import { reporterPath } from '../../api/address.ts'
import { useLanguage } from '../../api/language.ts'
import { MonthUsed } from '../../library/month-used.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { useText } from '../../ui/text/use-text.ts'
import styles from './atf-index.module.css'
import { Courts } from './courts.tsx'
import { IndexFilters } from './index-filters.tsx'
import { formatPlace, parsePlace } from './index-address.ts'
import { Volume } from './volume.tsx'
import { Years } from './years.tsx'

/** The official reporter since 1954: by year and volume, or one volume with its decisions and its gaps. */
export function AtfIndexPage() {
  const t = useText()
  const language = useLanguage()
  const { pathname, search, hash } = useLocation()
  const [query] = useSearchParams()
  const place = parsePlace(useParams(), query)
  const own = [reporterPath(language), ...pathname.split('/').slice(2)].join('/')
  if (own !== pathname) return <Navigate to={own + search + hash} replace />
  if (!place) {
    const whole = { volume: null, part: null, chamber: null, domain: null }
    return <Navigate to={formatPlace(whole, language)} replace />
  }
  const { volume, part } = place
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead className={styles.head}>
        {volume === null ? (
          <>
            <PageHeading title={t('index.title')} />
            <p className="muted">{t('index.lead')}</p>
          </>
        ) : (
          <PageHeading
            key={`${volume}${part ?? ''}`}
            title={part ? t('index.part', { volume, part }) : t('index.volume', { volume })}
          />
        )}
        <MonthUsed />
      </PageHead>
      <IndexFilters place={place} />
      {volume === null ? <Years place={place} /> : <Volume place={{ ...place, volume }} />}
      {volume === null && <Courts />}
    </div>
  )
}
