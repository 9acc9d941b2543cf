import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useDeleteUserMutation } from '../../api/admin.ts'
import type { AdminUser } from '../../api/admin-types.ts'
import type { ApiError } from '../../api/failure.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useToast } from '../../ui/overlays/toast.tsx'
import { ButtonRow } from '../../ui/page/parts.tsx'
import { type MessageId, useText } from '../../ui/text/use-text.ts'
import { FormNotice } from '../parts/form-notice.tsx'
import { listedName } from '../parts/names.ts'
import { isConflict, refusalOf } from '../parts/refusals.ts'
import { TypedConfirmation } from '../parts/typed-confirmation.tsx'

/** The word is the same in every language. */
const WORD = 'SUPPRIMER'

const MESSAGES: Record<number, MessageId> = { 401: 'deletion.unauthenticated', 403: 'deletion.notAllowed' }

/**
 * Deletes the account after a word was typed; if that is impossible, says why in the words of the specification (§8).
 */
export function DeletionPart({ user, refetch }: { user: AdminUser; refetch: () => Promise<unknown> }) {
  const t = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const [remove, { isLoading }] = useDeleteUserMutation()
  const [open, setOpen] = useState(false)
  const [fault, setFault] = useState<MessageId | null>(null)
  const { uid } = user
  const go = async () => {
    const { error } = await remove({ uid, confirmation: WORD })
    if (error) {
      const { status, code } = error as Partial<ApiError>
      const known = code === 'LAST_SUPER_ADMIN' ? refusalOf(code) : null
      return setFault(isConflict(error) ? 'admin.conflict' : (known ?? MESSAGES[status ?? 0] ?? 'deletion.failed'))
    }
    await navigate('/admin/users')
    toast('success', t('admin.deleted', { name: listedName(user) }))
  }
  const loadNewest = async () => {
    await refetch()
    setFault(null)
  }
  return (
    <>
      <FormNotice whole={fault} onLoadNewest={loadNewest} />
      <p className="muted">{t('admin.deletionText')}</p>
      {open ? (
        <TypedConfirmation
          word={WORD}
          action={t('deletion.submit')}
          pending={isLoading}
          onConfirm={() => void go()}
          onCancel={() => setOpen(false)}
        />
      ) : (
        <ButtonRow>
          <Button kind="danger" onPress={() => setOpen(true)}>
            {t('deletion.open')}
          </Button>
        </ButtonRow>
      )}
    </>
  )
}
