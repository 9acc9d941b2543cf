import { type ReactNode, useId } from 'react'
import { Segmented } from '../../../ui/controls/choice.tsx'
import type { Outcome } from '../../../api/types.ts'
import { useText } from '../../../ui/text/use-text.ts'
import { distinctChambers } from './chamber-groups.ts'
import { ChamberGroups } from './chamber-panel.tsx'
import { useDomainPanel } from './domain-panel.tsx'
import { FacetGroup, FacetPanel, toggled } from './facet-panel.tsx'
import { type FilterProps, facetCounts, type PanelName } from './filter-props.ts'
import { DATE_RANGE_TEXT, DECISION_DATE_RANGE_TEXT, DOC_TYPE_TEXT } from '../labels.ts'
import { LANGUAGE_TEXT, OUTCOME_TEXT } from '../../../decision/labels.ts'
import styles from '../search.module.css'
import {
  DATE_RANGES,
  DECISION_DATE_RANGES,
  DOC_TYPE_FILTERS,
  OUTCOMES,
  type SearchState,
  TEXT_LANGUAGES,
} from '../question/search-url.ts'
import { useYearPanel } from './year-panel.tsx'

const STRASBOURG_OUTCOMES: readonly Outcome[] = ['violation', 'no_violation', 'just_satisfaction']
/** Outcomes of the Federal Supreme Court, and those only of Strasbourg; inadmissible and struck out occur at both. */
const OUTCOME_GROUPS = [
  { legend: 'filter.decisions', outcomes: OUTCOMES.filter((outcome) => !STRASBOURG_OUTCOMES.includes(outcome)) },
  { legend: 'filter.outcomesStrasbourg', outcomes: STRASBOURG_OUTCOMES },
] as const

type PanelProps = FilterProps & { onClose: () => void }

/** The open filter. */
export function FilterPanel({ panel, ...props }: PanelProps & { panel: PanelName }) {
  const Panel = PANELS[panel]
  return <Panel {...props} />
}

const PANELS: Record<PanelName, (props: PanelProps) => ReactNode> = {
  domains: DomainsPanel,
  years: YearsPanel,
  period: PeriodPanel,
  decisions: OutcomesPanel,
  docTypes: DocTypesPanel,
  chambers: ChambersPanel,
  languages: LanguagesPanel,
}

function frame(props: PanelProps, name: PanelName, clear: Partial<SearchState>) {
  return {
    id: `filter-${name}`,
    total: props.answer?.estimatedTotalHits ?? null,
    onClear: () => props.onChange(clear),
    onClose: props.onClose,
  }
}

function DomainsPanel(props: PanelProps) {
  const t = useText()
  const { tools, body } = useDomainPanel({
    chosen: props.state.domains,
    counts: facetCounts(props.answer, 'domains'),
    onChange: (domains) => props.onChange({ domains }),
  })
  return (
    <FacetPanel
      {...frame(props, 'domains', { domains: [] })}
      title={t('filter.domains')}
      chosen={props.state.domains.length}
      tools={tools}
    >
      {body}
    </FacetPanel>
  )
}

function YearsPanel(props: PanelProps) {
  const t = useText()
  const { tools, body } = useYearPanel({
    state: props.state,
    counts: facetCounts(props.answer, 'years'),
    onChange: props.onChange,
  })
  return (
    <FacetPanel
      {...frame(props, 'years', { years: [] })}
      title={t('filter.years')}
      chosen={props.state.years.length}
      tools={tools}
    >
      {body}
    </FacetPanel>
  )
}

