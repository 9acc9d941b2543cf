import { type ReactNode, useState } from 'react'
import { Button, buttonLook } from '../../ui/controls/button.tsx'
import { FormCheck, FormField, PasswordField } from '../../ui/controls/form-field.tsx'
import { useForm } from '../../ui/controls/use-form.ts'
import { Notice } from '../../ui/page/parts.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { useText } from '../../ui/text/use-text.ts'
import { type Interaction, useLogInMutation } from './endpoints.ts'
import { addressFault, normalAddress } from './fields.ts'
import { refusalOf } from './refusals.ts'
import styles from './sign-in.module.css'

/**
 * Failures after which an account may be locked; shown for every address, so that it reveals nothing about accounts.
 */
const MANY = 5

/** E-mail address and password; the address stands fixed where a known account authenticates again. */
export function SignInForm(props: {
  uid: string
  interaction: Interaction
  email: string
  /** The reason for signing in, shown above the form. */
  reason: ReactNode
  onRegister: () => void
  mailbox: string | null
}) {
  const t = useText()
  const { uid, interaction } = props
  const known = interaction.email
  const [logIn] = useLogInMutation()
  const form = useForm(
    { email: known ?? props.email, password: '', remember: false as boolean },
    ({ email, password }) => ({
      email: addressFault(email),
      password: password === '' ? 'password.missing' : undefined,
    }),
  )
  const { values, set, faults } = form
  const [wrong, setWrong] = useState(0)
  const send = form.onSubmit(async ({ email, password, remember }) => {
    const { data, error } = await logIn({ uid, email: normalAddress(email), password, remember })
    if (error) {
      if ((error as { code?: string }).code === 'CREDENTIALS_WRONG') setWrong(wrong + 1)
      return refusalOf(error, { email: 'form.emailInvalid' }, 'signIn.failed')
    }
    window.location.replace(data.redirectTo)
  })
  return (
    <>
      <PageHeading title={t(known ? 'signIn.again' : 'signIn.title')} />
      {known ? <p className="muted">{t('signIn.againText')}</p> : props.reason}
      {form.whole && (
        <Notice tone="error">
          <p>{t(form.whole)}</p>
          {form.whole === 'signIn.wrong' && wrong >= MANY && <p>{t('signIn.pause')}</p>}
          {form.whole === 'signIn.notConfirmed' && props.mailbox && (
            <p>
              <a href={props.mailbox}>{t('mail.open')}</a>
            </p>
          )}
        </Notice>
      )}
      <form className={styles.form} noValidate onSubmit={send}>
        <FormField
          label={t('form.email')}
          type="email"
          name="email"
          autoComplete="username"
          required
          maxLength={254}
          readOnly={known !== null}
          value={values.email}
          onChange={(value) => set('email', value)}
          error={faults.email && t(faults.email)}
        />
        <PasswordField
          label={t('password.label')}
          name="password"
          autoComplete="current-password"
          required
          showLabel={t('password.show')}
          hideLabel={t('password.hide')}
          value={values.password}
          onChange={(value) => set('password', value)}
          error={faults.password && t(faults.password)}
        />
        {!known && (
          <FormCheck name="remember" checked={values.remember} onChange={(checked) => set('remember', checked)}>
            {t('signIn.remember')}
          </FormCheck>
        )}
        <Button kind="primary" type="submit" isPending={form.pending}>
          {t('signIn.submit')}
        </Button>
        {/* After the fields, so that Tab moves from the address to the password. */}
        <a className="small" href={`${interaction.returnTo}/password-reset`}>
          {t('signIn.forgotten')}
        </a>
      </form>
      {interaction.google && (
        <>
          <p className={styles.or}>
            <span>{t('signIn.or')}</span>
          </p>
          <a className={buttonLook.plain} href={`/interaction/${encodeURIComponent(uid)}/google`}>
            {t('signIn.google')}
          </a>
        </>
      )}
      {!known && (
        <p className="muted">
          {t('signIn.noAccount')}{' '}
          <Button kind="link" onPress={props.onRegister}>
            {t('register.open')}
          </Button>
        </p>
      )}
    </>
  )
}
