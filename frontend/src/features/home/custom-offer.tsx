import type { FormEvent } from 'react'
import { OFFER_SUBJECTS, type OfferRequest, useCustomOfferMutation } from '../../api/notifications.ts'
import { ChoiceField } from '../../ui/controls/choice-field.tsx'
import { MessageField } from '../../ui/controls/message-field.tsx'
import { SubmitRow, useSubmission } from '../../ui/controls/submission.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { useForm } from '../../ui/controls/use-form.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { normalEmail } from '../../ui/text/email.ts'
import { type MessageId, useText } from '../../ui/text/use-text.ts'
import styles from './custom-offer.module.css'

type Fields = OfferRequest & Record<string, string>
type Fault = Partial<Record<keyof Fields, MessageId>>

const EMPTY: Fields = { name: '', email: '', phone: '', company: '', subject: 'enterprise', message: '' }
const SUBJECTS: Record<OfferRequest['subject'], MessageId> = {
  enterprise: 'subject.enterprise',
  support: 'subject.support',
  billing: 'subject.billing',
  other: 'subject.other',
}
const LINES = [
  { name: 'name', label: 'form.name', type: 'text', autoComplete: 'name', maxLength: 200 },
  { name: 'email', label: 'form.email', type: 'email', autoComplete: 'email', maxLength: 254 },
  { name: 'phone', label: 'form.phone', type: 'tel', autoComplete: 'tel', maxLength: 30 },
  { name: 'company', label: 'form.company', type: 'text', autoComplete: 'organization', maxLength: 200 },
] as const

/** Asks for an offer (specification §3 to §5). Closes itself when it was sent. */
export function CustomOffer({ onClose }: { onClose: () => void }) {
  const t = useText()
  const [send] = useCustomOfferMutation()
  const { fields, faults, set, accept, blame } = useForm<Fields, MessageId>(EMPTY, faultsOf)
  const [state, setState] = useSubmission(onClose)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget
    if (!accept(event) || state !== 'idle') return
    setState('sending')
    const { error } = await send({ ...fields, email: normalEmail(fields.email) ?? '' })
    setState(error ? 'error' : 'success')
    const field = (error as { field?: string } | undefined)?.field
    if (field && field in EMPTY) blame(form, { [field]: 'form.refused' })
  }
  const fault = (name: keyof OfferRequest) => (faults[name] ? t(faults[name]) : null)
  return (
    <Dialog title={t('offer.title')} closeLabel={t('common.close')} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {LINES.map(({ name, label, ...line }) => (
          <TextField
            key={name}
            {...{ ...line, name, label: t(label), required: true }}
            value={fields[name]}
            onChange={(value) => set(name, value)}
            error={fault(name)}
          />
        ))}
        <ChoiceField
          label={t('form.subject')}
          name="subject"
          value={fields.subject}
          onChange={(value) => set('subject', value)}
          options={OFFER_SUBJECTS.map((value) => ({ value, label: t(SUBJECTS[value]) }))}
        />
        <MessageField
          {...{ label: t('form.message'), name: 'message', maxLength: 5_000 }}
          value={fields.message}
          onChange={(value) => set('message', value)}
          error={fault('message')}
        />
        <p className="muted">{t('form.kept')}</p>
        <SubmitRow state={state} submit="form.send" done="offer.sent" failed="form.failed" />
      </form>
    </Dialog>
  )
}

function faultsOf(fields: Fields): Fault {
  const missing = (['name', 'email', 'phone', 'company', 'message'] as const).filter((name) => !fields[name].trim())
  return {
    ...(fields.email.trim() && !normalEmail(fields.email) && { email: 'form.emailInvalid' as const }),
    ...(fields.phone.trim() && !PHONE.test(fields.phone) && { phone: 'form.phoneInvalid' as const }),
    ...(Object.fromEntries(missing.map((name) => [name, 'form.required'])) as Fault),
  }
}

/** As the service reads it. */
const PHONE = /^\s*\+?[0-9][0-9 ()./-]{4,28}\s*$/
