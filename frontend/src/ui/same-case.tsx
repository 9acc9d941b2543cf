import { Link } from 'react-router'
import styles from './same-case.module.css'

/** Behind the citation of a case: its other records in the collection, such as the judgment beside its extract. */
export function SameCase({ records }: { records: { text: string; to: string }[] }) {
  return records.map(({ text, to }) => (
    <span key={to} className={styles.same}>
      = <Link to={to}>{text}</Link>
    </span>
  ))
}
