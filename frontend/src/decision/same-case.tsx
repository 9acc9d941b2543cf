import { Link } from 'react-router'
import styles from './same-case.module.css'

/**
 * Behind the citation of a case: its other records in the collection, such as the judgment beside its extract. Of several that are
 * cited alike the last is named.
 */
export function SameCase({ records }: { records: { text: string; to: string }[] }) {
  const cited = new Map(records.map(({ text, to }) => [text, to]))
  return [...cited].map(([text, to]) => (
    <span key={to} className={styles.same}>
      = <Link to={to}>{text}</Link>
    </span>
  ))
}
