import { type ApiError, incidentOf } from '../../../api/failure.ts'
import type { Profile } from '../../../api/identity.ts'
import { useOrganizationQuery } from '../../../api/organizations.ts'
import { Progress } from '../../../ui/lists/progress.tsx'
import { ErrorPanel } from '../../../ui/page/error-panel.tsx'
import { SkeletonLines } from '../../../ui/page/parts.tsx'
import { useText } from '../../../ui/text/use-text.ts'
import { Invitations } from './invitations.tsx'
import { Leave } from './leave.tsx'
import { Members } from './members.tsx'
import { NameForm } from './name-form.tsx'
import styles from './organization.module.css'
import { ROLE } from './words.ts'

/** The reader's firm: licences, members, invitations, and leaving it. */
export function OrganizationSection({ profile }: { profile: Profile }) {
  const t = useText()
  const { organization, suspendedIn } = profile
  if (suspendedIn != null)
    return <p className="muted">{t('organization.suspendedIn', { name: suspendedIn || t('organization.unnamed') })}</p>
  if (!organization || organization.type === 'individual') return <p className="muted">{t('organization.none')}</p>
  return <Firm id={organization.id} userId={profile.uid} />
}

function Firm({ id, userId }: { id: string; userId: string }) {
  const t = useText()
  const { data: firm, error, refetch } = useOrganizationQuery(id)
  // A removed member must not see data from before the removal.
  if (error && (error as Partial<ApiError>).status === 404) return <p className="muted">{t('organization.gone')}</p>
  if (!firm)
    return error ? (
      <ErrorPanel title={t('organization.error')} incident={incidentOf(error)} onRetry={() => void refetch()} />
    ) : (
      <SkeletonLines widths={[46, 78, 60]} />
    )
  const { used, total, available } = firm.seats
  const leads = firm.role === 'admin'
  return (
    <div className={styles.firm}>
      <p>
        <b>{firm.name || t('organization.unnamed')}</b>
        <span className="muted">
          {' · '}
          {[t(ROLE[firm.role]), firm.billingManager && t('organization.billing')].filter(Boolean).join(', ')}
        </span>
      </p>
      <Progress
        label={t('organization.seatsLabel')}
        text={t('organization.seats', { used, total, available })}
        value={used}
        max={total}
        thick
      />
      {leads && <NameForm firm={firm} />}
      <Members firm={firm} userId={userId} />
      {leads && <Invitations />}
      <Leave firm={firm} userId={userId} />
    </div>
  )
}
