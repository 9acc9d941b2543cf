import { Link } from 'react-router'
import { swissNumber } from '../../ui/text/swiss-format.ts'
import { type MessageId, useText } from '../../ui/text/use-text.ts'
import styles from '../parts/admin-place.module.css'

/** A number with its name, and the list that it counts. */
export interface Figure {
  label: MessageId
  value: number | string
  /** Absent where nothing lists what is counted. */
  to?: string
}

/** Numbers of a card; each leads to its list. */
export function Figures({ figures }: { figures: Figure[] }) {
  const t = useText()
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value, to }) => {
        const shown = typeof value === 'number' ? swissNumber(value) : value
        return (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{to === undefined ? shown : <Link to={to}>{shown}</Link>}</dd>
          </div>
        )
      })}
    </dl>
  )
}
