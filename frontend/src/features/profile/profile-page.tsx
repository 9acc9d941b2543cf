import { useSearchParams } from 'react-router'
import { useProfileQuery } from '../../api/identity.ts'
import { incidentOf, reasonOf } from '../../api/failure.ts'
import { ROLE } from '../../library/organization-role.ts'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { ErrorPanel } from '../../ui/page/error-panel.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { PageLoading } from '../../ui/page/page-loading.tsx'
import { useText } from '../../ui/text/use-text.ts'
import { AccountTab } from './account-tab.tsx'
import { InvoicesTab } from './invoices-tab.tsx'
import styles from './profile.module.css'
import { ReferralTab } from './referral-tab.tsx'
import { SubscriptionTab } from './subscription-tab.tsx'

const TABS = ['account', 'subscription', 'invoices', 'referral'] as const

/** The reader's account. */
export function ProfilePage() {
  const t = useText()
  const { data: profile, error, refetch } = useProfileQuery()
  const [params, setParams] = useSearchParams()
  const tab = TABS.find((known) => known === params.get('tab')) ?? 'account'
  const select = (key: (typeof TABS)[number]) => setParams(key === 'account' ? {} : { tab: key }, { replace: true })
  const { type, name, role } = profile?.organization ?? {}
  const firm = type === 'company' && name && role ? [name, t(ROLE[role])] : []
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead>
        <PageHeading title={t('profile.title')} />
        {profile && <p className="muted">{[`${profile.firstName} ${profile.lastName}`, ...firm].join(', ')}</p>}
      </PageHead>
      {profile && (
        <Tabs
          label={t('profile.title')}
          selected={tab}
          onSelect={select}
          tabs={[
            { key: 'account', title: t('profile.account'), content: <AccountTab profile={profile} /> },
            { key: 'subscription', title: t('profile.subscription'), content: <SubscriptionTab /> },
            { key: 'invoices', title: t('profile.invoices'), content: <InvoicesTab /> },
            { key: 'referral', title: t('profile.referral'), content: <ReferralTab /> },
          ]}
        />
      )}
      {!profile &&
        (error ? (
          <ErrorPanel title={t(reasonOf(error))} incident={incidentOf(error)} onRetry={() => void refetch()} />
        ) : (
          <PageLoading widths={[46, 78, 60]} />
        ))}
    </div>
  )
}
