import { useState } from 'react'
import { Link, Navigate } from 'react-router'
import { useConfigQuery } from '../../api/gateway.ts'
import { useLanguage } from '../../api/language.ts'
import { Button, buttonLook } from '../../ui/controls/button.tsx'
import { FormField } from '../../ui/controls/form-field.tsx'
import { useForm } from '../../ui/controls/use-form.ts'
import { Notice } from '../../ui/page/parts.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { useText } from '../../ui/text/use-text.ts'
import { useSendResetMutation } from './endpoints.ts'
import { addressFault, normalAddress } from './fields.ts'
import { refusalOf } from './refusals.ts'
import styles from './sign-in.module.css'

/** Requests a link for a new password. The answer does not reveal whether the address has an account. */
export function PasswordResetPage() {
  const t = useText()
  const language = useLanguage()
  const { data: config } = useConfigQuery()
  const [sendReset] = useSendResetMutation()
  const [sent, setSent] = useState(false)
  const form = useForm({ email: '' }, ({ email }) => ({ email: addressFault(email) }))
  const send = form.onSubmit(async ({ email }) => {
    if (!config) return { whole: 'error.generic' }
    const { error } = await sendReset({ email: normalAddress(email), language, brand: config.brand.key })
    if (error) return refusalOf(error, { email: 'form.emailInvalid' }, 'reset.failed')
    setSent(true)
  })
  if (config?.accounts === null) return <Navigate to="/" replace />
  // With Keycloak its own page offers the reset.
  if (config?.accounts?.ownPages === false) return <Navigate to="/login" replace />
  return (
    <div className={`wrap ${styles.single}`}>
      <div className={styles.main}>
        <PageHeading title={t('reset.title')} />
        {sent ? (
          <>
            <Notice tone="success">{t('reset.sent')}</Notice>
            <div className={styles.buttons}>
              {config?.accounts?.mailbox && (
                <a className={buttonLook.plain} href="/dev/mail">
                  {t('mail.open')}
                </a>
              )}
              <Button onPress={() => setSent(false)}>{t('mail.again')}</Button>
            </div>
          </>
        ) : (
          <>
            <p className="muted">{t('reset.text')}</p>
            {form.whole && <Notice tone="error">{t(form.whole)}</Notice>}
            <form className={styles.form} noValidate onSubmit={send}>
              <FormField
                label={t('form.email')}
                type="email"
                name="email"
                autoComplete="username"
                required
                maxLength={254}
                value={form.values.email}
                onChange={(value) => form.set('email', value)}
                error={form.faults.email && t(form.faults.email)}
              />
              <Button kind="primary" type="submit" isPending={form.pending}>
                {t('reset.submit')}
              </Button>
            </form>
          </>
        )}
        <p className="muted">
          <Link to="/login">{t('reset.back')}</Link>
        </p>
      </div>
    </div>
  )
}
