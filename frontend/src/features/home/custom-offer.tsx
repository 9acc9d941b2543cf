import { OFFER_SUBJECTS, type OfferRequest, useCustomOfferMutation } from '../../api/notifications.ts'
import { useNameAndAddress } from '../../session/reader.ts'
import { ChoiceField } from '../../ui/controls/choice-field.tsx'
import { MessageField } from '../../ui/controls/message-field.tsx'
import { SubmitRow } from '../../ui/controls/submission.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import type { Faults } from '../../ui/controls/use-form.ts'
import { Unsaved } from '../../ui/controls/unsaved.tsx'
import { messageFaults, useMessageForm } from '../../ui/controls/use-message-form.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { type MessageId, useText } from '../../ui/text/use-text.ts'
import styles from './custom-offer.module.css'

type Fields = OfferRequest & Record<string, string>

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
  const saved: Fields = { ...useNameAndAddress(), phone: '', company: '', subject: 'enterprise', message: '' }
  const { values, faults, set, state, failed, onSubmit, unsaved, reset } = useMessageForm<Fields>({
    saved,
    check,
    send,
    draft: 'offer',
    onDone: onClose,
  })
  const fault = (name: keyof OfferRequest) => (faults[name] ? t(faults[name]) : null)
  return (
    <Dialog title={t('offer.title')} closeLabel={t('common.close')} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        {LINES.map(({ name, label, ...line }) => (
          <TextField
            key={name}
            {...line}
            name={name}
            label={t(label)}
            required
            value={values[name]}
            onChange={(value) => set(name, value)}
            error={fault(name)}
          />
        ))}
        <ChoiceField
          label={t('form.subject')}
          name="subject"
          value={values.subject}
          onChange={(value) => set('subject', value)}
          options={OFFER_SUBJECTS.map((value) => ({ value, label: t(SUBJECTS[value]) }))}
        />
        <MessageField
          label={t('form.message')}
          name="message"
          maxLength={5_000}
          value={values.message}
          onChange={(value) => set('message', value)}
          error={fault('message')}
        />
        <p className="muted">{t('form.kept')}</p>
        <SubmitRow state={state} submit="form.send" done="offer.sent" failed={failed} />
        {unsaved && <Unsaved onDiscard={() => reset()} />}
      </form>
    </Dialog>
  )
}

function check(message: Fields): Faults<Fields> {
  const faults = messageFaults(message, ['name', 'email', 'phone', 'company', 'message'])
  return message.phone.trim() && !PHONE.test(message.phone) ? { ...faults, phone: 'form.phoneInvalid' } : faults
}

/** As the service reads it. */
const PHONE = /^\s*\+?[0-9][0-9 ()./-]{4,28}\s*$/
