import { useState } from 'react'
import { Link } from 'react-router'
import { incidentOf, reasonOf } from '../../../api/failure.ts'
import { useSavedSearchesQuery } from '../../../api/library.ts'
import { Button, buttonLook } from '../../../ui/controls/button.tsx'
import { FindField } from '../../../ui/controls/choice.tsx'
import { ErrorPanel } from '../../../ui/page/error-panel.tsx'
import { PageLoading } from '../../../ui/page/page-loading.tsx'
import { ButtonRow, EmptyState } from '../../../ui/page/parts.tsx'
import { folded } from '../../../ui/text/folded.ts'
import { useText } from '../../../ui/text/use-text.ts'
import { LibraryFrame } from '../library-frame.tsx'
import styles from '../library.module.css'
import { SearchRow } from './search-row.tsx'

/** Rows shown at first: each runs a search, and an address may run about sixty a minute. */
const STEP = 10
/** From this length on, the list has a search field. */
const MANY = 8

/** The reader's saved searches, newest first. */
export function SearchesPage() {
  const t = useText()
  const { data, error, refetch } = useSavedSearchesQuery()
  const [find, setFind] = useState('')
  const [shown, setShown] = useState(STEP)
  const found = (data ?? []).filter(({ title }) => folded(title).includes(folded(find.trim())))
  return (
    <LibraryFrame page="searches" title={t('searches.title')} lead={t('searches.lead')}>
      <div className={styles.content}>
        {!data &&
          (error ? (
            <ErrorPanel
              title={t('searches.error')}
              text={t(reasonOf(error))}
              incident={incidentOf(error)}
              onRetry={() => void refetch()}
            />
          ) : (
            <PageLoading widths={[46, 78, 60, 96]} />
          ))}
        {data && data.length >= MANY && (
          <FindField label={t('searches.find', { count: data.length })} value={find} onChange={setFind} />
        )}
        {data?.length === 0 && (
          <EmptyState title={t('searches.none')} text={t('searches.noneHint')}>
            <Link className={buttonLook.primary} to="/search">
              {t('searches.toSearch')}
            </Link>
          </EmptyState>
        )}
        {data && data.length > 0 && found.length === 0 && (
          <EmptyState title={t('searches.noneFound')}>
            <Button onPress={() => setFind('')}>{t('searches.showAll')}</Button>
          </EmptyState>
        )}
        {found.length > 0 && (
          <ul className={styles.rows}>
            {found.slice(0, shown).map((search) => (
              <SearchRow key={search.id} search={search} />
            ))}
          </ul>
        )}
        {found.length > shown && (
          <ButtonRow>
            <Button onPress={() => setShown(shown + STEP)}>
              {t('filter.showMore', { count: Math.min(found.length - shown, STEP) })}
            </Button>
          </ButtonRow>
        )}
      </div>
    </LibraryFrame>
  )
}
