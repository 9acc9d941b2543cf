import { useMemo } from 'react'
import { ADMIN, useUsersQuery } from '../../api/admin.ts'
import type { ListedUser } from '../../api/admin-types.ts'
import { useText } from '../../ui/text/use-text.ts'
import { AdminHead, AdminPlace } from '../parts/admin-place.tsx'
import { countShown } from '../parts/count-shown.ts'
import { listedName } from '../parts/names.ts'
import { ExportButton } from '../parts/table/export-button.tsx'
import { filterOf, questionOf } from '../parts/table/table-address.ts'
import type { TableFilter } from '../parts/table/table-tools.tsx'
import { TableView } from '../parts/table/table-view.tsx'
import { useTableAddress } from '../parts/table/use-table-address.ts'
import { optionsOf, PLAN, ROLE, STATUS } from '../parts/words.ts'
import { BulkBar } from './bulk-bar.tsx'
import { useUserColumns } from './user-columns.tsx'

const FILTERS = {
  status: Object.keys(STATUS),
  role: Object.keys(ROLE),
  plan: Object.keys(PLAN),
  registeredAfter: 'day',
  registeredBefore: 'day',
  organizationId: 'text',
} as const
const SORTS = ['createdAt', 'lastSignInAt', 'lastName', 'email']
const DAYS = { registeredAfter: 'begins', registeredBefore: 'ends' } as const
const idOf = ({ uid }: ListedUser) => uid

export function UsersPage() {
  return (
    <AdminPlace>
      <Users />
    </AdminPlace>
  )
}

function Users() {
  const t = useText()
  const address = useTableAddress(FILTERS, SORTS)
  const asked = useUsersQuery(questionOf(address, DAYS))
  const columns = useUserColumns()
  const filters = useMemo<TableFilter[]>(
    () => [
      { kind: 'choice', name: 'status', label: 'admin.status', options: optionsOf(STATUS, t) },
      { kind: 'choice', name: 'role', label: 'admin.role', options: optionsOf(ROLE, t) },
      { kind: 'choice', name: 'plan', label: 'admin.plan', options: optionsOf(PLAN, t) },
      { kind: 'day', name: 'registeredAfter', label: 'admin.registeredAfter' },
      { kind: 'day', name: 'registeredBefore', label: 'admin.registeredBefore' },
      { kind: 'given', name: 'organizationId', label: 'admin.organization' },
    ],
    [t],
  )
  return (
    <>
      <AdminHead title={t('admin.users')} note={asked.data && t('admin.accountCount', countShown(asked.data))}>
        <ExportButton path={`${ADMIN}/users/export?${filterOf(address, DAYS)}`} name="users.csv" />
      </AdminHead>
      <TableView
        name="users"
        label={t('admin.users')}
        address={address}
        find="admin.findUser"
        filters={filters}
        columns={columns}
        asked={asked}
        rowsOf={({ users }) => users}
        idOf={idOf}
        selects={{
          nameOf: (user) => t('admin.select', { name: listedName(user) }),
          bar: (selection) => <BulkBar users={asked.data?.users ?? []} selection={selection} />,
        }}
      />
    </>
  )
}
