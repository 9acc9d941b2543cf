import { useMemo } from 'react'
import { Link } from 'react-router'
import { useFirmsQuery } from '../../api/admin.ts'
import type { ListedOrganization } from '../../api/admin-types.ts'
import { buttonLook } from '../../ui/controls/button.tsx'
import { swissNumber } from '../../ui/text/swiss-format.ts'
import { useText } from '../../ui/text/use-text.ts'
import { AdminHead, AdminPlace } from '../parts/admin-place.tsx'
import { countShown } from '../parts/count-shown.ts'
import { dayOf } from '../parts/moments.ts'
import type { Column } from '../parts/table/column.ts'
import { questionOf } from '../parts/table/table-address.ts'
import type { TableFilter } from '../parts/table/table-tools.tsx'
import { TableView } from '../parts/table/table-view.tsx'
import { useTableAddress } from '../parts/table/use-table-address.ts'
import { KIND, optionsOf, TIER } from '../parts/words.ts'

const FILTERS = { type: Object.keys(KIND), licenceTier: Object.keys(TIER) }
const SORTS = ['name', 'createdAt']
const idOf = ({ id }: ListedOrganization) => id

export function OrganizationsPage() {
  return (
    <AdminPlace>
      <Organizations />
    </AdminPlace>
  )
}

function Organizations() {
  const t = useText()
  const address = useTableAddress(FILTERS, SORTS)
  const asked = useFirmsQuery(questionOf(address))
  const columns = useMemo<Column<ListedOrganization>[]>(
    () => [
      {
        key: 'name',
        head: 'admin.name',
        sort: 'name',
        cell: ({ id, name }) => (
          <Link to={`/admin/organizations/${encodeURIComponent(id)}`}>{name || t('organization.unnamed')}</Link>
        ),
      },
      { key: 'type', head: 'admin.kind', cell: ({ type }) => t(KIND[type]) },
      { key: 'tier', head: 'admin.tier', cell: ({ licenceTier }) => t(TIER[licenceTier]) },
      {
        key: 'seats',
        head: 'organization.seatsLabel',
        numeric: true,
        cell: ({ seats: { used, total: all } }) => `${swissNumber(used)} / ${swissNumber(all)}`,
      },
      {
        key: 'createdAt',
        head: 'admin.createdAt',
        sort: 'createdAt',
        numeric: true,
        cell: ({ createdAt }) => dayOf(createdAt),
      },
    ],
    [t],
  )
  const filters = useMemo<TableFilter[]>(
    () => [
      { kind: 'choice', name: 'type', label: 'admin.kind', options: optionsOf(KIND, t), usual: 'company' },
      { kind: 'choice', name: 'licenceTier', label: 'admin.tier', options: optionsOf(TIER, t) },
    ],
    [t],
  )
  return (
    <>
      <AdminHead title={t('admin.organizations')} note={asked.data && t('admin.firmCount', countShown(asked.data))}>
        <Link className={buttonLook.primary} to="/admin/organizations/new">
          {t('admin.foundFirm')}
        </Link>
      </AdminHead>
      <TableView
        name="organizations"
        label={t('admin.organizations')}
        address={address}
        find="admin.findFirm"
        filters={filters}
        columns={columns}
        asked={asked}
        rowsOf={({ organizations }) => organizations}
        idOf={idOf}
      />
    </>
  )
}
