import type { FoundedOrganization } from '../../api/admin-types.ts'
import { useToast } from '../../ui/overlays/toast.tsx'
import { type MessageId, useText } from '../../ui/text/use-text.ts'

type Outcome = FoundedOrganization['invitation']

const REFUSED: Partial<Record<Outcome, MessageId>> = {
  alreadyInvited: 'admin.managerInvitedAlready',
  member: 'admin.managerIsMember',
}

/** Says what became of the invitation of a manager. */
export function useInvitedToast(): (outcome: Outcome, email: string) => void {
  const t = useText()
  const toast = useToast()
  return (outcome, email) => {
    if (outcome === 'invited') toast('success', t('admin.managerInvited', { email }))
    else toast('warning', t(REFUSED[outcome] ?? 'admin.managerNotInvited', { email }))
  }
}
