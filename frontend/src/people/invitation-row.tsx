import { useState } from 'react'
import { useLanguage } from '../api/language.ts'
import type { Invitation } from '../api/organizations.ts'
import { Button } from '../ui/controls/button.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { longDate, swissDay } from '../ui/text/swiss-format.ts'
import { type MessageId, useText } from '../ui/text/use-text.ts'
import styles from './people.module.css'

const STATE: Record<Invitation['state'], MessageId> = {
  open: 'organization.stateOpen',
  declined: 'organization.stateDeclined',
  expired: 'organization.stateExpired',
}

type Act = () => Promise<{ error?: unknown }>
type Done = 'organization.resent' | 'organization.revoked'

/** An invitation to a firm, which can be sent again and revoked. */
export function InvitationRow(props: {
  invitation: Invitation
  resend: Act
  revoke: Act
  refusalText: (error: unknown) => MessageId
}) {
  const { invitation, resend, revoke, refusalText } = props
  const { email, role, state, expiresAt } = invitation
  const t = useText()
  const toast = useToast()
  const language = useLanguage()
  const [running, setRunning] = useState<Done | null>(null)
  const run = async (act: Act, done: Done) => {
    setRunning(done)
    const { error } = await act()
    setRunning(null)
    if (error) toast('error', t(refusalText(error)))
    else toast('success', t(done, { email }))
  }
  const date = longDate(swissDay(expiresAt), language) ?? ''
  return (
    <li>
      <div>
        <b className={styles.email}>{email}</b>
        <p className="muted">
          {[role === 'admin' && t('organization.roleAdmin'), t(STATE[state], { date })].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className={styles.buttons}>
        <Button
          small
          isPending={running === 'organization.resent'}
          aria-label={t('organization.resendTo', { email })}
          onPress={() => void run(resend, 'organization.resent')}
        >
          {t('organization.resend')}
        </Button>
        <Button
          small
          isPending={running === 'organization.revoked'}
          aria-label={t('organization.revokeFor', { email })}
          onPress={() => void run(revoke, 'organization.revoked')}
        >
          {t('organization.revoke')}
        </Button>
      </div>
    </li>
  )
}
