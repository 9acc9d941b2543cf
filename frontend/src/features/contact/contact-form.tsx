import { CONTACT_SUBJECTS, type ContactMessage, useContactMutation } from '../../api/notifications.ts'
import { useNameAndAddress } from '../../session/reader.ts'
import { ChoiceField } from '../../ui/controls/choice-field.tsx'
import { MessageField } from '../../ui/controls/message-field.tsx'
import { SubmitRow } from '../../ui/controls/submission.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Unsaved } from '../../ui/controls/unsaved.tsx'
import { messageFaults, useMessageForm } from '../../ui/controls/use-message-form.ts'
import { type MessageId, useText } from '../../ui/text/use-text.ts'
import styles from './contact.module.css'

type Fields = ContactMessage & Record<string, string>

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
  const { name, email } = useNameAndAddress()
  const { values, faults, set, state, failed, onSubmit, unsaved, reset } = useMessageForm<Fields>({
    send,
    draft: 'contact',
    saved: { fullName: name, email, subject: 'support', message: '' },
    check: (message) => messageFaults(message, ['fullName', 'email', 'message']),
  })
  const fault = (name: keyof ContactMessage) => (faults[name] ? t(faults[name]) : null)
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <TextField
        label={t('form.fullName')}
        name="fullName"
        autoComplete="name"
        maxLength={200}
        required
        value={values.fullName}
        onChange={(value) => set('fullName', value)}
        error={fault('fullName')}
      />
      <TextField
        label={t('form.email')}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        value={values.email}
        onChange={(value) => set('email', value)}
        error={fault('email')}
      />
      <ChoiceField
        label={t('form.subject')}
        name="subject"
        value={values.subject}
        onChange={(value) => set('subject', value)}
        options={CONTACT_SUBJECTS.map((value) => ({ value, label: t(SUBJECTS[value]) }))}
      />
      <MessageField
        label={t('form.message')}
        name="message"
        maxLength={5_000}
        value={values.message}
        onChange={(value) => set('message', value)}
        error={fault('message')}
      />
      <SubmitRow state={state} submit="form.send" done="contact.sent" failed={failed} />
      {unsaved && <Unsaved onDiscard={() => reset()} />}
    </form>
  )
}
