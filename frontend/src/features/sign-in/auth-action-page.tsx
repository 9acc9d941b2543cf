import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { Button, buttonLook } from '../../ui/controls/button.tsx'
import { useForm } from '../../ui/controls/use-form.ts'
import { Notice } from '../../ui/page/parts.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { type MessageId, useText } from '../../ui/text/use-text.ts'
import { type ActionMode, useActMutation } from './endpoints.ts'
import { newPasswordFault, repeatFault } from './fields.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { refusalOf } from './refusals.ts'
import styles from './sign-in.module.css'

const MODES: Record<ActionMode, { title: MessageId; text: MessageId; submit: MessageId; done: MessageId }> = {
  verifyEmail: {
    title: 'action.verifyTitle',
    text: 'action.verifyText',
    submit: 'action.verify',
    done: 'action.verified',
  },
  changeEmail: {
    title: 'action.emailTitle',
    text: 'action.emailText',
    submit: 'action.email',
    done: 'action.emailChanged',
  },
  resetPassword: {
    title: 'action.resetTitle',
    text: 'action.resetText',
    submit: 'action.reset',
    done: 'action.passwordChanged',
  },
}

/**
 * Target of the links in mails. Nothing happens before the reader confirms: mail scanners open links too. The code is
 * removed from the address at once.
 */
export function AuthActionPage() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [{ mode, code }] = useState(() => linkOf(search))
  useEffect(() => {
    if (search !== '') void navigate(pathname, { replace: true })
  }, [navigate, pathname, search])
  return (
    <div className={`wrap ${styles.single}`}>
      <div className={styles.main}>
        {mode && code ? <Action mode={mode} code={code} /> : <NoAction fault="action.incomplete" />}
      </div>
    </div>
  )
}

function linkOf(search: string): { mode: ActionMode | null; code: string | null } {
  const query = new URLSearchParams(search)
  const mode = query.get('mode') ?? ''
  return { mode: Object.hasOwn(MODES, mode) ? (mode as ActionMode) : null, code: query.get('code') }
}

function Action({ mode, code }: { mode: ActionMode; code: string }) {
  const t = useText()
  const [act, { data }] = useActMutation()
  const needsPassword = mode === 'resetPassword'
  const form = useForm({ password: '', confirmPassword: '' }, ({ password, confirmPassword }) =>
    needsPassword
      ? { password: newPasswordFault(password), confirmPassword: repeatFault(password, confirmPassword) }
      : {},
  )
  const [used, setUsed] = useState(false)
  const send = form.onSubmit(async ({ password }) => {
    const { error } = await act({ mode, code, ...(needsPassword && { password }) })
    if (!error) return
    if ((error as { code?: string }).code === 'LINK_USED_OR_EXPIRED') return setUsed(true)
    return refusalOf(error, { password: 'password.weak' }, 'error.generic')
  })
  const texts = MODES[mode]
  if (used) return <NoAction fault="action.used" />
  if (data)
    return (
      <>
        <PageHeading title={t(texts.title)} />
        <Notice tone="success">{t(texts.done)}</Notice>
        <div className={styles.buttons}>
          <Link className={buttonLook.primary} to="/login">
            {t('signIn.title')}
          </Link>
        </div>
      </>
    )
  return (
    <>
      <PageHeading title={t(texts.title)} />
      <p className="muted">{t(texts.text)}</p>
      {form.whole && <Notice tone="error">{t(form.whole)}</Notice>}
      <form className={styles.form} noValidate onSubmit={send}>
        {needsPassword && (
          <NewPasswordFields
            named="password.new"
            password={form.values.password}
            repeated={form.values.confirmPassword}
            faults={form.faults}
            set={form.set}
          />
        )}
        <Button kind="primary" type="submit" isPending={form.pending}>
          {t(texts.submit)}
        </Button>
      </form>
    </>
  )
}

/** The link is not valid any more: how to get another. */
function NoAction({ fault }: { fault: 'action.used' | 'action.incomplete' }) {
  const t = useText()
  return (
    <>
      <PageHeading title={t('action.title')} />
      <Notice tone="error">{t(fault)}</Notice>
      <p className="muted">{t('action.another')}</p>
      <div className={styles.buttons}>
        <Link className={buttonLook.primary} to="/login">
          {t('signIn.title')}
        </Link>
        <Link className={buttonLook.plain} to="/password-reset">
          {t('reset.title')}
        </Link>
      </div>
    </>
  )
}
