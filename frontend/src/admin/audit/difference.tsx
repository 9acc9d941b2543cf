import { useText } from '../../ui/text/use-text.ts'
import styles from './difference.module.css'

interface DifferenceProps {
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** The changed fields, each with its old and new value. */
export function Difference({ before, after }: DifferenceProps) {
  const t = useText()
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (fields.length === 0) return null
  return (
    <ul className={styles.list}>
      {fields.map((field) => (
        <li key={field}>
          <span className="faint">{field}</span>{' '}
          {before && field in before && (
            <>
              <del>{textOf(before[field])}</del> <span className="vh">{t('admin.became')}</span>
            </>
          )}
          {after && field in after && <ins>{textOf(after[field])}</ins>}
        </li>
      ))}
    </ul>
  )
}

/** A value as it is stored; the log holds the service's own values, which are not translated. */
function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
