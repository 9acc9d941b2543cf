import { useSearchParams } from 'react-router'
import { useChamberNames } from '../../../decision/chamber-names.ts'
import { type CitedByAnswer, type DecisionDocument } from '../../../api/types.ts'
import { useCitedByQuery } from '../../../api/catalog.ts'
import { incidentOf, reasonOf } from '../../../api/failure.ts'
import { useLanguage } from '../../../api/language.ts'
import { Select } from '../../../ui/controls/choice.tsx'
import { ErrorPanel } from '../../../ui/page/error-panel.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { EmptyState, SkeletonLines } from '../../../ui/page/parts.tsx'
import { citedAnchor, usePlaceText } from '../../../decision/place.ts'
import { swissNumber } from '../../../ui/text/swiss-format.ts'
import { type MessageId, useText } from '../../../ui/text/use-text.ts'
import styles from './citing.module.css'
import { CitingList } from './citing-list.tsx'
import {
  CITING_FILTERS,
  CITING_PAGE_SIZE,
  type CitingFilter,
  type CitingQuestion,
  citingRequest,
  facetOf,
  readCiting,
  writeCiting,
} from './citing-query.ts'
import { isTextLanguage, LANGUAGE_TEXT, TREATMENT_TEXT } from '../../../decision/labels.ts'

const FILTER_TEXT: Record<CitingFilter, MessageId> = {
  consideration: 'citing.byPlace',
  languages: 'filter.languages',
  years: 'filter.years',
  chambers: 'filter.chambers',
  treatments: 'citing.byTreatment',
}

/** All decisions that cite this one, filtered by the page address. */
export function CitingView({
  decision,
  placeHref,
}: {
  decision: DecisionDocument
  placeHref: (anchor: string) => string
}) {
  const t = useText()
  const reader = useLanguage()
  const [params, setParams] = useSearchParams()
  const question = readCiting(params)
  const { data, currentData, error, isFetching, refetch } = useCitedByQuery({
    docType: decision.doc_type,
    docId: decision.doc_id,
    query: citingRequest(question, { lang: reader }),
  })
  const addressOf = (change: Partial<CitingQuestion>) => {
    const next = writeCiting({ ...question, page: 1, ...change })
    next.set('tab', 'citing')
    const q = params.get('q')
    if (q) next.set('q', q)
    return next
  }
  const answer = currentData ?? data
  const narrowed = CITING_FILTERS.some((filter) => question[filter] !== '')
  if (answer?.total === 0 && !narrowed && !isFetching)
    return (
      <div className={styles.view}>
        <EmptyState title={t('citing.none')} text={t('citing.noneYet')} />
      </div>
    )
  if (error && !isFetching)
    return (
      <ErrorPanel
        title={t('citing.failed')}
        text={t(reasonOf(error))}
        incident={incidentOf(error)}
        onRetry={() => void refetch()}
      />
    )
  return (
    <div className={styles.view} aria-busy={isFetching}>
      <Filters
        answer={answer}
        question={question}
        onChange={(change) => setParams(addressOf(change), { replace: true })}
      />
      {!answer && (
        <>
          <span className="vh">{t('page.loading')}</span>
          <SkeletonLines widths={[60, 96, 78, 96, 46]} />
        </>
      )}
      {answer && (
        <p role="status" className={styles.total}>
          {t('citing.titleCount', { count: answer.total, total: swissNumber(answer.total) })}
        </p>
      )}
      {answer?.total === 0 && <EmptyState title={t('citing.none')} text={t('citing.noneText')} />}
      {answer && answer.total > 0 && (
        <>
          <CitingList items={answer.items} placeHref={placeHref} withTitles />
          <Pagination
            page={question.page}
            pages={Math.ceil(answer.total / CITING_PAGE_SIZE)}
            href={(page) => `?${addressOf({ page })}`}
          />
        </>
      )}
    </div>
  )
}

function Filters(props: {
  answer: CitedByAnswer | undefined
  question: CitingQuestion
  onChange: (change: Partial<CitingQuestion>) => void
}) {
  const t = useText()
  const { answer, question, onChange } = props
  const valueText = useValueText()
  return (
    <div className={`${styles.filters} noPrint`}>
      {CITING_FILTERS.map((filter) => {
        const counts = answer?.facets[facetOf(filter)] ?? {}
        const values = Object.keys(counts).toSorted((a, b) => inOrder(filter, a, b))
        if (question[filter] && !values.includes(question[filter])) values.unshift(question[filter])
        if (values.length === 0) return null
        return (
          <div key={filter}>
            <Select
              label={t(FILTER_TEXT[filter])}
              showLabel
              value={question[filter]}
              onChange={(value) => onChange({ [filter]: value })}
              options={[
                { value: '', label: t('citing.any') },
                ...values.map((value) => ({
                  value,
                  label: `${valueText(filter, value)} (${swissNumber(counts[value] ?? 0)})`,
                })),
              ]}
            />
          </div>
        )
      })}
      <div>
        <Select
          label={t('sort.label')}
          showLabel
          value={question.sort}
          onChange={(sort) => onChange({ sort })}
          options={[
            { value: 'newest', label: t('citing.newest') },
            { value: 'oldest', label: t('citing.oldest') },
            { value: 'most_consulted', label: t('sort.mostConsulted') },
          ]}
        />
      </div>
    </div>
  )
}

function inOrder(filter: CitingFilter, a: string, b: string): number {
  if (filter === 'years') return Number(b) - Number(a)
  return a.localeCompare(b, undefined, { numeric: true })
}

function useValueText(): (filter: CitingFilter, value: string) => string {
  const t = useText()
  const placeText = usePlaceText()
  const chamberName = useChamberNames()
  return (filter, value) => {
    switch (filter) {
      case 'consideration':
        return placeText(citedAnchor(value))
      case 'languages':
        return isTextLanguage(value) ? t(LANGUAGE_TEXT[value]) : value
      case 'chambers':
        return chamberName(value) ?? value
      case 'treatments':
        return Object.hasOwn(TREATMENT_TEXT, value)
          ? t(TREATMENT_TEXT[value as keyof typeof TREATMENT_TEXT])
          : t('treatment.none')
      case 'years':
        return value
    }
  }
}
