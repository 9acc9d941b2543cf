import { useEffect, useMemo, useState } from 'react'
import { Link, useNavigationType, useSearchParams } from 'react-router'
import { useBookmarks } from '../../library/bookmarks/bookmarks.ts'
import { useReader } from '../../session/reader.ts'
import { useSearchOffers } from '../../decision/question/suggestions.ts'
import { useLanguage } from '../../api/language.ts'
import type { SearchAnswer } from '../../api/types.ts'
import { Icon } from '../../ui/controls/icon.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { SearchLine } from '../../decision/question/search-line.tsx'
import { swissNumber } from '../../ui/text/swiss-format.ts'
import { useText } from '../../ui/text/use-text.ts'
import { useElapsed } from '../../ui/browser/use-elapsed.ts'
import { SearchAmong, useFavourites } from './among.ts'
import { NoFavourites, useWayOutOfFavourites } from './favourites.tsx'
import { ActiveFilters } from './filters/active-filters.tsx'
import { FilterBar } from './filters/filter-bar.tsx'
import type { OpenPanel } from './filters/filter-props.ts'
import { CORRECTION_TEXT } from './labels.ts'
import { useMeasuredSearch } from './measured-search.ts'
import { NamesProvider } from './names.tsx'
import { Operators } from './question/operators.tsx'
import { Results } from './results/results.tsx'
import { pagesOf } from './results/reach.ts'
import { ResultsHead } from './results/results-head.tsx'
import styles from './search.module.css'
import { SearchAside } from './search-aside.tsx'
import { MissingDecisions } from './question/missing-decisions.tsx'
import { changeSearch, filtersQueryString, searchQueryString } from './question/search-change.ts'
import { isBeyond, NothingFound, PageBeyond, PartialIndex, ResultsLoading, SearchFailed } from './search-states.tsx'
import { formatSearch, parseSearch, type SearchState } from './question/search-url.ts'
import { useSearchChange } from './question/use-search-change.ts'
import { useSearch } from './use-search.ts'

const BAR_MS = 150
const SKELETON_MS = 800
const RESYNC_MS = 100

/** The search page; everything it shows follows from the address, and in favourites mode from what the reader has saved. */
export function SearchPage() {
  const language = useLanguage()
  const [parameters] = useSearchParams()
  const state = useMemo(() => parseSearch(parameters), [parameters])
  const query = useResynced(searchQueryString(state, language))
  const among = useFavourites(state.starred, query)
  useWayOutOfFavourites(state)
  const isReady = !state.starred || (among !== null && among.decisions.length > 0)
  return (
    <SearchAmong value={among}>
      <SearchScreen state={state} query={isReady ? query : null} />
    </SearchAmong>
  )
}

/** `query` is null while there is nothing to search among. */
function SearchScreen({ state, query }: { state: SearchState; query: string | null }) {
  const t = useText()
  const language = useLanguage()
  const [open, setOpen] = useState<OpenPanel | null>(null)
  const search = useSearch(query)
  useMeasuredSearch(state, query, search)
  const slow = useElapsed(search.loading, BAR_MS)
  const said = search.answer?.correction ?? search.answer?.rebuilding
  const [asked, change] = useSearchChange(state)
  const restrictions = search.answer?.query.trim() === asked.q ? search.answer.restrictions : []
  const filters = filtersQueryString(state, language)
  // The offers count what they would find with the filters of the page.
  const useOffers = (typed: string) => useSearchOffers(typed, filters)
  return (
    <NamesProvider>
      <PageHeading className={`vh ${styles.question}`} title={state.q || t('search.title')}>
        {state.q ? t('search.titleWithQuery', { query: state.q }) : t('search.title')}
      </PageHeading>
      <div className={`${styles.head} staysOnScreen ${open || said ? styles.isOpen : ''}`}>
        <div className="wrap">
          <SearchLine q={state.q} onSearch={(q) => change({ q })} useOffers={useOffers} help={<Operators />} />
          {slow && <div className={styles.progress} />}
          {search.answer?.correction && <CorrectionLine state={state} correction={search.answer.correction} />}
          {search.answer?.rebuilding && <PartialIndex {...search.answer.rebuilding} />}
          <FilterBar state={asked} answer={search.answer} onChange={change} open={open} onOpen={setOpen} />
        </div>
      </div>
      <div className="wrap">
        <ActiveFilters state={asked} restrictions={restrictions} onChange={change} />
        <div className={`${styles.layout} ${state.mini ? styles.isMini : ''}`}>
          <section className={styles.results} aria-label={t('results.label')}>
            {query === null ? (
              <WithoutSearch state={state} />
            ) : (
              <Found state={state} asked={asked} search={search} onChange={change} />
            )}
          </section>
          {!state.mini && <SearchAside state={asked} />}
        </div>
      </div>
      <Announcement state={state} answer={query === null ? null : search.answer} loading={search.loading} />
    </NamesProvider>
  )
}

