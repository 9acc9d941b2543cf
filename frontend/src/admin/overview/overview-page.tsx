import { useOverviewQuery } from '../../api/admin.ts'
import type { Overview } from '../../api/admin-types.ts'
import { useStatsQuery } from '../../api/catalog.ts'
import { swissNumber } from '../../ui/text/swiss-format.ts'
import { type MessageId, useText } from '../../ui/text/use-text.ts'
import { AdminHead, AdminPlace, Part } from '../parts/admin-place.tsx'
import styles from '../parts/admin-place.module.css'
import { Answered } from '../parts/table/list-states.tsx'
import { Imports } from './imports.tsx'

/** Counts of accounts, organisations and decisions, and the results of the imports. */
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
        <Answered asked={stats}>
          {({ decisions, indexed }) => (
            <Figures
              figures={[
                ['admin.indexed', indexed],
                ['admin.atf', decisions.atf],
                ['admin.cedh', decisions.cedh],
                ['admin.otherDecisions', decisions.other],
              ]}
            />
          )}
        </Answered>
      </Part>
      <Part title={t('admin.imports')}>
        <Imports />
      </Part>
    </>
  )
}

type Figure = [MessageId, number]

const usersOf = ({ users }: Overview): Figure[] => [
  ['admin.totalCount', users.total],
  ['admin.statusActive', users.active],
  ['admin.statusPending', users.pendingVerification],
  ['admin.statusDisabled', users.disabled],
  ['admin.newIn30Days', users.newIn30Days],
]

const organizationsOf = ({ organizations }: Overview): Figure[] => [
  ['admin.totalCount', organizations.total],
  ['organization.seatsLabel', organizations.seats],
  ['admin.seatsAssigned', organizations.assignedSeats],
]

function Figures({ figures }: { figures: Figure[] }) {
  const t = useText()
  return (
    <dl className={styles.figures}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{t(label)}</dt>
          <dd>{swissNumber(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
