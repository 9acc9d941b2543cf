import { Link, useLocation } from 'react-router'
import { NewSearch } from '../../decision/question/new-search.tsx'
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
  const { pathname } = useLocation()
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead>
        <PageHeading title={t('notFound.title')} />
        <p className="muted">{t('notFound.text')}</p>
      </PageHead>
      <div className={styles.question}>
        <NewSearch q={meantBy(pathname)} />
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
