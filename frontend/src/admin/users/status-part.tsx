import { useState } from 'react'
import { useChangeUserMutation, useSendVerificationMutation } from '../../api/admin.ts'
import type { AdminUser } from '../../api/admin-types.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useToast } from '../../ui/overlays/toast.tsx'
import { ButtonRow } from '../../ui/page/parts.tsx'
import { type MessageId, useText } from '../../ui/text/use-text.ts'
import { FormNotice } from '../parts/form-notice.tsx'
import { isConflict, refusalText } from '../parts/refusals.ts'

/** Disables or re-enables the account, and resends the confirmation mail. */
export function StatusPart({ user, refetch }: { user: AdminUser; refetch: () => Promise<unknown> }) {
  const t = useText()
  const toast = useToast()
  const [change, { isLoading }] = useChangeUserMutation()
  const [sendMail, { isLoading: sending }] = useSendVerificationMutation()
  const [fault, setFault] = useState<MessageId | null>(null)
  const { uid, email, emailVerified, accountStatus } = user
  const isShut = accountStatus === 'disabled'
  const turn = async (version: number, status: 'active' | 'disabled') => {
    const { data, error } = await change({ uid, version, change: { status } })
    if (error) return setFault(isConflict(error) ? 'admin.conflict' : refusalText(error))
    setFault(null)
    const back = status === 'active' ? 'disabled' : 'active'
    toast('success', t(status === 'active' ? 'admin.enabledOne' : 'admin.disabledOne'), {
      action: { label: t('common.undo'), onAction: () => void turn(data.version, back) },
    })
  }
  const mail = async () => {
    const { error } = await sendMail(uid)
    if (error) toast('error', t(refusalText(error)))
    else toast('success', t('admin.mailSent', { email }))
  }
  const loadNewest = async () => {
    await refetch()
    setFault(null)
  }
  return (
    <>
      <FormNotice whole={fault} onLoadNewest={loadNewest} />
      <p className="muted">{t(isShut ? 'admin.shutText' : 'admin.openText')}</p>
      <ButtonRow>
        <Button isPending={isLoading} onPress={() => void turn(user.version, isShut ? 'active' : 'disabled')}>
          {t(isShut ? 'admin.enable' : 'admin.disable')}
        </Button>
        {!emailVerified && (
          <Button isPending={sending} onPress={() => void mail()}>
            {t('admin.sendMail')}
          </Button>
        )}
      </ButtonRow>
    </>
  )
}
