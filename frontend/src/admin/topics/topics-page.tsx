import { useTopicsQuery } from '../../api/admin.ts'
import type { ConsumerGroup, DeadLetter } from '../../api/admin-types.ts'
import { shortMoment, swissNumber } from '../../ui/text/swiss-format.ts'
import { useText } from '../../ui/text/use-text.ts'
import { AdminHead, AdminPlace, Part } from '../parts/admin-place.tsx'
import type { Column } from '../parts/table/column.ts'
import { DataTable } from '../parts/table/data-table.tsx'
import { Answered } from '../parts/table/list-states.tsx'

const nothing = () => undefined
const GROUPS: Column<ConsumerGroup>[] = [
  { key: 'group', head: 'admin.group', cell: ({ group }) => group },
  { key: 'topic', head: 'admin.topic', cell: ({ topic }) => topic },
  { key: 'lag', head: 'admin.lag', numeric: true, cell: ({ lag }) => (lag === null ? '–' : swissNumber(lag)) },
  {
    key: 'deadLetters',
    head: 'admin.deadLetters',
    numeric: true,
    cell: ({ deadLetters }) => swissNumber(deadLetters),
  },
]
const LETTERS: Column<DeadLetter>[] = [
  { key: 'id', head: 'admin.eventId', cell: ({ id }) => id },
  { key: 'type', head: 'admin.eventType', cell: ({ type }) => type },
  { key: 'group', head: 'admin.group', cell: ({ group }) => group },
  { key: 'topic', head: 'admin.topic', cell: ({ topic }) => topic },
  { key: 'attempts', head: 'admin.mailAttempts', numeric: true, cell: ({ attempts }) => swissNumber(attempts) },
  { key: 'at', head: 'admin.at', numeric: true, cell: ({ at }) => shortMoment(at) },
]

/** How far the consumers of events are, and the events that they could not handle. */
export function TopicsPage() {
  return (
    <AdminPlace>
      <Topics />
    </AdminPlace>
  )
}

function Topics() {
  const t = useText()
  const asked = useTopicsQuery()
  return (
    <>
      <AdminHead title={t('admin.events')} note={t('admin.eventsLead')} />
      <Part title={t('admin.groups')}>
        <Answered asked={asked}>
          {({ groups }) => (
            <DataTable
              label={t('admin.groups')}
              columns={GROUPS}
              rows={groups}
              idOf={({ group, topic }) => `${group} ${topic}`}
              sort={null}
              onSort={nothing}
            />
          )}
        </Answered>
      </Part>
      <Part title={t('admin.deadLetters')}>
        <Answered asked={asked}>
          {({ deadLetters }) =>
            deadLetters.length === 0 ? (
              <p className="muted">{t('admin.noDeadLetters')}</p>
            ) : (
              <DataTable
                label={t('admin.deadLetters')}
                columns={LETTERS}
                rows={deadLetters}
                idOf={({ group, id }) => `${group} ${id}`}
                sort={null}
                onSort={nothing}
              />
            )
          }
        </Answered>
      </Part>
    </>
  )
}
