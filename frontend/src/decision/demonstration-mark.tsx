import { useText } from '../ui/text/use-text.ts'
import styles from './demonstration-mark.module.css'

/** Marks a decision as invented, wherever it appears; renders nothing for a real one. */
export function DemonstrationMark({ of }: { of: { demonstration?: boolean | undefined } }) {
  const t = useText()
  return of.demonstration ? <span className={styles.mark}>{t('hit.demonstration')}</span> : null
}
