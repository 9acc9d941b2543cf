import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { AdminOrganization } from '../../api/admin-types.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useText } from '../../ui/text/use-text.ts'
import { dayOf } from '../parts/moments.ts'
import { listedName } from '../parts/names.ts'
import type { Column } from '../parts/table/column.ts'
import { DataTable } from '../parts/table/data-table.tsx'
import { FirmSeat } from './firm-seat.tsx'

type Member = AdminOrganization['members'][number]

const idOf = ({ seatId }: Member) => seatId

/** The licence holders of an organisation with their roles; those of a firm can be changed one by one. */
export function FirmMembers({ firm }: { firm: AdminOrganization }) {
  const t = useText()
  const [edited, setEdited] = useState<Member | null>(null)
  const { members, type } = firm
  const columns = useMemo<Column<Member>[]>(
    () => [
      {
        key: 'name',
        head: 'admin.name',
        cell: (member) => <Link to={`/admin/users/${encodeURIComponent(member.userId)}`}>{listedName(member)}</Link>,
      },
      { key: 'email', head: 'admin.email', cell: ({ email }) => email },
      {
        key: 'role',
        head: 'organization.roleHead',
        cell: ({ role, billingManager }) =>
          [
            t(role === 'admin' ? 'organization.roleAdmin' : 'organization.roleUser'),
            billingManager && t('organization.billing'),
          ]
            .filter(Boolean)
            .join(', '),
      },
      {
        key: 'seat',
        head: 'admin.seat',
        cell: ({ status }) => t(status === 'suspended' ? 'organization.suspended' : 'admin.seatAssigned'),
      },
      {
        key: 'assignedAt',
        head: 'organization.assigned',
        numeric: true,
        cell: ({ assignedAt }) => dayOf(assignedAt),
      },
      ...(type === 'company' ? [actionColumn(t, setEdited)] : []),
    ],
    [t, type],
  )
  if (members.length === 0) return <p className="muted">{t('admin.noMembers')}</p>
  return (
    <>
      <DataTable
        label={t('organization.members')}
        columns={columns}
        rows={members}
        idOf={idOf}
        sort={null}
        onSort={() => undefined}
      />
      {edited && <FirmSeat firm={firm} member={edited} onClose={() => setEdited(null)} />}
    </>
  )
}

const actionColumn = (t: ReturnType<typeof useText>, onEdit: (member: Member) => void): Column<Member> => ({
  key: 'action',
  head: 'organization.action',
  cell: (member) => (
    <Button
      kind="link"
      aria-label={t('organization.editOf', { name: listedName(member) })}
      onPress={() => onEdit(member)}
    >
      {t('organization.edit')}
    </Button>
  ),
})
