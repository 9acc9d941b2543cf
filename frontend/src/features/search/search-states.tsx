import { Link } from 'react-router'
import { type ApiError, incidentOf, reasonOf } from '../../api/failure.ts'
import { useLanguage } from '../../api/language.ts'
import type { SearchAnswer } from '../../api/types.ts'
import { buttonLook } from '../../ui/controls/button.tsx'
import { ErrorPanel } from '../../ui/page/error-panel.tsx'
import { Icon } from '../../ui/controls/icon.tsx'
import { EmptyState, SkeletonLines, WaysOut } from '../../ui/page/parts.tsx'
import { swissNumber } from '../../ui/text/swiss-format.ts'
import { type MessageId, useText } from '../../ui/text/use-text.ts'
import { onlyPhrase } from '../../decision/question/phrases.ts'
import { useActiveFilters } from './filters/active-filters.tsx'
import { LeaveFavourites } from './favourites.tsx'
import { MissingDecisions } from './question/missing-decisions.tsx'
import { ArticlesWithoutAct } from './question/understood.tsx'
import { pagesOf, reachOf } from './results/reach.ts'
import styles from './results/results.module.css'
import search from './search.module.css'
import { changeSearch, hasFilters, searchQueryString } from './question/search-change.ts'
import { formatSearch, LONGEST_QUESTION, type SearchState } from './question/search-url.ts'
import { useSearch } from './use-search.ts'

const OFFERED = 4

/** Shown when no decision matches the state. */
function lackOf(q: string): MessageId {
  if (onlyPhrase(q) !== null) return 'empty.phrase'
  const words = q.replace(/^["«„]|["»“”]$/g, '').trim()
  if (!/^[\p{L}\p{N}\s'’-]+$/u.test(words)) return 'empty.question'
  return /\s/.test(words) ? 'empty.text' : 'empty.word'
}

/**
 * Nothing found: names the cited decisions that the collection lacks, and offers to drop the quotation marks, a single filter or a
 * date or docket of the question, with the number of decisions this would give.
 */
export function NothingFound({ state, answer }: { state: SearchState; answer: SearchAnswer }) {
  const t = useText()
  const filters = useActiveFilters(state, answer.restrictions)
  const phrase = onlyPhrase(state.q)
  const uncited = answer.missing.some(({ alone }) => alone)
  return (
    <EmptyState
      title={t('empty.title')}
      text={filters.length > 0 ? t('empty.withFilters') : uncited ? undefined : t(lackOf(state.q))}
      hint={uncited ? undefined : t('empty.hint')}
    >
      <MissingDecisions state={state} answer={answer} />
      <ArticlesWithoutAct state={state} answer={answer} />
      {(filters.length > 0 || phrase !== null || state.without.length > 0) && (
        <WaysOut>
          {phrase !== null && <WayOut text={t('empty.unquoted')} to={changeSearch(state, { q: phrase })} />}
          {answer.restrictions.map(
            ({ text, quoted }) =>
              quoted && (
                <WayOut key={quoted} text={t('empty.inTexts', { text })} to={changeSearch(state, { q: quoted })} />
              ),
          )}
          {state.without.length > 0 && <WayOut text={t('empty.leftOut')} to={changeSearch(state, { without: [] })} />}
          {filters.slice(0, OFFERED).map(({ id, kind, value, without }) => (
            <WayOut key={id} text={t('empty.without', { kind, value })} to={changeSearch(state, without)} />
          ))}
        </WaysOut>
      )}
      <WithoutFilters state={state} />
      {state.starred && <LeaveFavourites state={state} />}
    </EmptyState>
  )
}

function WithoutFilters({ state }: { state: SearchState }) {
  const t = useText()
  if (!hasFilters(state)) return null
  return (
    <Link className={buttonLook.plain} to={state.q ? `/search?q=${encodeURIComponent(state.q)}` : '/search'}>
      {t('empty.clearFilters')}
    </Link>
  )
}

function WayOut({ text, to }: { text: string; to: SearchState }) {
  const t = useText()
  const language = useLanguage()
  const { answer } = useSearch(searchQueryString({ ...to, limit: 1 }, language))
  const count = answer?.estimatedTotalHits ?? 0
  if (count === 0) return null
  return (
    <li>
      {text} <Link to={`/search?${formatSearch(to)}`}>{t('empty.count', { count, total: swissNumber(count) })}</Link>
    </li>
  )
}

/** Whether an answer is for a page after the last one. */
export function isBeyond(answer: SearchAnswer): boolean {
  return answer.hits.length === 0 && answer.offset >= reachOf(answer)
}

/**
 * Shown when an address names a page after the last one, as an old link may once a total has shrunk; names the last
 * page.
 */
export function PageBeyond({ state, answer }: { state: SearchState; answer: SearchAnswer }) {
  const t = useText()
  const last = pagesOf(answer)
  return (
    <EmptyState title={t('empty.beyond', { page: swissNumber(answer.offset / answer.limit + 1) })}>
      <Link className={buttonLook.plain} to={`/search?${formatSearch(changeSearch(state, { page: last }))}`}>
        {t('empty.lastPage', { page: swissNumber(last) })}
      </Link>
    </EmptyState>
  )
}

/** Shown while the index is being rebuilt: the results are incomplete. */
export function PartialIndex({ indexed, documents }: NonNullable<SearchAnswer['rebuilding']>) {
  const t = useText()
  const values = { count: indexed, indexed: swissNumber(indexed), documents: swissNumber(documents) }
  return (
    <p className={search.syntax} role="status">
      <Icon name="warning" />
      <span>{t('results.rebuilding', values)}</span>
    </p>
  )
}

/**
 * Shown when the search failed; query and filters stay. If the service states how long to wait, the search is retried
 * then. If the service cannot read the query, a retry would not help: the query can be shortened or filters removed.
 */
export function SearchFailed(props: { state: SearchState; error: ApiError; onRetry: () => void }) {
  const t = useText()
  const { state, error } = props
  const { retryAfter: waits } = error
  const tooLong = [...state.q].length > LONGEST_QUESTION
  const unreadable = tooLong || error.code === 'VALIDATION_FAILED'
  const gone = unreadable && !tooLong && hasFilters(state)
  const reason = tooLong
    ? t('searchError.tooLong', { limit: swissNumber(LONGEST_QUESTION) })
    : t(gone ? 'searchError.invalid' : reasonOf(error))
  return (
    <ErrorPanel
      title={t('searchError.title')}
      text={[t('searchError.text', { reason }), waits && t('searchError.waits', { seconds: waits })]
        .filter(Boolean)
        .join(' ')}
      incident={incidentOf(error)}
      onRetry={unreadable ? undefined : props.onRetry}
    >
      {gone && <WithoutFilters state={state} />}
    </ErrorPanel>
  )
}

/** Skeleton rows with the geometry of real ones. */
export function ResultsLoading() {
  const t = useText()
  return (
    <section className={styles.loading} aria-busy="true">
      <h2>{t('page.loading')}</h2>
      {[1, 2, 3].map((row) => (
        <div key={row} className={styles.hit}>
          <div className={styles.side}>
            <SkeletonLines widths={[96, 60]} />
          </div>
          <div className={styles.body}>
            <SkeletonLines widths={[78, 46, 96, 96, 60]} />
          </div>
        </div>
      ))}
    </section>
  )
}
