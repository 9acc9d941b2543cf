import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { documentPath } from '../../api/address.ts'
import { useLanguage } from '../../api/language.ts'
import type { SearchAnswer } from '../../api/types.ts'
import { Select } from '../../ui/choice.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useKeys } from '../../ui/keyboard.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { swissNumber } from '../../ui/swiss-format.ts'
import { useText } from '../../ui/text.ts'
import { CompactTable } from './compact-table.tsx'
import { Hit } from './hit.tsx'
import { useBookmarkKey } from './hit-actions.tsx'
import styles from './results.module.css'
import { changeSearch, exportPath } from './search-change.ts'
import { formatSearch, PAGE_SIZES, type SearchState } from './search-url.ts'

/** The service writes no longer table. */
const MOST_EXPORTED = 1000

interface ResultsProps {
  state: SearchState
  answer: SearchAnswer
  onChange: (change: Partial<SearchState>) => void
}

/** The decisions found, with keys to walk through them; on the way back the one that was left has the focus. */
export function Results({ state, answer, onChange }: ResultsProps) {
  const { hits } = answer
  const { current, onLeave } = useCursor(answer)
  return (
    <>
      {state.mini ? (
        <CompactTable hits={hits} current={current} onLeave={onLeave} />
      ) : (
        <ol>
          {hits.map((hit, index) => (
            <li key={hit.id}>
              <Hit hit={hit} current={index === current} onLeave={() => onLeave(hit.id)} />
            </li>
          ))}
        </ol>
      )}
      <ResultsFoot state={state} answer={answer} onChange={onChange} />
    </>
  )
}

function useCursor(answer: SearchAnswer) {
  const navigate = useNavigate()
  const language = useLanguage()
  const { key } = useLocation()
  const kind = useNavigationType()
  const [at, setAt] = useState<{ answer: SearchAnswer; index: number }>({ answer, index: -1 })
  const current = at.answer === answer ? at.index : -1
  const stored = `left-${key}`
  useEffect(() => {
    const left = kind === 'POP' ? sessionStorage.getItem(stored) : null
    if (left) document.getElementById(`hit-${left}`)?.focus()
  }, [kind, stored])
  const onLeave = (id: string) => sessionStorage.setItem(stored, id)
  const move = (step: number) => {
    const index = Math.min(Math.max(current + step, 0), answer.hits.length - 1)
    setAt({ answer, index })
    const link = document.getElementById(`hit-${answer.hits[index]?.id}`)
    link?.focus({ preventScroll: true })
    link?.scrollIntoView({ block: 'center' })
  }
  const open = () => {
    const hit = answer.hits[current]
    if (!hit) return
    onLeave(hit.id)
    void navigate(documentPath(hit.doc_type, hit.doc_id, language))
  }
  const bookmark = useBookmarkKey()
  useKeys({ j: () => move(1), k: () => move(-1), o: open, b: () => current >= 0 && bookmark() })
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
        pages={Math.ceil(total / state.limit)}
        label={t('pagination.label')}
        previousLabel={t('pagination.previous')}
        nextLabel={t('pagination.next')}
        href={(page) => `/search?${formatSearch(changeSearch(state, { page }))}`}
      />
      <a className={styles.export} href={exportPath(state, language)} download>
        <Icon name="download" size={14} />
        {t('results.export', {
          count: Math.min(total, MOST_EXPORTED),
          total: swissNumber(Math.min(total, MOST_EXPORTED)),
        })}
      </a>
      {answer.hits.length > 0 && (
        <p className="faint">
          {t('results.range', {
            from: swissNumber(answer.offset + 1),
            to: swissNumber(last),
            total: swissNumber(total),
          })}
        </p>
      )}
    </div>
  )
}
