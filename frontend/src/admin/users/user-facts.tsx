import { Link } from 'react-router'
import type { AdminUser } from '../../api/admin-types.ts'
import { useLanguage } from '../../api/language.ts'
import { factsLook } from '../../ui/page/parts.tsx'
import { longDate, shortMoment, swissDay } from '../../ui/text/swiss-format.ts'
import { useText } from '../../ui/text/use-text.ts'

/** Read-only facts about an account. */
export function UserFacts({ user }: { user: AdminUser }) {
  const t = useText()
  const language = useLanguage()
  const { email, emailVerified, organization, billingInfo, lastLoginAt, createdAt, uid } = user
  const { street, postalCode, city, country } = billingInfo?.address ?? {}
  const place = [postalCode, city].filter(Boolean).join(' ')
  return (
    <dl className={factsLook}>
      <dt>{t('admin.email')}</dt>
      <dd>
        {email} <span className="faint">{t(emailVerified ? 'admin.verified' : 'admin.unverified')}</span>
      </dd>
      <dt>{t('admin.organization')}</dt>
      <dd>
        {organization ? (
          <Link to={`/admin/organizations/${encodeURIComponent(organization.id)}`}>
            {organization.name || t('organization.unnamed')}
          </Link>
        ) : (
          t('admin.noOrganization')
        )}
      </dd>
      {billingInfo && (
        <>
          <dt>{t('profile.billing')}</dt>
          <dd>{[billingInfo.companyName, street, place, country].filter(Boolean).join(', ')}</dd>
        </>
      )}
      <dt>{t('admin.createdAt')}</dt>
      <dd>{longDate(swissDay(createdAt), language)}</dd>
      <dt>{t('admin.lastSignInAt')}</dt>
      <dd>{shortMoment(lastLoginAt) ?? t('admin.never')}</dd>
      <dt>{t('admin.id')}</dt>
      <dd className="mono">{uid}</dd>
    </dl>
  )
}
