import type { ReactNode } from 'react'
import type { Member } from '../api/organizations.ts'
import { AskedButton } from '../ui/page/asked-button.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { useText } from '../ui/text/use-text.ts'
import styles from './people.module.css'

export type SeatChange = { role?: Member['role']; billingManager?: boolean; suspended?: boolean }

interface MemberDialogProps {
  name: string
  member: Pick<Member, 'role' | 'billingManager' | 'status'>
  /** Own licences can be neither suspended nor taken away. */
  isSelf?: boolean
  changing: boolean
  removing: boolean
  onChange: (change: SeatChange) => void
  onRemove: () => void
  onClose: () => void
  /** More actions. */
  children?: ReactNode
}

/** Changes the roles of a member of a firm, suspends the licence, or takes it away. */
export function MemberDialog(props: MemberDialogProps) {
  const t = useText()
  const { name, member, isSelf = false, changing, removing, onChange, onRemove, onClose, children } = props
  const { role, billingManager, status } = member
  return (
    <Dialog title={name} closeLabel={t('common.close')} onClose={onClose}>
      <div className={styles.actions}>
        <Button isPending={changing} onPress={() => onChange({ role: role === 'admin' ? 'user' : 'admin' })}>
          {t(role === 'admin' ? 'organization.makeUser' : 'organization.makeAdmin')}
        </Button>
        <Button isPending={changing} onPress={() => onChange({ billingManager: !billingManager })}>
          {t(billingManager ? 'organization.endBilling' : 'organization.makeBilling')}
        </Button>
        {children}
        {!isSelf && (
          <>
            <Button isPending={changing} onPress={() => onChange({ suspended: status === 'assigned' })}>
              {t(status === 'assigned' ? 'organization.suspend' : 'organization.resume')}
            </Button>
            <p className="muted">{t('organization.removeText')}</p>
            <AskedButton question={t('organization.removeAsk', { name })} pending={removing} onConfirm={onRemove}>
              {t('organization.remove')}
            </AskedButton>
          </>
        )}
      </div>
    </Dialog>
  )
}
