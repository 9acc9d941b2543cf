import { useMemo } from 'react'
import { ADMIN, useAuditQuery } from '../../api/admin.ts'
import type { AuditEntry } from '../../api/admin-types.ts'
import { useText } from '../../ui/text/use-text.ts'
import { AdminHead, AdminPlace } from '../parts/admin-place.tsx'
import { countShown } from '../parts/count-shown.ts'
import { ExportButton } from '../parts/table/export-button.tsx'
import { filterOf, questionOf } from '../parts/table/table-address.ts'
import type { TableFilter } from '../parts/table/table-tools.tsx'
import { TableView } from '../parts/table/table-view.tsx'
import { useTableAddress } from '../parts/table/use-table-address.ts'
import { ACTION } from './action-words.ts'
import { useAuditColumns } from './audit-columns.tsx'
import { optionsOf } from '../parts/words.ts'

const FILTERS = { action: 'text', from: 'day', to: 'day', actor: 'text', subject: 'text' } as const
const SORTS: readonly string[] = []
const DAYS = { from: 'begins', to: 'ends' } as const
const idOf = ({ id }: AuditEntry) => id

/** The audit log: who did what, on whom, when, from where. */
export function AuditPage() {
  return (
    <AdminPlace>
      <Audit />
    </AdminPlace>
  )
}

function Audit() {
  const t = useText()
  const address = useTableAddress(FILTERS, SORTS)
  const asked = useAuditQuery(questionOf(address, DAYS))
  const columns = useAuditColumns()
  const filters = useMemo<TableFilter[]>(
    () => [
      { kind: 'choice', name: 'action', label: 'admin.action', options: optionsOf(ACTION, t) },
      { kind: 'day', name: 'from', label: 'admin.from' },
      { kind: 'day', name: 'to', label: 'admin.to' },
      { kind: 'given', name: 'actor', label: 'admin.actor' },
      { kind: 'given', name: 'subject', label: 'admin.subject' },
    ],
    [t],
  )
  return (
    <>
      <AdminHead title={t('admin.audit')} note={asked.data && t('admin.entryCount', countShown(asked.data))}>
        <ExportButton path={`${ADMIN}/audit/export?${filterOf(address, DAYS)}`} name="audit.csv" />
      </AdminHead>
      <TableView
        name="audit"
        label={t('admin.audit')}
        address={address}
        filters={filters}
        columns={columns}
        asked={asked}
        rowsOf={({ entries }) => entries}
        idOf={idOf}
      />
    </>
  )
}
