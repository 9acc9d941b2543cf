import { incidentOf } from '../../api/failure.ts'
import { useLanguage } from '../../api/language.ts'
import {
  type Invitation,
  useInvitationsQuery,
  useResendInvitationMutation,
  useRevokeInvitationMutation,
} from '../../api/organizations.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useToast } from '../../ui/overlays/toast.tsx'
import { ErrorPanel } from '../../ui/page/error-panel.tsx'
import { RowList, SkeletonLines } from '../../ui/page/parts.tsx'
import { longDate, swissDay } from '../../ui/text/swiss-format.ts'
import { useText } from '../../ui/text/use-text.ts'
import { InviteForm } from './invite-form.tsx'
import styles from './organization.module.css'
import { refusalText } from './refusal.ts'
import { STATE } from './words.ts'

/** Who is invited, and the form that invites. */
export function Invitations() {
  const t = useText()
  const { data: invitations, error, refetch } = useInvitationsQuery()
  return (
    <section className={styles.form}>
      <h2>{t('organization.invitations')}</h2>
      <InviteForm />
      {!invitations && !error && <SkeletonLines widths={[46, 60]} />}
      {!invitations && error && (
        <ErrorPanel title={t('organization.error')} incident={incidentOf(error)} onRetry={() => void refetch()} />
      )}
      {invitations?.length === 0 && <p className="muted">{t('organization.noInvitations')}</p>}
      {invitations && invitations.length > 0 && (
        <RowList>
          {invitations.map((invitation) => (
            <Row key={invitation.id} invitation={invitation} />
          ))}
        </RowList>
      )}
    </section>
  )
}

function Row({ invitation: { id, email, role, state, expiresAt } }: { invitation: Invitation }) {
  const t = useText()
  const toast = useToast()
  const language = useLanguage()
  const [resend, { isLoading: sending }] = useResendInvitationMutation()
  const [revoke, { isLoading: revoking }] = useRevokeInvitationMutation()
  const after = (error: unknown, done: 'organization.resent' | 'organization.revoked') =>
    error ? toast('error', t(refusalText(error))) : toast('success', t(done, { email }))
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
          isPending={sending}
          aria-label={t('organization.resendTo', { email })}
          onPress={() => void resend(id).then(({ error }) => after(error, 'organization.resent'))}
        >
          {t('organization.resend')}
        </Button>
        <Button
          small
          isPending={revoking}
          aria-label={t('organization.revokeFor', { email })}
          onPress={() => void revoke(id).then(({ error }) => after(error, 'organization.revoked'))}
        >
          {t('organization.revoke')}
        </Button>
      </div>
    </li>
  )
}
