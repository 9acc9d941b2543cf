import { Link, useLocation, useNavigate } from 'react-router'
import { SearchLine } from '../../decision/question/search-line.tsx'
import { useSearchOffers } from '../../decision/question/suggestions.ts'
import { buttonLook } from '../../ui/controls/button.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { ButtonRow } from '../../ui/page/parts.tsx'
import { useText } from '../../ui/text/use-text.ts'
import { meantBy } from './meant-by.ts'
import styles from './not-found.module.css'

/** Shown at every address without a page, with a question that the address may have meant. */
export function NotFoundPage() {
  const t = useText()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead>
        <PageHeading title={t('notFound.title')} />
        <p className="muted">{t('notFound.text')}</p>
      </PageHead>
      <div className={styles.question}>
        <SearchLine
          q={meantBy(pathname)}
          onSearch={(q) => void navigate(q ? `/search?${new URLSearchParams({ q })}` : '/search')}
          useOffers={useSearchOffers}
        />
      </div>
      <ButtonRow>
        <Link className={buttonLook.plain} to="/search">
          {t('notFound.search')}
        </Link>
        <Link className={buttonLook.plain} to="/">
          {t('notFound.home')}
        </Link>
      </ButtonRow>
    </div>
  )
}
