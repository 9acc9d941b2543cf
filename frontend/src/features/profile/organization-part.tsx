import { Link } from 'react-router'
import type { Profile } from '../../api/identity.ts'
import { ROLE } from '../../library/organization-role.ts'
import { useText } from '../../ui/text/use-text.ts'

/** The firm that the reader is in, with the way to its page. */
export function OrganizationPart({ profile: { organization, suspendedIn } }: { profile: Profile }) {
  const t = useText()
  if (suspendedIn != null)
    return <p className="muted">{t('organization.suspendedIn', { name: suspendedIn || t('organization.unnamed') })}</p>
  if (!organization || organization.type === 'individual') return <p className="muted">{t('organization.none')}</p>
  const { name, role, billingManager, seats } = organization
  const facts = [t(ROLE[role]), billingManager && t('organization.billing'), t('organization.seats', seats)]
  return (
    <>
      <p>
        <b>{name || t('organization.unnamed')}</b>
        <span className="muted"> · {facts.filter(Boolean).join(', ')}</span>
      </p>
      <p>
        <Link to="/organization">{t('organization.open')}</Link>
      </p>
    </>
  )
}
