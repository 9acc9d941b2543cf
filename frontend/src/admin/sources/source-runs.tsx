import { useMemo } from 'react'
import { shortMoment, swissNumber } from '../../ui/text/swiss-format.ts'
import { type MessageId, useText } from '../../ui/text/use-text.ts'
import type { Column } from '../parts/table/column.ts'
import { DataTable } from '../parts/table/data-table.tsx'
import type { SourceRun } from './endpoints.ts'
import { RUN_STATUS } from './source-words.ts'

const idOf = ({ id }: SourceRun) => id
type Counted = 'new' | 'changed' | 'unchanged' | 'shrunk' | 'withoutText' | 'refused' | 'requests'
const COUNTS: Record<Counted, MessageId> = {
  new: 'admin.runNew',
  changed: 'admin.runChanged',
  unchanged: 'admin.runUnchanged',
  shrunk: 'admin.runShrunk',
  withoutText: 'admin.runWithoutText',
  refused: 'admin.refusedRecords',
  requests: 'admin.runRequests',
}

/** The last runs of a source, newest first. */
export function SourceRuns({ runs, name }: { runs: SourceRun[]; name: string }) {
  const t = useText()
  const columns = useMemo<Column<SourceRun>[]>(
    () => [
      { key: 'startedAt', head: 'admin.startedAt', numeric: true, cell: ({ startedAt }) => shortMoment(startedAt) },
      {
        key: 'endedAt',
        head: 'admin.endedAt',
        numeric: true,
        cell: ({ endedAt }) => (endedAt === null ? '–' : shortMoment(endedAt)),
      },
      { key: 'status', head: 'admin.sourceState', cell: ({ status }) => t(RUN_STATUS[status]) },
      ...(Object.keys(COUNTS) as Counted[]).map(
        (count): Column<SourceRun> => ({
          key: count,
          head: COUNTS[count],
          numeric: true,
          cell: (run: SourceRun) => swissNumber(run[count]),
        }),
      ),
    ],
    [t],
  )
  return (
    <DataTable
      label={t('admin.runsOf', { name })}
      columns={columns}
      rows={runs}
      idOf={idOf}
      sort={null}
      onSort={() => undefined}
    />
  )
}
