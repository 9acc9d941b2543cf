import { useState } from 'react'
import type { FacetCounts } from '../../../api/types.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Segmented } from '../../../ui/controls/choice.tsx'
import { useText } from '../../../ui/text/use-text.ts'
import { FacetGroup, toggled } from './facet-panel.tsx'
import { YearRange } from './year-range.tsx'
import styles from '../search.module.css'
import type { SearchState } from '../question/search-url.ts'

/** Year of the first reporter volume that the collection covers. */
const FIRST_YEAR = 1954

/** Years from the current one back to 1954, from one to another or one by one by decade; of decision or of publication. */
export function useYearPanel(props: {
  state: SearchState
  counts: FacetCounts
  onChange: (change: Partial<SearchState>) => void
}) {
  const t = useText()
  const [all, setAll] = useState(false)
  const { years, yearDateType } = props.state
  const now = new Date().getFullYear()
  const offered = Array.from({ length: now - FIRST_YEAR + 1 }, (_, index) => now - index)
  const decades = [...Map.groupBy(offered, (year) => Math.floor(year / 10) * 10)]
  const shown = decades.filter(([, list], index) => all || index < 4 || list.some((year) => years.includes(year)))
  return {
    tools: (
      <Segmented
        legend={t('year.type')}
        value={yearDateType}
        onChange={(value) => props.onChange({ yearDateType: value })}
        options={[
          { value: 'decision', label: t('year.decision') },
          { value: 'publication', label: t('year.publication') },
        ]}
      />
    ),
    body: (
      <>
        <YearRange
          offered={offered}
          chosen={years}
          counts={props.counts}
          onChange={(between) => props.onChange({ years: between })}
        />
        <div className={styles.columns}>
          {shown.map(([decade, list]) => {
            const whole = list.every((year) => years.includes(year))
            return (
              <FacetGroup
                key={decade}
                total={list.reduce((sum, year) => sum + (props.counts[year] ?? 0), 0)}
                legend={`${list.at(-1)}–${list[0]}`}
                chosen={years.map(String)}
                onToggle={(value, on) => props.onChange({ years: toggled(years, Number(value), on) })}
                options={list.map((year) => ({
                  value: String(year),
                  label: String(year),
                  count: props.counts[year] ?? 0,
                }))}
              >
                <Button
                  kind="link"
                  onPress={() => {
                    const others = years.filter((year) => !list.includes(year))
                    props.onChange({ years: whole ? others : [...others, ...list] })
                  }}
                >
                  {whole ? t('year.noDecade') : t('year.wholeDecade')}
                </Button>
              </FacetGroup>
            )
          })}
        </div>
        <Button kind="link" aria-expanded={all} onPress={() => setAll(!all)}>
          {all ? t('filter.showLess') : t('year.older')}
        </Button>
      </>
    ),
  }
}
