import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useLanguage } from '../../../api/language.ts'
import { useBookmarks } from '../../../library/bookmarks/bookmarks.ts'
import { useBookmarkAction } from '../../../library/bookmarks/use-bookmark-action.ts'
import { useReadingProgress } from '../../../library/reading-progress.ts'
import type { SearchAnswer } from '../../../api/types.ts'
import { Select } from '../../../ui/controls/choice.tsx'
import { Icon } from '../../../ui/controls/icon.tsx'
import { keep, kept } from '../../../ui/browser/kept.ts'
import { useKeys } from '../../../ui/browser/keyboard.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { usePlainLinks } from '../../../ui/page/plain-links.ts'
import { swissNumber } from '../../../ui/text/swiss-format.ts'
import { useText } from '../../../ui/text/use-text.ts'
import { useInBrowser } from '../../../ui/browser/use-in-browser.ts'
import { ToLibrary } from '../favourites.tsx'
import { useMeasuredHits } from '../measured-search.ts'
import { CompactTable } from './compact-table.tsx'
import { Hit } from './hit.tsx'
import { hitTarget } from './hit-target.ts'
import { pagesOf, reachOf } from './reach.ts'
import styles from './results.module.css'
import { changeSearch, exportPath } from '../question/search-change.ts'
import { formatSearch, PAGE_SIZES, type SearchState } from '../question/search-url.ts'
import { onePerJudgment, versionsAmong } from './versions.ts'
import { markParameters, searchedWords } from '../question/searched-words.ts'

/** The largest table that the service exports. */
const MOST_EXPORTED = 1000

interface ResultsProps {
  state: SearchState
  answer: SearchAnswer
  onChange: (change: Partial<SearchState>) => void
}

/** Number of hits on the first screen, by view: these render at once, the others when the browser is idle. */
const FIRST = { expanded: 5, mini: 24 }

/** The results, with keys to step through them; when going back, the hit that was left has the focus. */
export function Results({ state, answer: given, onChange }: ResultsProps) {
  const language = useLanguage()
  const versions = useMemo(() => versionsAmong(given.hits), [given.hits])
  const answer = useMemo(
    () => ({ ...given, hits: onePerJudgment(given.hits, versions, language) }),
    [given, versions, language],
  )
  const region = useRef<HTMLDivElement>(null)
  const returning = useReturning()
  const cursor = useCursor(answer, returning)
  const { current } = cursor
  const measured = useMeasuredHits(state, given)
  const onLeave = useLeaving(cursor.onLeave, measured)
  const { isRead } = useReadingProgress()
  const complete = useDeferredValue(answer, null) === answer
  const first = state.mini ? FIRST.mini : FIRST.expanded
  const hits = complete || returning || current >= 0 ? answer.hits : answer.hits.slice(0, first)
  const { usedWords } = answer
  const query = answer.query.trim()
  const [named, ...others] = answer.restrictions
  // A date or docket that chose the decision is nothing to look for in its text.
  const question = named && others.length === 0 ? named.without : query
  const marks = useMemo(() => markParameters(question, usedWords), [question, usedWords])
  const searched = useMemo(() => searchedWords({ query, usedWords }), [query, usedWords])
  const ownTitle = state.sort === 'alpha_asc' || state.sort === 'alpha_desc'
  usePlainLinks(region)
  return (
    <div ref={region} className={hits.length < answer.hits.length ? styles.filling : undefined}>
      {state.mini ? (
        <CompactTable
          hits={hits}
          versions={versions}
          current={current}
          isRead={isRead}
          marks={marks}
          searched={searched}
          ownTitle={ownTitle}
          onLeave={onLeave}
        />
      ) : (
        <ol>
          {hits.map((hit, index) => (
            <li key={hit.id} className={index < first || returning ? undefined : styles.later}>
              <Hit
                hit={hit}
                version={versions.get(hit.id)}
                current={index === current}
                read={isRead(hit.doc_id)}
                marks={marks}
                searched={searched}
                ownTitle={ownTitle}
                onLeave={onLeave}
              />
            </li>
          ))}
        </ol>
      )}
      <ResultsFoot state={state} answer={given} onChange={onChange} />
    </div>
  )
}

