import { useOverviewQuery } from '../../api/admin.ts'
import type { Overview } from '../../api/admin-types.ts'
import { useStatsQuery } from '../../api/catalog.ts'
import type { CollectionStats } from '../../api/types.ts'
import { swissDay } from '../../ui/text/swiss-format.ts'
import { useText } from '../../ui/text/use-text.ts'
import { AdminHead, AdminPlace, Part } from '../parts/admin-place.tsx'
import { Answered } from '../parts/table/list-states.tsx'
import { BusinessParts } from './business-parts.tsx'
import { type Figure, Figures } from './figures.tsx'
import { Imports } from './imports.tsx'
import { OperationParts } from './operation-parts.tsx'

/** Figures of all services, each with its list. A service that does not answer leaves an error in its own part. */
export function OverviewPage() {
  return (
    <AdminPlace>
      <OverviewParts />
    </AdminPlace>
  )
}

function OverviewParts() {
  const t = useText()
  const overview = useOverviewQuery()
  const stats = useStatsQuery()
  return (
    <>
      <AdminHead title={t('admin.overview')} />
      <Part title={t('admin.users')}>
        <Answered asked={overview}>{(known) => <Figures figures={usersOf(known)} />}</Answered>
      </Part>
      <Part title={t('admin.organizations')}>
        <Answered asked={overview}>{(known) => <Figures figures={organizationsOf(known)} />}</Answered>
      </Part>
      <Part title={t('admin.decisions')}>
        <Answered asked={stats}>{(known) => <Figures figures={decisionsOf(known)} />}</Answered>
      </Part>
      <BusinessParts />
      <OperationParts />
      <Part title={t('admin.imports')}>
        <Imports />
      </Part>
    </>
  )
}

const usersOf = ({ users }: Overview): Figure[] => [
  { label: 'admin.totalCount', value: users.total, to: '/admin/users' },
  { label: 'admin.statusActive', value: users.active, to: '/admin/users?status=active' },
  { label: 'admin.statusPending', value: users.pendingVerification, to: '/admin/users?status=pending_verification' },
  { label: 'admin.statusDisabled', value: users.disabled, to: '/admin/users?status=disabled' },
  { label: 'admin.newIn30Days', value: users.newIn30Days, to: `/admin/users?registeredAfter=${daysAgo(30)}` },
]

/** `2026-11-21`, in Switzerland. */
const daysAgo = (days: number): string => swissDay(new Date(Date.now() - days * 24 * 3_600_000).toISOString())

const organizationsOf = ({ organizations }: Overview): Figure[] => [
  { label: 'admin.totalCount', value: organizations.total, to: '/admin/organizations' },
  { label: 'organization.seatsLabel', value: organizations.seats, to: '/admin/organizations' },
  { label: 'admin.seatsAssigned', value: organizations.assignedSeats, to: '/admin/organizations' },
]

const decisionsOf = ({ decisions, indexed }: CollectionStats): Figure[] => [
  { label: 'admin.indexed', value: indexed, to: '/sources' },
  { label: 'admin.atf', value: decisions.atf, to: '/sources' },
  { label: 'admin.cedh', value: decisions.cedh, to: '/sources' },
  { label: 'admin.otherDecisions', value: decisions.other, to: '/sources' },
]
