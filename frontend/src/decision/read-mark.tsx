import { Icon } from '../ui/controls/icon.tsx'
import styles from './read-mark.module.css'
import { useText } from '../ui/text/use-text.ts'

/** Says of a decision in a list that the reader marked it as read. */
export function ReadMark() {
  const t = useText()
  return (
    <span className={styles.read}>
      <Icon name="check" size={12} />
      {t('mark.read')}
    </span>
  )
}
