import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { incidentOf, reasonOf } from '../../../api/failure.ts'
import { useProfileQuery } from '../../../api/identity.ts'
import type { SavedDocuments } from '../../../api/library-types.ts'
import { HowToSave } from '../../../library/bookmarks/how-to-save.tsx'
import { Button, buttonLook } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/controls/icon.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { ErrorPanel } from '../../../ui/page/error-panel.tsx'
import { PageLoading } from '../../../ui/page/page-loading.tsx'
import { EmptyState } from '../../../ui/page/parts.tsx'
import { usePlainLinks } from '../../../ui/page/plain-links.ts'
import { swissNumber } from '../../../ui/text/swiss-format.ts'
import { useText } from '../../../ui/text/use-text.ts'
import { useSavedDocumentsQuery } from '../../../api/library.ts'
import { LibraryFrame } from '../library-frame.tsx'
import styles from './bookmarks.module.css'
import { ChosenBar } from './chosen-bar.tsx'
import { DocumentRow } from './document-row.tsx'
import { ExportMenu } from './export-menu.tsx'
import { FilterRow } from './filter-row.tsx'
import {
  changeList,
  hasListFilters,
  type ListState,
  listQuery,
  PAGE_SIZE,
  readList,
  writeList,
} from './list-address.ts'

/** What the reader has saved: one list, newest first, with filters, folders, tags and notes. */
export function BookmarksPage() {
  const t = useText()
  const [parameters, setParameters] = useSearchParams()
  const state = useMemo(() => readList(parameters), [parameters])
  const { data: profile } = useProfileQuery()
  const { data, error, isFetching, refetch } = useSavedDocumentsQuery(listQuery(state))
  const change = (part: Partial<ListState>) => setParameters(writeList(changeList(state, part)), { replace: true })
  const isEmpty = data?.total === 0
  const pages = data && Math.max(Math.ceil(data.total / PAGE_SIZE), 1)
  const toLastPage = useEffectEvent((page: number) => change({ page }))
  // The last document of the last page was removed, or the address is outdated.
  useEffect(() => {
    if (!isFetching && pages !== undefined && state.page > pages) toLastPage(pages)
  }, [isFetching, pages, state.page])
  return (
    <LibraryFrame page="documents" title={t('menu.myDocuments')}>
      <div className={styles.body}>
        {data && (!isEmpty || hasListFilters(state) || Boolean(profile?.organizationId)) && (
          <FilterRow
            state={state}
            folders={data.folders}
            tags={data.tags}
            shares={Boolean(profile?.organizationId)}
            onChange={change}
          />
        )}
        {!data && !error && <PageLoading widths={[96, 78, 96, 60, 96, 78]} />}
        {!data && error && (
          <ErrorPanel
            title={t('library.error')}
            text={t(reasonOf(error))}
            incident={incidentOf(error)}
            onRetry={() => void refetch()}
          />
        )}
        {isEmpty && <Nothing filtered={hasListFilters(state)} onClear={() => setParameters({}, { replace: true })} />}
        {data && !isEmpty && <List state={state} data={data} />}
      </div>
    </LibraryFrame>
  )
}

function List({ state, data }: { state: ListState; data: SavedDocuments }) {
  const t = useText()
  const region = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<string | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  usePlainLinks(region)
  const { documents, total } = data
  const folders = data.folders.map(({ name }) => name)
  const tags = data.tags.map(({ name }) => name)
  const own = documents.filter(({ mine }) => mine)
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  return (
    <div ref={region}>
      <div className={styles.tools}>
        <p className={styles.total} id="total" tabIndex={-1} role="status">
          {t('library.total', { count: total, total: swissNumber(total) })}
        </p>
        <Link className={`${buttonLook.plain} noPrint`} to="/search?starred=true">
          <Icon name="search" />
          {t('library.searchIn')}
        </Link>
        <ExportMenu filters={listQuery(state)} />
      </div>
      <ChosenBar
        documents={own.filter(({ decisionId }) => chosen.has(decisionId))}
        all={own.length}
        folders={folders}
        tags={tags}
        onChoose={(all) => setChosen(new Set(all ? own.map(({ decisionId }) => decisionId) : []))}
      />
      <ol className={styles.list}>
        {documents.map((document) => (
          <DocumentRow
            key={`${document.decisionId} ${document.mine}`}
            document={document}
            chosen={chosen.has(document.decisionId)}
            onChoose={(isChosen) => choose(document.decisionId, isChosen)}
            open={open === document.decisionId}
            onOpen={(isOpen) => setOpen(isOpen ? document.decisionId : null)}
            folders={folders}
            tags={tags}
          />
        ))}
      </ol>
      <div className={styles.foot}>
        <Pagination
          page={state.page}
          pages={Math.ceil(total / PAGE_SIZE)}
          href={(page) => `?${writeList({ ...state, page })}`}
        />
      </div>
    </div>
  )
}

function Nothing({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const t = useText()
  if (filtered)
    return (
      <EmptyState title={t('library.noneFiltered')}>
        <Button onPress={onClear}>{t('empty.clearFilters')}</Button>
      </EmptyState>
    )
  return (
    <EmptyState title={t('starred.title')} text={<HowToSave />}>
      <Link className={buttonLook.plain} to="/search">
        {t('library.toSearch')}
      </Link>
    </EmptyState>
  )
}
