import { Link } from 'react-router'
import { type ApiError, incidentOf, reasonOf } from '../../api/failure.ts'
import { useProfileQuery } from '../../api/identity.ts'
import { type Organization, useOrganizationQuery } from '../../api/organizations.ts'
import { ROLE } from '../../library/organization-role.ts'
import { useIsImpersonated } from '../../session/reader.ts'
import { Progress } from '../../ui/lists/progress.tsx'
import { ErrorPanel } from '../../ui/page/error-panel.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { PageLoading } from '../../ui/page/page-loading.tsx'
import { EmptyState } from '../../ui/page/parts.tsx'
import { useText } from '../../ui/text/use-text.ts'
import { FirmFilters } from './firm-filters.tsx'
import { FirmPlan } from './firm-plan.tsx'
import { Invitations } from './invitations.tsx'
import { Leave } from './leave.tsx'
import { Members } from './members.tsx'
import { NameForm } from './name-form.tsx'
import styles from './organization.module.css'

/** The reader's firm: licences, plan, members, invitations, and leaving it. */
export function OrganizationPage() {
  const t = useText()
  const { data: profile, error, refetch } = useProfileQuery()
  const { type, id } = profile?.organization ?? {}
  const suspendedIn = profile?.suspendedIn
  if (profile && id !== undefined && type === 'company') return <Firm id={id} userId={profile.uid} />
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead>
        <PageHeading title={t('organization.title')} />
      </PageHead>
      {!profile &&
        (error ? (
          <ErrorPanel title={t(reasonOf(error))} incident={incidentOf(error)} onRetry={() => void refetch()} />
        ) : (
          <PageLoading widths={[46, 78, 60]} />
        ))}
      {profile &&
        (suspendedIn == null ? (
          <EmptyState title={t('organization.noneTitle')} text={t('organization.none')}>
            <Link to="/pricing">{t('nav.pricing')}</Link>
          </EmptyState>
        ) : (
          <p className="muted">{t('organization.suspendedIn', { name: suspendedIn || t('organization.unnamed') })}</p>
        ))}
    </div>
  )
}

function Firm({ id, userId }: { id: string; userId: string }) {
  const t = useText()
  const { data: firm, error, refetch } = useOrganizationQuery(id, { refetchOnMountOrArgChange: true })
  // A removed member must not see data from before the removal.
  const isGone = (error as Partial<ApiError> | undefined)?.status === 404
  const shown = isGone ? undefined : firm
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead>
        <PageHeading title={t('organization.title')}>
          {shown ? shown.name || t('organization.unnamed') : t('organization.title')}
        </PageHeading>
        {shown && (
          <p className="muted">
            {[t(ROLE[shown.role]), shown.billingManager && t('organization.billing')].filter(Boolean).join(', ')}
          </p>
        )}
      </PageHead>
      {isGone && <p className="muted">{t('organization.gone')}</p>}
      {!shown &&
        !isGone &&
        (error ? (
          <ErrorPanel title={t('organization.error')} incident={incidentOf(error)} onRetry={() => void refetch()} />
        ) : (
          <PageLoading widths={[46, 78, 60]} />
        ))}
      {shown && <Parts firm={shown} userId={userId} />}
    </div>
  )
}

function Parts({ firm, userId }: { firm: Organization; userId: string }) {
  const t = useText()
  const impersonated = useIsImpersonated()
  const { used, total, available } = firm.seats
  const leads = firm.role === 'admin'
  return (
    <div className={styles.parts}>
      <section className={styles.form}>
        <h2>{t('organization.seatsLabel')}</h2>
        <Progress
          label={t('organization.seatsLabel')}
          text={t('organization.seats', { used, total, available })}
          value={used}
          max={total}
          thick
        />
        <FirmPlan impersonated={impersonated} />
        {leads && <NameForm firm={firm} />}
      </section>
      <Members firm={firm} userId={userId} />
      {leads && <Invitations />}
      <FirmFilters />
      <Leave firm={firm} userId={userId} />
    </div>
  )
}
