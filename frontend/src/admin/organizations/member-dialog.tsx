import { useChangeFirmMemberMutation, useRemoveFirmMemberMutation } from '../../api/admin.ts'
import type { AdminOrganization, MemberChange } from '../../api/admin-types.ts'
import { AskedButton } from '../../ui/controls/asked-button.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useToast } from '../../ui/overlays/toast.tsx'
import { ButtonRow } from '../../ui/page/parts.tsx'
import { type MessageId, useText } from '../../ui/text/use-text.ts'
import styles from '../parts/admin-place.module.css'
import { listedName } from '../parts/names.ts'
import { isConflict, refusalText } from '../parts/refusals.ts'

interface SeatProps {
  firm: AdminOrganization
  member: AdminOrganization['members'][number]
  onClose: () => void
}

/** Staff actions on one seat: change its holder's roles, suspend, or remove the holder. */
export function MemberDialog({ firm, member, onClose }: SeatProps) {
  const t = useText()
  const toast = useToast()
  const [change, { isLoading: changing }] = useChangeFirmMemberMutation()
  const [remove, { isLoading: removing }] = useRemoveFirmMemberMutation()
  const { role, billingManager, status } = member
  const seat = { id: firm.id, version: firm.version, memberId: member.userId }
  const name = listedName(member)
  const after = (error: unknown, done: MessageId) => {
    if (isConflict(error)) toast('warning', t('admin.conflict'))
    else if (error) toast('error', t(refusalText(error)))
    else toast('success', t(done, { name }))
    onClose()
  }
  const set = async (what: MemberChange) =>
    after((await change({ ...seat, change: what })).error, 'organization.changed')
  return (
    <Dialog title={name} closeLabel={t('common.close')} onClose={onClose}>
      <div className={styles.form}>
        <ButtonRow>
          <Button isPending={changing} onPress={() => void set({ role: role === 'admin' ? 'user' : 'admin' })}>
            {t(role === 'admin' ? 'organization.makeUser' : 'organization.makeAdmin')}
          </Button>
          <Button isPending={changing} onPress={() => void set({ billingManager: !billingManager })}>
            {t(billingManager ? 'organization.endBilling' : 'organization.makeBilling')}
          </Button>
          <Button isPending={changing} onPress={() => void set({ suspended: status === 'assigned' })}>
            {t(status === 'assigned' ? 'organization.suspend' : 'organization.resume')}
          </Button>
        </ButtonRow>
        <p className="muted">{t('organization.removeText')}</p>
        <AskedButton
          question={t('organization.removeAsk', { name })}
          pending={removing}
          onConfirm={() => void remove(seat).then(({ error }) => after(error, 'organization.removed'))}
        >
          {t('organization.remove')}
        </AskedButton>
      </div>
    </Dialog>
  )
}
