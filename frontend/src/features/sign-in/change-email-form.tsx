import { useState } from 'react'
import { Button, buttonLook } from '../../ui/controls/button.tsx'
import { FormField, PasswordField } from '../../ui/controls/form-field.tsx'
import { useForm } from '../../ui/controls/use-form.ts'
import { Notice } from '../../ui/page/parts.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { useText } from '../../ui/text/use-text.ts'
import { useChangeEmailMutation } from './endpoints.ts'
import { addressFault, normalAddress } from './fields.ts'
import { refusalOf } from './refusals.ts'
import styles from './sign-in.module.css'

/** A new mail address; it takes effect once the link in the mail to it was followed. */
export function ChangeEmailForm(props: { uid: string; email: string; mailbox: string | null; onAbort: () => void }) {
  const t = useText()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [change] = useChangeEmailMutation()
  const form = useForm({ email: '', password: '' }, ({ email, password }) => ({
    email: addressFault(email),
    password: password === '' ? 'password.missing' : undefined,
  }))
  const { values, set, faults } = form
  const send = form.onSubmit(async ({ email, password }) => {
    const address = normalAddress(email)
    const { error } = await change({ uid: props.uid, email: address, password })
    if (error) {
      const { code } = error as { code?: string }
      if (code === 'CURRENT_PASSWORD_WRONG' || code === 'CREDENTIALS_WRONG')
        return { faults: { password: 'password.currentWrong' } }
      return refusalOf(error, { email: 'form.emailInvalid' }, 'error.generic')
    }
    setSentTo(address)
  })
  if (sentTo !== null)
    return (
      <>
        <PageHeading key="sent" title={t('mail.title')} />
        <p>{t('email.sent', { email: sentTo })}</p>
        <div className={styles.buttons}>
          {props.mailbox && (
            <a className={buttonLook.primary} href={props.mailbox}>
              {t('mail.open')}
            </a>
          )}
          <Button onPress={props.onAbort}>{t('email.back')}</Button>
        </div>
      </>
    )
  return (
    <>
      <PageHeading title={t('email.title')} />
      <p className="muted">{t('email.text', { email: props.email })}</p>
      {form.whole && <Notice tone="error">{t(form.whole)}</Notice>}
      <form className={styles.form} noValidate onSubmit={send}>
        <FormField
          label={t('email.new')}
          type="email"
          name="email"
          autoComplete="email"
          required
          maxLength={254}
          value={values.email}
          onChange={(value) => set('email', value)}
          error={faults.email && t(faults.email)}
        />
        <PasswordField
          label={t('password.current')}
          name="password"
          autoComplete="current-password"
          required
          showLabel={t('password.show')}
          hideLabel={t('password.hide')}
          value={values.password}
          onChange={(value) => set('password', value)}
          error={faults.password && t(faults.password)}
        />
        <div className={styles.buttons}>
          <Button kind="primary" type="submit" isPending={form.pending}>
            {t('email.submit')}
          </Button>
          <Button onPress={props.onAbort}>{t('form.cancel')}</Button>
        </div>
      </form>
    </>
  )
}
