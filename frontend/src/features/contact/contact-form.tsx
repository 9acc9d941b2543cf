import type { FormEvent } from 'react'
import { CONTACT_SUBJECTS, type ContactMessage, useContactMutation } from '../../api/notifications.ts'
import { ChoiceField } from '../../ui/controls/choice-field.tsx'
import { MessageField } from '../../ui/controls/message-field.tsx'
import { SubmitRow, useSubmission } from '../../ui/controls/submission.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { useForm } from '../../ui/controls/use-form.ts'
import { normalEmail } from '../../ui/text/email.ts'
import { type MessageId, useText } from '../../ui/text/use-text.ts'
import styles from './contact.module.css'

type Fields = ContactMessage & Record<string, string>

const EMPTY: Fields = { fullName: '', email: '', subject: 'support', message: '' }
const SUBJECTS: Record<ContactMessage['subject'], MessageId> = {
  support: 'subject.support',
  billing: 'subject.billing',
  feedback: 'subject.feedback',
  other: 'subject.other',
}

/** A message to the operator (specification §3 to §5). */
export function ContactForm() {
  const t = useText()
  const [send] = useContactMutation()
  const { fields, faults, set, reset, accept, blame } = useForm<Fields, MessageId>(EMPTY, faultsOf)
  const [state, setState] = useSubmission(reset)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget
    if (!accept(event) || state !== 'idle') return
    setState('sending')
    const { error } = await send({ ...fields, email: normalEmail(fields.email) ?? '' })
    setState(error ? 'error' : 'success')
    const field = (error as { field?: string } | undefined)?.field
    if (field && field in EMPTY) blame(form, { [field]: 'form.refused' })
  }
  const fault = (name: keyof ContactMessage) => (faults[name] ? t(faults[name]) : null)
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        {...{ label: t('form.fullName'), name: 'fullName', autoComplete: 'name', maxLength: 200, required: true }}
        value={fields.fullName}
        onChange={(value) => set('fullName', value)}
        error={fault('fullName')}
      />
      <TextField
        {...{
          label: t('form.email'),
          name: 'email',
          type: 'email',
          autoComplete: 'email',
          maxLength: 254,
          required: true,
        }}
        value={fields.email}
        onChange={(value) => set('email', value)}
        error={fault('email')}
      />
      <ChoiceField
        label={t('form.subject')}
        name="subject"
        value={fields.subject}
        onChange={(value) => set('subject', value)}
        options={CONTACT_SUBJECTS.map((value) => ({ value, label: t(SUBJECTS[value]) }))}
      />
      <MessageField
        {...{ label: t('form.message'), name: 'message', maxLength: 5_000 }}
        value={fields.message}
        onChange={(value) => set('message', value)}
        error={fault('message')}
      />
      <SubmitRow state={state} submit="form.send" done="contact.sent" failed="form.failed" />
    </form>
  )
}

function faultsOf({ fullName, email, message }: Fields): Partial<Record<keyof Fields, MessageId>> {
  return {
    ...(!fullName.trim() && { fullName: 'form.required' as const }),
    ...(!email.trim() && { email: 'form.required' as const }),
    ...(email.trim() && !normalEmail(email) && { email: 'form.emailInvalid' as const }),
    ...(!message.trim() && { message: 'form.required' as const }),
  }
}