/** A query from the back or forward button runs after 100 ms, so that several presses run one search. */
function useResynced(query: string): string {
  const popped = useNavigationType() === 'POP'
  const [settled, setSettled] = useState(query)
  if (!popped && settled !== query) setSettled(query)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(query), RESYNC_MS)
    return () => clearTimeout(timer)
  }, [query])
  return popped ? settled : query
}

/** Favourites mode before the bookmarks have come, and where there are none. */
function WithoutSearch({ state }: { state: SearchState }) {
  const { ids } = useBookmarks()
  const { state: reader } = useReader()
  const waits = reader === 'unknown' || (reader === 'signedIn' && ids === null)
  const slow = useElapsed(waits, SKELETON_MS)
  if (waits) return slow ? <ResultsLoading /> : null
  return <NoFavourites state={state} />
}

function Found(props: {
  state: SearchState
  /** What the controls show: `state`, or the pending state that follows it. */
  asked: SearchState
  search: ReturnType<typeof useSearch>
  onChange: (change: Partial<SearchState>) => void
}) {
  const t = useText()
  const { state, asked, search, onChange } = props
  const verySlow = useElapsed(search.loading, SKELETON_MS)
  if (search.error) return <SearchFailed state={state} error={search.error} onRetry={search.retry} />
  if (!search.answer || verySlow) return search.loading && verySlow ? <ResultsLoading /> : null
  if (search.answer.estimatedTotalHits === 0) return <NothingFound state={state} answer={search.answer} />
  if (isBeyond(search.answer)) return <PageBeyond state={state} answer={search.answer} />
  return (
    <>
      <h2 className="vh">{t('results.label')}</h2>
      <MissingDecisions state={state} answer={search.answer} />
      <ResultsHead state={asked} answer={search.answer} onChange={onChange} />
      <Results state={state} answer={search.answer} onChange={onChange} />
    </>
  )
}

/** Explains a fault in the query and shows how it was read, if anything is left of it. */
function CorrectionLine(props: { state: SearchState; correction: NonNullable<SearchAnswer['correction']> }) {
  const t = useText()
  const { query, reason } = props.correction
  return (
    <p className={styles.syntax} role="status">
      <Icon name="warning" />
      <span>
        {t(CORRECTION_TEXT[reason])}
        {query !== '' && (
          <>
            {' '}
            {t('correction.read')}{' '}
            <Link to={`/search?${formatSearch(changeSearch(props.state, { q: query }))}`}>
              <span className="mono">{query}</span>
            </Link>
          </>
        )}
      </span>
    </p>
  )
}

/** Announces the total to screen readers 400 ms after the last change, and that a slow search is in progress. */
function Announcement(props: { state: SearchState; answer: SearchAnswer | null; loading: boolean }) {
  const t = useText()
  const { answer, loading, state } = props
  const verySlow = useElapsed(loading, SKELETON_MS)
  const [settled, setSettled] = useState<string>('')
  const total = answer?.estimatedTotalHits ?? 0
  const text =
    answer && !loading
      ? t('results.announce', {
          count: total,
          total: swissNumber(total),
          page: swissNumber(state.page),
          pages: swissNumber(Math.max(1, pagesOf(answer, state.limit))),
        })
      : ''
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 400)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p className="vh" role="status">
      {verySlow ? t('results.searching') : settled}
    </p>
  )
}
