import { useInviteManagerMutation } from '../../api/admin.ts'
import { useLanguage } from '../../api/language.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormField } from '../../ui/controls/form-field.tsx'
import { useForm } from '../../ui/controls/use-form.ts'
import { Notice } from '../../ui/page/parts.tsx'
import { normalEmail } from '../../ui/text/email.ts'
import { useText } from '../../ui/text/use-text.ts'
import styles from '../parts/admin-place.module.css'
import { refusalText } from '../parts/refusals.ts'
import { useInvitedToast } from './invited-toast.ts'

/** Invites who administers a firm and pays for it. */
export function ManagerForm({ id }: { id: string }) {
  const t = useText()
  const language = useLanguage()
  const tell = useInvitedToast()
  const [invite] = useInviteManagerMutation()
  const form = useForm({ email: '' }, ({ email }) => ({
    email: normalEmail(email) ? undefined : ('form.emailInvalid' as const),
  }))
  const { email: fault } = form.faults
  const send = form.onSubmit(async ({ email }) => {
    const { data, error } = await invite({ id, billingManager: normalEmail(email) ?? '', language })
    if (error) return { whole: refusalText(error) }
    tell(data.invitation, email)
    if (data.invitation === 'invited') form.reset()
  })
  return (
    <form className={styles.form} noValidate onSubmit={send} aria-label={t('admin.inviteManager')}>
      {form.whole && <Notice tone="error">{t(form.whole)}</Notice>}
      <FormField
        label={t('admin.managerAddress')}
        hint={t('admin.managerHint')}
        type="email"
        name="email"
        autoComplete="off"
        required
        maxLength={254}
        value={form.values.email}
        onChange={(value) => form.set('email', value)}
        error={fault && t(fault)}
      />
      <div>
        <Button type="submit" isPending={form.pending}>
          {t('admin.inviteManager')}
        </Button>
      </div>
    </form>
  )
}
