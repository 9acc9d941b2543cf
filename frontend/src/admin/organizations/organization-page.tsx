import { Link, useParams } from 'react-router'
import { useFirmQuery } from '../../api/admin.ts'
import type { AdminOrganization } from '../../api/admin-types.ts'
import { useLanguage } from '../../api/language.ts'
import { EmptyState, factsLook } from '../../ui/page/parts.tsx'
import { longDate, swissDay } from '../../ui/text/swiss-format.ts'
import { useText } from '../../ui/text/use-text.ts'
import { AdminHead, AdminPlace, Part } from '../parts/admin-place.tsx'
import { isMissing } from '../parts/refusals.ts'
import { Answered } from '../parts/table/list-states.tsx'
import { KIND } from '../parts/words.ts'
import { FirmMembers } from './firm-members.tsx'
import { Managers } from './managers.tsx'
import { OfferForm } from './offer-form.tsx'
import { PricedOffers } from './priced-offers.tsx'

/** One organisation: its facts, its offer, its licence holders. */
export function OrganizationPage() {
  const { organizationId = '' } = useParams()
  return (
    <AdminPlace>
      <Organization key={organizationId} id={organizationId} />
    </AdminPlace>
  )
}

function Organization({ id }: { id: string }) {
  const t = useText()
  const asked = useFirmQuery(id)
  if (isMissing(asked.error))
    return (
      <>
        <AdminHead title={t('admin.firmMissing')} />
        <EmptyState title={t('admin.firmMissing')} text={t('admin.firmMissingText')}>
          <Link to="/admin/organizations">{t('admin.organizations')}</Link>
        </EmptyState>
      </>
    )
  return (
    <>
      {!asked.data && <AdminHead title={t('admin.organization')} />}
      <Answered asked={asked}>{(firm) => <Parts firm={firm} refetch={asked.refetch} />}</Answered>
    </>
  )
}

function Parts({ firm, refetch }: { firm: AdminOrganization; refetch: () => Promise<unknown> }) {
  const t = useText()
  const language = useLanguage()
  const { id, name, type, seats, createdAt, openInvitations } = firm
  return (
    <>
      <AdminHead title={name || t('organization.unnamed')} note={t('organization.seats', seats)}>
        <Link to={`/admin/audit?subject=${encodeURIComponent(id)}`}>{t('admin.auditOf')}</Link>
      </AdminHead>
      <Part title={t('admin.facts')}>
        <dl className={factsLook}>
          <dt>{t('admin.kind')}</dt>
          <dd>{t(KIND[type])}</dd>
          <dt>{t('admin.openInvitations')}</dt>
          <dd>{openInvitations}</dd>
          <dt>{t('admin.createdAt')}</dt>
          <dd>{longDate(swissDay(createdAt), language)}</dd>
          <dt>{t('admin.id')}</dt>
          <dd className="mono">{id}</dd>
        </dl>
      </Part>
      <Part title={t('admin.offer')}>
        <OfferForm firm={firm} refetch={refetch} />
      </Part>
      {type === 'company' && (
        <Part title={t('admin.offers')}>
          <PricedOffers organizationId={id} />
        </Part>
      )}
      {type === 'company' && (
        <Part title={t('admin.inviteManager')}>
          <Managers id={id} />
        </Part>
      )}
      <Part title={t('organization.members')}>
        <FirmMembers firm={firm} />
        <p>
          <Link to={`/admin/users?organizationId=${encodeURIComponent(id)}`}>{t('admin.membersAsUsers')}</Link>
        </p>
      </Part>
    </>
  )
}