/** Calls both when a hit is opened. */
const useLeaving = (keep: (id: string) => void, measured: (id: string) => void) =>
  useCallback(
    (id: string) => {
      keep(id)
      measured(id)
    },
    [keep, measured],
  )

/** The hit that was left, when the back or forward button returns to this list; else null. */
function useReturning(): string | null {
  const visit = useVisit()
  const popped = useNavigationType() === 'POP'
  const inBrowser = useInBrowser()
  return useMemo(() => (popped && inBrowser ? kept(leftAt(visit), 'tab') : null), [popped, inBrowser, visit])
}

/**
 * Identifies this history entry. The first entry of every page load has the same key, so the address distinguishes them.
 */
function useVisit(): string {
  const { key, search } = useLocation()
  return key + search
}

const leftAt = (visit: string) => `left-${visit}`

function useCursor(answer: SearchAnswer, returning: string | null) {
  const t = useText()
  const language = useLanguage()
  const visit = useVisit()
  const [at, setAt] = useState<{ answer: SearchAnswer; index: number }>({ answer, index: -1 })
  const current = at.answer === answer ? at.index : -1
  useEffect(() => {
    if (returning) document.getElementById(`hit-${returning}`)?.focus({ preventScroll: true })
  }, [returning])
  // One function for every address: a new one would re-render all hits whenever the address changes.
  const visitNow = useRef(visit)
  useEffect(() => {
    visitNow.current = visit
  }, [visit])
  const onLeave = useCallback((id: string) => keep(leftAt(visitNow.current), id, 'tab'), [])
  const move = (step: number) => {
    const index = Math.min(Math.max(current + step, 0), answer.hits.length - 1)
    setAt({ answer, index })
    const link = document.getElementById(`hit-${answer.hits[index]?.id}`)
    link?.focus({ preventScroll: true })
    link?.scrollIntoView({ block: 'center' })
  }
  const open = () => document.getElementById(`hit-${answer.hits[current]?.id}`)?.click()
  const { toggle } = useBookmarks()
  const hit = answer.hits[current]
  const bookmark = useMemo(() => (hit ? hitTarget(hit, language, t).bookmark : null), [hit, language, t])
  useBookmarkAction(bookmark)
  useKeys({ j: () => move(1), k: () => move(-1), o: open, b: () => bookmark && toggle(bookmark) })
  return { current, onLeave }
}

function ResultsFoot({ state, answer, onChange }: ResultsProps) {
  const t = useText()
  const language = useLanguage()
  const total = answer.estimatedTotalHits
  const last = Math.min(answer.offset + answer.hits.length, total)
  const sizes = useMemo(() => [...new Set([...PAGE_SIZES, state.limit])].toSorted((a, b) => a - b), [state.limit])
  return (
    <div className={`${styles.foot} noPrint`}>
      <span className={styles.pageSize}>
        <Select
          showLabel
          label={t('results.perPage')}
          value={String(state.limit)}
          options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
          onChange={(limit) => onChange({ limit: Number(limit) })}
        />
      </span>
      <Pagination
        page={state.page}
        pages={pagesOf(answer, state.limit)}
        href={(page) => `/search?${formatSearch(changeSearch(state, { page }))}`}
      />
      {state.starred ? (
        <ToLibrary />
      ) : (
        <a className={styles.export} href={exportPath(state, language)} download>
          <Icon name="download" size={14} />
          {t('results.export', {
            count: Math.min(total, MOST_EXPORTED),
            total: swissNumber(Math.min(total, MOST_EXPORTED)),
          })}
        </a>
      )}
      {answer.hits.length > 0 && (
        <p className="faint">
          {t('results.range', {
            from: swissNumber(answer.offset + 1),
            to: swissNumber(last),
            total: swissNumber(total),
          })}
          {reachOf(answer) < total && <> {t('results.reachable', { count: swissNumber(reachOf(answer)) })}</>}
        </p>
      )}
    </div>
  )
}
