import { incidentOf } from '../../api/failure.ts'
import {
  type Invitation,
  useInvitationsQuery,
  useResendInvitationMutation,
  useRevokeInvitationMutation,
} from '../../api/organizations.ts'
import { InvitationRow } from '../../people/invitation-row.tsx'
import { ErrorPanel } from '../../ui/page/error-panel.tsx'
import { RowList, SkeletonLines } from '../../ui/page/parts.tsx'
import { useText } from '../../ui/text/use-text.ts'
import { InviteForm } from './invite-form.tsx'
import styles from './organization.module.css'
import { refusalText } from './refusal.ts'

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

function Row({ invitation }: { invitation: Invitation }) {
  const [resend] = useResendInvitationMutation()
  const [revoke] = useRevokeInvitationMutation()
  const { id } = invitation
  const acts = { resend: () => resend(id), revoke: () => revoke(id) }
  return <InvitationRow {...acts} invitation={invitation} refusalText={refusalText} />
}
