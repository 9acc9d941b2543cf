import { NavLink } from 'react-router'
import { libraryPath } from '../../api/address.ts'
import { useLanguage } from '../../api/language.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { type MessageId, useText } from '../../ui/text/use-text.ts'
import styles from './library.module.css'

/** The pages of what the reader keeps: the end of their path, and their name. */
const PAGES: { end: string; name: MessageId }[] = [{ end: '', name: 'library.documents' }]

/** Head of the pages of what the reader keeps: the title, and the way from one to the other. */
export function LibraryHead({ title }: { title: string }) {
  const t = useText()
  const path = libraryPath(useLanguage())
  return (
    <PageHead className={styles.head}>
      <PageHeading title={title} />
      {PAGES.length > 1 && (
        <nav className={styles.pages} aria-label={t('library.title')}>
          {PAGES.map(({ end, name }) => (
            <NavLink key={end} to={path + end} end>
              {t(name)}
            </NavLink>
          ))}
        </nav>
      )}
    </PageHead>
  )
}
