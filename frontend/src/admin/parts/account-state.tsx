import type { ListedUser } from '../../api/admin-types.ts'
import { Icon } from '../../ui/controls/icon.tsx'
import { useText } from '../../ui/text/use-text.ts'
import styles from './admin-place.module.css'
import { STATUS } from './words.ts'

const LOOK = {
  active: { icon: 'success', tone: styles.ok },
  pending_verification: { icon: 'warning', tone: styles.warn },
  disabled: { icon: 'error', tone: styles.err },
} as const

/** The state of an account as an icon with a word. */
export function AccountState({ status }: { status: ListedUser['status'] }) {
  const t = useText()
  const { icon, tone } = LOOK[status]
  return (
    <span className={styles.state}>
      <span className={tone}>
        <Icon name={icon} size={14} />
      </span>
      {t(STATUS[status])}
    </span>
  )
}
