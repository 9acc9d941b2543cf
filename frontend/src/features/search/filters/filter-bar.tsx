import { useRef } from 'react'
import { Link } from 'react-router'
import { useAccounts } from '../../../api/accounts.ts'
import { Check } from '../../../ui/controls/choice.tsx'
import { Icon } from '../../../ui/controls/icon.tsx'
import { useText } from '../../../ui/text/use-text.ts'
import { FilterPanel } from './filter-panel.tsx'
import type { FilterProps, OpenPanel, PanelName } from './filter-props.ts'
import { hasFilters } from '../question/search-change.ts'
import { distinctChambers } from './chamber-groups.ts'
import { toggled } from './facet-panel.tsx'
import styles from '../search.module.css'
import { VOLUMES } from '../question/search-url.ts'
import { newStep } from '../question/use-search-change.ts'
import { yearRuns } from '../question/year-runs.ts'

/** All filters in one row; at most one is open. */
export function FilterBar(props: FilterProps & { open: OpenPanel | null; onOpen: (panel: OpenPanel | null) => void }) {
  const t = useText()
  const accounts = useAccounts()
  const { state, open, onOpen } = props
  const filters: { name: PanelName; title: string; value: string }[] = [
    { name: 'domains', title: t('filter.domains'), value: counted(state.domains) },
    { name: 'decisions', title: t('filter.decisions'), value: counted(state.decisions) },
    {
      name: 'years',
      title: state.yearDateType === 'decision' ? t('filter.decisionYear') : t('filter.publicationYear'),
      value: state.years.length > 0 ? shortRuns(state.years) : '',
    },
    { name: 'period', title: t('filter.period'), value: counted([state.dateRange, state.decisionDateRange]) },
    { name: 'docTypes', title: t('filter.docTypes'), value: counted(state.docTypes) },
    { name: 'chambers', title: t('filter.chambers'), value: counted(distinctChambers(state.chambers)) },
    { name: 'languages', title: t('filter.languages'), value: counted(state.languages) },
  ]
  return (
    <>
      <div className={styles.filters} role="group" aria-label={t('filter.bar')}>
        {filters.map(({ name, title, value }) => (
          <button
            key={name}
            type="button"
            className={`${styles.filter} ${value ? styles.isSet : ''}`}
            aria-expanded={open?.name === name}
            aria-controls={open?.name === name ? `filter-${name}` : undefined}
            id={`open-${name}`}
            onClick={() => onOpen(open?.name === name ? null : { name, step: newStep() })}
          >
            {title} {value && <b>{value}</b>}
            <Icon name="chevron" size={12} />
          </button>
        ))}
        <VolumeBoxes state={state} onChange={props.onChange} />
        <span className={styles.changed}>
          <Check
            label={t('filter.changed')}
            checked={state.treatments.includes('changed')}
            onChange={(on) => props.onChange({ treatments: toggled(state.treatments, 'changed', on) })}
          />
        </span>
        {accounts && (
          <span className={styles.changed}>
            <Check
              label={t('filter.starred')}
              checked={state.starred}
              onChange={(starred) => props.onChange({ starred })}
            />
          </span>
        )}
        {(hasFilters(state) || state.q) && (
          <Link className={styles.reset} to="/search">
            {t('filter.resetAll')}
          </Link>
        )}
      </div>
      {open && (
        <FilterPanel
          {...props}
          key={open.name}
          panel={open.name}
          onChange={(change) => props.onChange(change, open.step)}
          onClose={() => {
            onOpen(null)
            document.getElementById(`open-${open.name}`)?.focus()
          }}
        />
      )}
    </>
  )
}

/** Boxes ticked without leaving the group are one step of the back button. */
function VolumeBoxes({ state, onChange }: Pick<FilterProps, 'state' | 'onChange'>) {
  const t = useText()
  const step = useRef<string | null>(null)
  return (
    <fieldset
      className={styles.volumes}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) step.current = newStep()
      }}
    >
      <legend>{t('filter.volumes')}</legend>
      {VOLUMES.map((volume) => (
        <label key={volume}>
          <input
            type="checkbox"
            checked={state.volumes.includes(volume)}
            onChange={(event) =>
              onChange({ volumes: toggled(state.volumes, volume, event.target.checked) }, step.current)
            }
          />
          <span>{volume}</span>
        </label>
      ))}
    </fieldset>
  )
}

function counted(values: readonly unknown[]): string {
  const set = values.filter((value) => value !== null).length
  return set > 0 ? String(set) : ''
}

function shortRuns(years: number[]): string {
  const runs = yearRuns(years)
  return runs.length <= 20 ? runs : String(years.length)
}
