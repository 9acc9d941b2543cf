import { useText } from '../ui/text/use-text.ts'
import styles from './demonstration-mark.module.css'

/** Says of a decision, wherever it appears, that it is invented; nothing of a real one. */
export function DemonstrationMark({ of }: { of: { demonstration?: boolean | undefined } }) {
  const t = useText()
  return of.demonstration ? <span className={styles.mark}>{t('hit.demonstration')}</span> : null
}
