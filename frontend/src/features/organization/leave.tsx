import { type Organization, useRemoveMemberMutation } from '../../api/organizations.ts'
import { useToast } from '../../ui/overlays/toast.tsx'
import { AskedButton } from '../../ui/page/asked-button.tsx'
import { useText } from '../../ui/text/use-text.ts'
import { refusalText } from './refusal.ts'

/** Leaves the firm after a question. */
export function Leave({ firm: { id }, userId }: { firm: Organization; userId: string }) {
  const t = useText()
  const toast = useToast()
  const [leave, { isLoading, error }] = useRemoveMemberMutation()
  const go = async () => {
    const { error: refused } = await leave({ id, memberId: userId })
    if (!refused) toast('success', t('organization.left'))
  }
  return (
    <AskedButton
      kind="plain"
      question={t('organization.leaveText')}
      refusal={error && t(refusalText(error))}
      pending={isLoading}
      onConfirm={() => void go()}
    >
      {t('organization.leave')}
    </AskedButton>
  )
}
