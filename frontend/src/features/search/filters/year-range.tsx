import type { FacetCounts } from '../../../api/types.ts'
import { Select } from '../../../ui/controls/choice.tsx'
import { swissNumber } from '../../../ui/text/swiss-format.ts'
import { useText } from '../../../ui/text/use-text.ts'
import styles from '../search.module.css'
import { runsOf, yearRuns, yearsBetween } from '../question/year-runs.ts'

/** Of the fullest bar, in pixels. */
const HEIGHT = 40

/**
 * The years from one to another, with the number of decisions between them and a bar for each year offered. Choosing only one
 * end takes all years on its side; an end beyond the other takes it along.
 * @param props.offered all years, newest first
 */
export function YearRange(props: {
  offered: readonly number[]
  chosen: readonly number[]
  counts: FacetCounts
  onChange: (years: number[]) => void
}) {
  const t = useText()
  const { offered, chosen, counts, onChange } = props
  const newest = offered[0] ?? 0
  const oldest = offered.at(-1) ?? 0
  const runs = runsOf(chosen)
  const [from, to] = runs.length === 1 && runs[0] ? runs[0] : [null, null]
  const counted = chosen.length > 0 ? chosen : offered
  const total = counted.reduce((sum, year) => sum + (counts[year] ?? 0), 0)
  const options = [
    ...(from === null ? [{ value: '', label: t('year.choose') }] : []),
    ...[...new Set([...offered, ...chosen])]
      .toSorted((a, b) => b - a)
      .map((year) => ({ value: String(year), label: String(year) })),
  ]
  const between = (first: number, last: number) => onChange(yearsBetween(first, last))
  return (
    <fieldset className={styles.range}>
      <legend className="vh">{t('year.range')}</legend>
      <div className={styles.rangeFields}>
        <Select
          label={t('year.from')}
          showLabel
          value={String(from ?? '')}
          options={options}
          onChange={(value) => value && between(Number(value), Math.max(Number(value), to ?? newest))}
        />
        <Select
          label={t('year.to')}
          showLabel
          value={String(to ?? '')}
          options={options}
          onChange={(value) => value && between(Math.min(Number(value), from ?? oldest), Number(value))}
        />
        <output>{t('year.counts', { years: yearRuns(counted), count: total, total: swissNumber(total) })}</output>
      </div>
      <YearBars years={offered.toReversed()} chosen={new Set(chosen)} counts={counts} />
    </fieldset>
  )
}

/**
 * One bar a year, as high as its part of the fullest; those of the chosen years, or of all when none is, in colour. The same
 * numbers stand beside the single years.
 */
function YearBars(props: { years: readonly number[]; chosen: ReadonlySet<number>; counts: FacetCounts }) {
  const { years, chosen, counts } = props
  const most = Math.max(1, ...years.map((year) => counts[year] ?? 0))
  const place = (index: number) => `${(index / years.length) * 100}%`
  return (
    <svg className={styles.bars} aria-hidden="true">
      {years.map((year, index) => {
        const count = counts[year] ?? 0
        const height = count === 0 ? 0 : Math.max(2, (count / most) * HEIGHT)
        return (
          <rect
            key={year}
            className={chosen.size === 0 || chosen.has(year) ? styles.isIn : undefined}
            x={place(index + 0.1)}
            y={HEIGHT - height}
            width={place(0.8)}
            height={height}
          />
        )
      })}
      <line x1="0" x2="100%" y1={HEIGHT + 0.5} y2={HEIGHT + 0.5} />
      {years.map(
        (year, index) =>
          year % 10 === 0 && (
            <text key={year} x={place(index + 0.5)} y={HEIGHT + 14}>
              {year}
            </text>
          ),
      )}
    </svg>
  )
}
