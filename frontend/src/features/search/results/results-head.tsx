import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router'
import type { SearchAnswer } from '../../../api/types.ts'
import { MonthUsed } from '../../../library/month-used.tsx'
import { Segmented, Select } from '../../../ui/controls/choice.tsx'
import { swissNumber } from '../../../ui/text/swiss-format.ts'
import { useText } from '../../../ui/text/use-text.ts'
import { SORT_TEXT } from '../labels.ts'
import styles from './results.module.css'
import { changeSearch, effectiveSort } from '../question/search-change.ts'
import { formatSearch, type SearchState, SORTS } from '../question/search-url.ts'
import { pagesOf } from './reach.ts'
import { saysTranslation, TranslatedWords } from '../question/translated-words.tsx'
import { hasUnderstood, Understood } from '../question/understood.tsx'

/** Total, duration, the searched words, the sort order and the view. */
export function ResultsHead(props: {
  state: SearchState
  answer: SearchAnswer
  onChange: (change: Partial<SearchState>) => void
}) {
  const t = useText()
  const { state, answer, onChange } = props
  return (
    <div className={styles.head}>
      <p className={styles.total} id="total" tabIndex={-1}>
        <FormattedMessage
          id={answer.best === null ? 'results.total' : 'results.best'}
          values={{
            count: answer.estimatedTotalHits,
            total: swissNumber(answer.estimatedTotalHits),
            b: (text) => <b key="total">{text}</b>,
          }}
        />{' '}
        <span className="faint">
          {t('results.time', { time: swissNumber(Math.max(1, Math.round(answer.processingTimeMs))) })}
        </span>
      </p>
      <MonthUsed />
      <UsedWords state={state} answer={answer} />
      <div className={styles.tools}>
        <Select
          label={t('sort.label')}
          value={effectiveSort(state)}
          options={SORTS.map((value) => ({ value, label: t(SORT_TEXT[value]) }))}
          onChange={(sort) => onChange({ sort })}
        />
        <Segmented
          legend={t('view.label')}
          value={state.mini ? 'mini' : 'expanded'}
          onChange={(view) => onChange({ mini: view === 'mini' })}
          options={[
            { value: 'expanded', label: t('view.expanded') },
            { value: 'mini', label: t('view.mini') },
          ]}
        />
      </div>
      {state.page > 1 && <PageKept state={state} answer={answer} />}
    </div>
  )
}

/** Beyond the first page: which one it is, since another order keeps it (specification §2), and the way to the first. */
function PageKept({ state, answer }: { state: SearchState; answer: SearchAnswer }) {
  const t = useText()
  const pages = pagesOf(answer)
  return (
    <p className={styles.pageKept}>
      {t('results.pageKept', { page: swissNumber(state.page), pages: swissNumber(pages) })}{' '}
      <Link className="noPrint" to={`/search?${formatSearch(changeSearch(state, { page: 1 }))}`}>
        {t('results.firstPage')}
      </Link>
    </p>
  )
}

/** Whether the question contains nothing that a text could: only signs. */
const isWordless = (q: string) => q.trim() !== '' && !/[\p{L}\p{N}]/u.test(q)

/** Says where the search differed from the question: words left out, corrected or translated, or no word at all. */
function UsedWords({ state, answer }: { state: SearchState; answer: SearchAnswer }) {
  const t = useText()
  const words = answer.usedWords
  const understood = hasUnderstood(answer)
  const corrected = Object.entries(words.corrected)
  const searched = new Map(corrected)
  const dropped = words.dropped.map((word) => searched.get(word) ?? word)
  const translated = saysTranslation(state, words)
  const wordless = isWordless(state.q)
  if (wordless) return <p className={styles.also}>{t('results.noWord', { query: state.q.trim() })}</p>
  if (corrected.length === 0 && dropped.length === 0 && !translated && !understood) return null
  return (
    <p className={styles.also}>
      {understood && <Understood state={state} answer={answer} />}
      {corrected.map(([typed, used]) => (
        <span key={typed}>{t('results.corrected', { typed, used })} </span>
      ))}
      {dropped.length > 0 && `${t('results.dropped', { words: dropped.join(', ') })} `}
      {translated && <TranslatedWords state={state} words={words} />}
    </p>
  )
}
