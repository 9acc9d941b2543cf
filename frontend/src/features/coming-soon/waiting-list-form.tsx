import { type FormEvent, useId, useRef, useState } from 'react'
import type { ApiError } from '../../api/failure.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/controls/icon.tsx'
import { type MessageId, useText } from '../../ui/text/use-text.ts'
import styles from './coming-soon.module.css'
import { normalEmail } from '../../ui/text/email.ts'
import { useJoinWaitingListMutation } from '../../api/notifications.ts'

/** Sign-up for the waiting list by mail address. Rendered only where a service keeps the list. */
export function WaitingListForm() {
  const t = useText()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [fault, setFault] = useState<MessageId | null>(null)
  const [join, { isLoading, isSuccess }] = useJoinWaitingListMutation()

  const refuse = (message: MessageId) => {
    setFault(message)
    field.current?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isLoading) return
    const address = normalEmail(email)
    if (!address) return refuse(email.trim() ? 'soon.emailInvalid' : 'soon.emailMissing')
    setFault(null)
    const answer = await join({ email: address, source: 'coming_soon_page' })
    if (answer.error) return refuse(messageOf(answer.error))
    setEmail('')
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <label htmlFor={id}>{t('soon.email')}</label>
      <div className={styles.row}>
        <input
          ref={field}
          id={id}
          type="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          aria-invalid={fault !== null}
          aria-describedby={fault ? `${id}-fault` : undefined}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button kind="primary" type="submit" isPending={isLoading}>
          {isLoading ? t('soon.submitting') : t('soon.submit')}
        </Button>
      </div>
      {fault && (
        <p className={styles.fault} id={`${id}-fault`} role="alert">
          <Icon name="warning" size={14} />
          {t(fault)}
        </p>
      )}
      {isSuccess && !fault && (
        <p className={styles.done} role="status">
          <Icon name="check" size={14} />
          {t('soon.joined')}
        </p>
      )}
    </form>
  )
}

function messageOf(error: object): MessageId {
  const { status = null, code = '' } = error as Partial<ApiError>
  if (status === 409) return 'soon.alreadyJoined'
  return status === 400 && code === 'VALIDATION_FAILED' ? 'soon.emailInvalid' : 'soon.failed'
}
