import { useState } from 'react'
import { Button, buttonLook } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/page/parts.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { type MessageId, useText } from '../../ui/text/use-text.ts'
import { type MailRequest, useSendVerificationMutation } from './endpoints.ts'
import { refusalOf } from './refusals.ts'
import styles from './sign-in.module.css'

/** Tells the reader to check the mailbox; the same whether or not the address has an account. */
export function CheckMail(props: { request: MailRequest; mailbox: string | null; onSignIn: () => void }) {
  const t = useText()
  const [sendAgain, { isLoading }] = useSendVerificationMutation()
  const [said, setSaid] = useState<{ tone: 'success' | 'error'; text: MessageId } | null>(null)
  const again = async () => {
    const { error } = await sendAgain(props.request)
    const whole = error && refusalOf(error, {}, 'error.generic').whole
    setSaid(whole ? { tone: 'error', text: whole } : { tone: 'success', text: 'mail.sentAgain' })
  }
  return (
    <>
      <PageHeading title={t('mail.title')} />
      <p>{t('mail.text', { email: props.request.email })}</p>
      <p className="muted">{t('mail.hint')}</p>
      {said && <Notice tone={said.tone}>{t(said.text)}</Notice>}
      <div className={styles.buttons}>
        {props.mailbox && (
          <a className={buttonLook.primary} href={props.mailbox}>
            {t('mail.open')}
          </a>
        )}
        <Button isPending={isLoading} onPress={() => void again()}>
          {t('mail.again')}
        </Button>
        <Button kind="quiet" onPress={props.onSignIn}>
          {t('signIn.title')}
        </Button>
      </div>
    </>
  )
}
