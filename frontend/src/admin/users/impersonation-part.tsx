import { useState } from 'react'
import { useImpersonateMutation } from '../../api/admin.ts'
import type { AdminUser } from '../../api/admin-types.ts'
import { beginImpersonation } from '../../session/impersonation.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormField } from '../../ui/controls/form-field.tsx'
import { useForm } from '../../ui/controls/use-form.ts'
import { ButtonRow, Notice } from '../../ui/page/parts.tsx'
import { useText } from '../../ui/text/use-text.ts'
import styles from '../parts/admin-place.module.css'
import { refusalText } from '../parts/refusals.ts'

const SHORTEST_REASON = 10
const LONGEST_REASON = 500

/** Impersonates the person for half an hour, in this tab. The reason is logged, and the person is notified. */
export function ImpersonationPart({ user: { uid } }: { user: AdminUser }) {
  const t = useText()
  const [impersonate] = useImpersonateMutation()
  const [open, setOpen] = useState(false)
  const form = useForm({ reason: '' }, ({ reason }) => ({
    reason: reason.trim().length < SHORTEST_REASON ? 'admin.reasonMissing' : undefined,
  }))
  const send = form.onSubmit(async ({ reason }) => {
    const { data, error } = await impersonate({ uid, reason: reason.trim() })
    if (error) return { whole: refusalText(error) }
    beginImpersonation(data)
  })
  if (!open)
    return (
      <>
        <p className="muted">{t('admin.impersonationText')}</p>
        <ButtonRow>
          <Button onPress={() => setOpen(true)}>{t('admin.impersonate')}</Button>
        </ButtonRow>
      </>
    )
  return (
    <form className={styles.form} noValidate onSubmit={send} aria-label={t('admin.impersonation')}>
      {form.whole && <Notice tone="error">{t(form.whole)}</Notice>}
      <p className="muted">{t('admin.impersonationText')}</p>
      <FormField
        label={t('admin.reason')}
        name="reason"
        autoComplete="off"
        maxLength={LONGEST_REASON}
        required
        value={form.values.reason}
        onChange={(value) => form.set('reason', value)}
        hint={t('admin.reasonHint')}
        error={form.faults.reason && t(form.faults.reason)}
      />
      <ButtonRow>
        <Button kind="primary" type="submit" isPending={form.pending}>
          {t('admin.impersonateNow')}
        </Button>
        <Button onPress={() => setOpen(false)}>{t('form.cancel')}</Button>
      </ButtonRow>
    </form>
  )
}
