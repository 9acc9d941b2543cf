import { useRef } from 'react'
import { RemovableTag, tagLook } from '../../../ui/page/parts.tsx'
import { cutText, longDate } from '../../../ui/text/swiss-format.ts'
import { useLanguage } from '../../../api/language.ts'
import type { SearchAnswer } from '../../../api/types.ts'
import { type MessageId, useText } from '../../../ui/text/use-text.ts'
import { type ChamberChoice, chosenChambers, useChamberGroups } from './chamber-groups.ts'
import { toggled } from './facet-panel.tsx'
import { DATE_RANGE_TEXT, DECISION_DATE_RANGE_TEXT, DOC_TYPE_TEXT } from '../labels.ts'
import { LANGUAGE_TEXT, OUTCOME_TEXT, TREATMENT_TEXT } from '../../../decision/labels.ts'
import { useChamberName, useDomainLabel } from '../names.tsx'
import { FollowSearch } from './follow-search.tsx'
import { SaveSearch } from './save-search.tsx'
import styles from '../search.module.css'
import type { SearchState } from '../question/search-url.ts'
import { yearRuns } from '../question/year-runs.ts'

export interface ActiveFilter {
  id: string
  kind: string
  value: string
  /** The change that removes this filter. */
  without: Partial<SearchState>
}

const TAG_LENGTH = 140

/** Dates and dockets of the question by which it restricts the search. */
export type Restriction = SearchAnswer['restrictions'][number]

/** The active filters with their names in the reader's language, those of the question first. */
export function useActiveFilters(state: SearchState, restrictions: readonly Restriction[] = []): ActiveFilter[] {
  const t = useText()
  const language = useLanguage()
  const day = (date = '') => longDate(date, language) ?? ''
  const domainLabel = useDomainLabel()
  const chamberName = useChamberName()
  const chamberGroups = useChamberGroups()
  const chamberText = (choice: ChamberChoice | undefined, [key = '']: string[]) => {
    if (!choice) return chamberName(key) ?? key
    const before = choice.before.filter((former) => !state.chambers.includes(former.key)).map(({ text }) => text)
    if (before.length === 0) return choice.name
    return `${choice.name}, ${t('chambers.before', { names: before.join(', ') })}`
  }
  const each = <T extends string>(
    list: readonly T[],
    kind: MessageId,
    name: (value: T) => string,
    without: (rest: T[]) => Partial<SearchState>,
  ) =>
    list.map((value) => ({
      id: `${kind}-${value}`,
      kind: t(kind),
      value: cutText(name(value), TAG_LENGTH),
      without: without(toggled(list, value, false)),
    }))
  const one = (kind: MessageId, value: string | null, without: Partial<SearchState>) =>
    value === null ? [] : [{ id: kind, kind: t(kind), value, without }]
  return [
    ...restrictions.map(({ kind, text, docket, from, to, without }) => ({
      id: `named-${kind}-${text}`,
      kind: t(kind === 'days' ? 'active.day' : 'active.docket'),
      value:
        kind === 'docket'
          ? (docket ?? text)
          : from === to
            ? day(from)
            : t('active.days', { from: day(from), to: day(to) }),
      without: { q: without },
    })),
    ...each(state.domains, 'active.domain', domainLabel, (domains) => ({ domains })),
    ...each(
      state.decisions,
      'active.outcome',
      (value) => t(OUTCOME_TEXT[value]),
      (decisions) => ({ decisions }),
    ),
    ...one(
      state.yearDateType === 'decision' ? 'active.decisionYear' : 'active.publicationYear',
      state.years.length > 0 ? yearRuns(state.years) : null,
      { years: [] },
    ),
    ...one(
      state.dateRangeType === 'decision' ? 'active.decided' : 'active.published',
      state.dateRange && t(DATE_RANGE_TEXT[state.dateRange]),
      { dateRange: null },
    ),
    ...one('active.decidedWithin', state.decisionDateRange && t(DECISION_DATE_RANGE_TEXT[state.decisionDateRange]), {
      decisionDateRange: null,
    }),
    ...each(
      state.docTypes,
      'active.docType',
      (value) => t(DOC_TYPE_TEXT[value]),
      (docTypes) => ({ docTypes }),
    ),
    ...each(
      state.volumes,
      'active.volume',
      (value) => value,
      (volumes) => ({ volumes }),
    ),
    ...chosenChambers(state.chambers, chamberGroups).map(({ keys, choice, field }) => ({
      id: `active.chamber-${keys.join(',')}`,
      kind: t('active.chamber'),
      value: field ? t('active.allChambers', { field: field.legend }) : chamberText(choice, keys),
      without: { chambers: state.chambers.filter((key) => !keys.includes(key)) },
    })),
    ...each(
      state.languages,
      'active.language',
      (value) => t(LANGUAGE_TEXT[value]),
      (languages) => ({ languages }),
    ),
    ...each(
      state.treatments,
      'active.treatment',
      (value) => t(value === 'changed' ? 'filter.changed' : TREATMENT_TEXT[value]),
      (treatments) => ({ treatments }),
    ),
  ]
}

/** The active filters as removable tags, and the button that saves the search. After a removal the focus moves to the next tag, else to the total. */
export function ActiveFilters(props: {
  state: SearchState
  restrictions: readonly Restriction[]
  onChange: (change: Partial<SearchState>) => void
}) {
  const t = useText()
  const filters = useActiveFilters(props.state, props.restrictions)
  const list = useRef<HTMLUListElement>(null)
  if (filters.length === 0 && !props.state.q && !props.state.starred) return null
  const remove = (index: number, without: Partial<SearchState>) => {
    const buttons = list.current?.querySelectorAll('button') ?? []
    const next = buttons[index + 1] ?? buttons[index - 1] ?? document.getElementById('total')
    next?.focus()
    props.onChange(without)
  }
  return (
    <section className={styles.active} aria-label={t('active.title')}>
      <ul className={tagLook.list} ref={list} hidden={filters.length === 0}>
        {filters.map(({ id, kind, value, without }, index) => (
          <li key={id}>
            <RemovableTag
              text={
                <>
                  {t('active.kind', { kind })} <b>{value}</b>
                </>
              }
              removeLabel={t('active.remove', { kind, value })}
              onRemove={() => remove(index, without)}
            />
          </li>
        ))}
      </ul>
      <SaveSearch state={props.state} />
      <FollowSearch state={props.state} named={filters.map(({ value }) => value)} />
    </section>
  )
}
