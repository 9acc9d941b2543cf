import { useChangeFirmMemberMutation, useRemoveFirmMemberMutation } from '../../api/admin.ts'
import type { AdminOrganization, MemberChange } from '../../api/admin-types.ts'
import { MemberDialog } from '../../people/member-dialog.tsx'
import { useToast } from '../../ui/overlays/toast.tsx'
import { type MessageId, useText } from '../../ui/text/use-text.ts'
import { listedName } from '../parts/names.ts'
import { isConflict, refusalText } from '../parts/refusals.ts'

/** How long a suspension can be taken back, in milliseconds. */
const UNDO_MS = 10_000

interface SeatProps {
  firm: AdminOrganization
  member: AdminOrganization['members'][number]
  onClose: () => void
}

/** Staff actions on one seat: change its holder's roles, suspend, or remove the holder. */
export function FirmSeat({ firm, member, onClose }: SeatProps) {
  const t = useText()
  const toast = useToast()
  const [change, { isLoading: changing }] = useChangeFirmMemberMutation()
  const [remove, { isLoading: removing }] = useRemoveFirmMemberMutation()
  const seat = { id: firm.id, version: firm.version, memberId: member.userId }
  const name = listedName(member)
  const after = (error: unknown, done: MessageId) => {
    if (isConflict(error)) toast('warning', t('admin.conflict'))
    else if (error) toast('error', t(refusalText(error)))
    else toast('success', t(done, { name }))
    onClose()
  }
  const put = async (what: MemberChange, version = seat.version) =>
    after((await change({ ...seat, version, change: what })).error, 'organization.changed')
  const suspend = async () => {
    const { data, error } = await change({ ...seat, change: { suspended: true } })
    if (error) return after(error, 'organization.changed')
    toast('success', t('organization.suspendedOne', { name }), {
      action: { label: t('common.undo'), onAction: () => void put({ suspended: false }, data.version) },
      lasts: UNDO_MS,
    })
    onClose()
  }
  return (
    <MemberDialog
      name={name}
      member={member}
      changing={changing}
      removing={removing}
      onChange={(what) => void (what.suspended ? suspend() : put(what))}
      onRemove={() => void remove(seat).then(({ error }) => after(error, 'organization.removed'))}
      onClose={onClose}
    />
  )
}
