import { Link } from 'react-router'
import styles from './same-case.module.css'

/**
 * The other records of the same case in the collection, such as the judgment beside its extract, shown after a
 * citation. Of several records with the same citation, only the last is linked.
 */
export function SameCase({ records }: { records: { text: string; to: string }[] }) {
  const cited = new Map(records.map(({ text, to }) => [text, to]))
  return [...cited].map(([text, to]) => (
    <span key={to} className={styles.same}>
      = <Link to={to}>{text}</Link>
    </span>
  ))
}
