import { Button } from '../../ui/controls/button.tsx'
import { PasswordField } from '../../ui/controls/form-field.tsx'
import { useForm } from '../../ui/controls/use-form.ts'
import { Notice } from '../../ui/page/parts.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { useText } from '../../ui/text/use-text.ts'
import { useChangePasswordMutation } from './endpoints.ts'
import { newPasswordFault, repeatFault } from './fields.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { refusalOf } from './refusals.ts'
import styles from './sign-in.module.css'

/** A new password in the place of the current one. */
export function ChangePasswordForm({ uid, email, onAbort }: { uid: string; email: string; onAbort: () => void }) {
  const t = useText()
  const [change] = useChangePasswordMutation()
  const form = useForm({ currentPassword: '', password: '', confirmPassword: '' }, (values) => ({
    currentPassword: values.currentPassword === '' ? 'password.currentMissing' : undefined,
    password: newPasswordFault(values.password),
    confirmPassword: repeatFault(values.password, values.confirmPassword),
  }))
  const { values, set, faults } = form
  const send = form.onSubmit(async ({ currentPassword, password }) => {
    const { data, error } = await change({ uid, currentPassword, password })
    if (error)
      return refusalOf(
        error,
        { currentPassword: 'password.currentWrong', password: 'password.weak' },
        'password.changeFailed',
      )
    window.location.replace(data.redirectTo)
  })
  return (
    <>
      <PageHeading title={t('password.changeTitle')} />
      {form.whole && <Notice tone="error">{t(form.whole)}</Notice>}
      <form className={styles.form} noValidate onSubmit={send}>
        {/* Associates the password with its account for password managers. */}
        <input hidden readOnly type="email" name="username" autoComplete="username" value={email} />
        <PasswordField
          label={t('password.current')}
          name="currentPassword"
          autoComplete="current-password"
          required
          showLabel={t('password.show')}
          hideLabel={t('password.hide')}
          value={values.currentPassword}
          onChange={(value) => set('currentPassword', value)}
          error={faults.currentPassword && t(faults.currentPassword)}
        />
        <NewPasswordFields
          named="password.new"
          password={values.password}
          repeated={values.confirmPassword}
          faults={faults}
          set={set}
        />
        <div className={styles.buttons}>
          <Button kind="primary" type="submit" isPending={form.pending}>
            {t('password.change')}
          </Button>
          <Button onPress={onAbort}>{t('form.cancel')}</Button>
        </div>
      </form>
    </>
  )
}
