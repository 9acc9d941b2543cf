import { shortDate, swissNumber } from '../../ui/text/swiss-format.ts'
import { useText } from '../../ui/text/use-text.ts'
import type { Usage } from './endpoints.ts'
import styles from './usage-page.module.css'

const [WIDTH, HEIGHT, FLOOR] = [720, 180, 150]
/** Wider bars would look like another kind of chart. */
const WIDEST = 36

/** Searches by day: a bar a day, whose hatched part found nothing. The table beside it has the numbers. */
export function DayChart({ days }: { days: Usage['days'] }) {
  const t = useText()
  const most = Math.max(1, ...days.map(({ searches }) => searches))
  const step = WIDTH / Math.max(1, days.length)
  const width = Math.min(WIDEST, step * 0.8)
  const heightOf = (count: number) => (count / most) * (FLOOR - 20)
  const [first, last] = [days[0], days.at(-1)]
  return (
    <figure className={styles.chart}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t('admin.usageChart', { most: swissNumber(most) })}
      >
        <defs>
          <pattern id="usage-hatched" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect className={styles.paper} width="5" height="5" />
            <line className={styles.line} x1="0" y1="0" x2="0" y2="5" strokeWidth="3" />
          </pattern>
        </defs>
        <text x="0" y="12" className={styles.label}>
          {swissNumber(most)}
        </text>
        <line className={styles.line} x1="0" y1="20" x2={WIDTH} y2="20" strokeWidth="0.5" strokeDasharray="4 4" />
        {days.map(({ day, searches, withoutResult }, at) => {
          const x = at * step + (step - width) / 2
          const [all, none] = [heightOf(searches), heightOf(withoutResult)]
          return (
            <g key={day}>
              <rect className={styles.bar} x={x} y={FLOOR - all} width={width} height={all} />
              <rect className={styles.none} x={x} y={FLOOR - none} width={width} height={none} />
            </g>
          )
        })}
        <line className={styles.line} x1="0" y1={FLOOR} x2={WIDTH} y2={FLOOR} strokeWidth="1" />
        {first && (
          <text x="0" y={HEIGHT - 10} className={styles.label}>
            {shortDate(first.day)}
          </text>
        )}
        {last && last !== first && (
          <text x={WIDTH} y={HEIGHT - 10} textAnchor="end" className={styles.label}>
            {shortDate(last.day)}
          </text>
        )}
      </svg>
      <figcaption className="small muted">{t('admin.usageLegend')}</figcaption>
    </figure>
  )
}
