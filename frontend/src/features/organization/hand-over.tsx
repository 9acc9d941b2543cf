import { useHandOverMutation } from '../../api/organizations.ts'
import { useToast } from '../../ui/overlays/toast.tsx'
import { AskedButton } from '../../ui/page/asked-button.tsx'
import { useText } from '../../ui/text/use-text.ts'
import { refusalText } from './refusal.ts'

interface HandingOver {
  firmId: string
  /** The member who is to administer the firm in the reader's place. */
  memberId: string
  name: string
  onDone: () => void
}

/** Transfers one's administrator role to another member after a confirmation: only that member can return it. */
export function HandOver({ firmId: id, memberId, name, onDone }: HandingOver) {
  const t = useText()
  const toast = useToast()
  const [handOver, { isLoading, error }] = useHandOverMutation()
  const go = async () => {
    const { error: refused } = await handOver({ id, memberId })
    if (refused) return
    toast('success', t('organization.handedOver', { name }))
    onDone()
  }
  return (
    <AskedButton
      kind="plain"
      question={t('organization.handOverText', { name })}
      refusal={error && t(refusalText(error))}
      pending={isLoading}
      onConfirm={() => void go()}
    >
      {t('organization.handOver')}
    </AskedButton>
  )
}
