import { useMemo } from 'react'
import { useImportsQuery } from '../../api/admin.ts'
import type { ImportRun } from '../../api/admin-types.ts'
import { shortMoment, swissNumber } from '../../ui/text/swiss-format.ts'
import { useText } from '../../ui/text/use-text.ts'
import type { Column } from '../parts/table/column.ts'
import { DataTable } from '../parts/table/data-table.tsx'
import { Answered } from '../parts/table/list-states.tsx'
import { Refusals } from './import-refusals.tsx'

const idOf = ({ id }: ImportRun) => id

/** The newest imports, with the rejected records. */
export function Imports() {
  const t = useText()
  const asked = useImportsQuery()
  const columns = useMemo<Column<ImportRun>[]>(
    () => [
      { key: 'source', head: 'admin.source', cell: ({ name }) => name },
      { key: 'startedAt', head: 'admin.startedAt', numeric: true, cell: ({ startedAt }) => shortMoment(startedAt) },
      {
        key: 'endedAt',
        head: 'admin.endedAt',
        numeric: true,
        cell: ({ endedAt, status }) =>
          endedAt === null ? t(status === 'running' ? 'admin.running' : 'admin.interrupted') : shortMoment(endedAt),
      },
      { key: 'accepted', head: 'admin.accepted', numeric: true, cell: ({ accepted }) => swissNumber(accepted) },
      { key: 'refused', head: 'admin.refusedRecords', numeric: true, cell: ({ refused }) => swissNumber(refused) },
      { key: 'why', head: 'admin.why', cell: (run) => <Refusals run={run} /> },
    ],
    [t],
  )
  return (
    <Answered asked={asked}>
      {(imports) =>
        imports.length === 0 ? (
          <p className="muted">{t('admin.noImports')}</p>
        ) : (
          <DataTable
            label={t('admin.imports')}
            columns={columns}
            rows={imports}
            idOf={idOf}
            sort={null}
            onSort={() => undefined}
          />
        )
      }
    </Answered>
  )
}