function PeriodPanel(props: PanelProps) {
  const t = useText()
  const name = useId()
  const { state, onChange } = props
  return (
    <FacetPanel
      {...frame(props, 'period', { dateRange: null, decisionDateRange: null })}
      title={t('filter.period')}
      chosen={[state.dateRange, state.decisionDateRange].filter(Boolean).length}
      tools={
        <Segmented
          legend={t('period.type')}
          value={state.dateRangeType}
          onChange={(dateRangeType) => onChange({ dateRangeType })}
          options={[
            { value: 'publication', label: t('period.publication') },
            { value: 'decision', label: t('period.decision') },
          ]}
        />
      }
    >
      <div className={styles.columns}>
        <FacetGroup
          legend={state.dateRangeType === 'decision' ? t('period.decision') : t('period.publication')}
          radio={`${name}-range`}
          chosen={[state.dateRange ?? '']}
          onToggle={(value) => onChange({ dateRange: DATE_RANGES.find((range) => range === value) ?? null })}
          options={[
            { value: '', label: t('period.any'), count: null },
            ...DATE_RANGES.map((range) => ({ value: range, label: t(DATE_RANGE_TEXT[range]), count: null })),
          ]}
        />
        <FacetGroup
          legend={t('period.decidedWithin')}
          radio={`${name}-decision`}
          chosen={[state.decisionDateRange ?? '']}
          onToggle={(value) =>
            onChange({ decisionDateRange: DECISION_DATE_RANGES.find((range) => range === value) ?? null })
          }
          options={[
            { value: '', label: t('period.any'), count: null },
            ...DECISION_DATE_RANGES.map((range) => ({
              value: range,
              label: t(DECISION_DATE_RANGE_TEXT[range]),
              count: null,
            })),
          ]}
        />
      </div>
    </FacetPanel>
  )
}

function OutcomesPanel(props: PanelProps) {
  const t = useText()
  const counts = facetCounts(props.answer, 'decisions')
  const chosen = props.state.decisions
  return (
    <FacetPanel {...frame(props, 'decisions', { decisions: [] })} title={t('filter.decisions')} chosen={chosen.length}>
      <div className={styles.columns}>
        {OUTCOME_GROUPS.map(({ legend, outcomes }) => (
          <FacetGroup
            key={legend}
            legend={t(legend)}
            chosen={chosen}
            onToggle={(value, on) => {
              const outcome = OUTCOMES.find((candidate) => candidate === value)
              if (outcome) props.onChange({ decisions: toggled(chosen, outcome, on) })
            }}
            options={outcomes.map((value) => ({ value, label: t(OUTCOME_TEXT[value]), count: counts[value] ?? 0 }))}
          />
        ))}
      </div>
    </FacetPanel>
  )
}

function DocTypesPanel(props: PanelProps) {
  const t = useText()
  const counts = facetCounts(props.answer, 'docTypes')
  const chosen = props.state.docTypes
  return (
    <FacetPanel {...frame(props, 'docTypes', { docTypes: [] })} title={t('filter.docTypes')} chosen={chosen.length}>
      <div className={styles.columns}>
        <FacetGroup
          legend={t('filter.docTypes')}
          chosen={chosen}
          onToggle={(value, on) => {
            const type = DOC_TYPE_FILTERS.find((candidate) => candidate === value)
            if (type) props.onChange({ docTypes: toggled(chosen, type, on) })
          }}
          options={DOC_TYPE_FILTERS.map((value) => ({
            value,
            label: t(DOC_TYPE_TEXT[value]),
            count: counts[value] ?? 0,
          }))}
        />
      </div>
    </FacetPanel>
  )
}

function ChambersPanel(props: PanelProps) {
  const t = useText()
  const chosen = props.state.chambers
  return (
    <FacetPanel
      {...frame(props, 'chambers', { chambers: [] })}
      title={t('filter.chambers')}
      chosen={distinctChambers(chosen).length}
    >
      <ChamberGroups
        chosen={chosen}
        counts={facetCounts(props.answer, 'chambers')}
        onChange={(chambers) => props.onChange({ chambers })}
      />
    </FacetPanel>
  )
}

function LanguagesPanel(props: PanelProps) {
  const t = useText()
  const counts = facetCounts(props.answer, 'languages')
  const chosen = props.state.languages
  return (
    <FacetPanel {...frame(props, 'languages', { languages: [] })} title={t('filter.languages')} chosen={chosen.length}>
      <div className={styles.columns}>
        <FacetGroup
          legend={t('filter.languages')}
          chosen={chosen}
          onToggle={(value, on) => {
            const language = TEXT_LANGUAGES.find((candidate) => candidate === value)
            if (language) props.onChange({ languages: toggled(chosen, language, on) })
          }}
          options={TEXT_LANGUAGES.map((value) => ({
            value,
            label: t(LANGUAGE_TEXT[value]),
            count: counts[value] ?? 0,
          }))}
        />
      </div>
    </FacetPanel>
  )
}
