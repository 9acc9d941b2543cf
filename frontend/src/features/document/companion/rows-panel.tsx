import { Link } from 'react-router'
import { Outward, Panel } from '../../../ui/page/parts.tsx'
import { useText } from '../../../ui/text/use-text.ts'
import styles from '../document.module.css'

const MOST = 30

/** A cited decision or article; `to` leads to a page of this site, `official` to the court. */
export interface Row {
  text: string
  to: string
  /** What the hover card shows. */
  card?: string
  official?: string
  /** How often the text names it. */
  count?: number
}

export function RowsPanel({ title, rows }: { title: string; rows: readonly Row[] }) {
  if (rows.length === 0) return null
  return (
    <Panel title={title}>
      <Rows rows={rows} />
    </Panel>
  )
}

export function Rows({ rows }: { rows: readonly Row[] }) {
  const t = useText()
  const rest = rows.length - MOST
  return (
    <ul className={styles.rows}>
      {rows.slice(0, MOST).map(({ text, to, card, count, official }) => (
        <li key={`${to} ${text}`}>
          {official ? (
            <a href={official} target="_blank" rel="noreferrer" data-card={card}>
              <Outward text={text} />
              <span className="vh"> {t('cite.external')}</span>
            </a>
          ) : (
            <Link to={to} data-card={card}>
              {text}
            </Link>
          )}
          {count !== undefined && count > 1 && <span>{t('document.times', { count })}</span>}
        </li>
      ))}
      {rest > 0 && (
        <li>
          <span>{t('document.moreCited', { count: rest })}</span>
        </li>
      )}
    </ul>
  )
}
