import { Icon } from '../ui/controls/icon.tsx'
import styles from './read-mark.module.css'
import { useText } from '../ui/text/use-text.ts'

/** Marks a decision in a list as read. */
export function ReadMark() {
  const t = useText()
  return (
    <span className={styles.read}>
      <Icon name="check" size={12} />
      {t('mark.read')}
    </span>
  )
}
