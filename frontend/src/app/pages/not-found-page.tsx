import { Link } from 'react-router'
import { buttonLook } from '../../ui/controls/button.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { ButtonRow } from '../../ui/page/parts.tsx'
import { useText } from '../../ui/text/use-text.ts'
import styles from '../shell/shell.module.css'

/** Shown at every address without a page. */
export function NotFoundPage() {
  const t = useText()
  return (
    <div className={`wrap ${styles.notFound}`}>
      <PageHead>
        <PageHeading title={t('notFound.title')} />
        <p className="muted">{t('notFound.text')}</p>
      </PageHead>
      <ButtonRow>
        <Link className={buttonLook.primary} to="/search">
          {t('notFound.search')}
        </Link>
        <Link className={buttonLook.plain} to="/">
          {t('notFound.home')}
        </Link>
      </ButtonRow>
    </div>
  )
}
