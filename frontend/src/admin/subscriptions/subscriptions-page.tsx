import { useMemo } from 'react'
import { Link } from 'react-router'
import { swissNumber } from '../../ui/text/swiss-format.ts'
import { type MessageId, useText } from '../../ui/text/use-text.ts'
import { AdminHead, AdminPlace } from '../parts/admin-place.tsx'
import { countShown } from '../parts/count-shown.ts'
import { dayOf } from '../parts/moments.ts'
import type { Column } from '../parts/table/column.ts'
import { questionOf } from '../parts/table/table-address.ts'
import type { TableFilter } from '../parts/table/table-tools.tsx'
import { TableView } from '../parts/table/table-view.tsx'
import { useTableAddress } from '../parts/table/use-table-address.ts'
import { optionsOf, PLAN, SOLD } from '../parts/words.ts'
import { type ListedSubscription, useAllSubscriptionsQuery } from './endpoints.ts'

type Status = ListedSubscription['status']
const STATUS: Record<Exclude<Status, 'none'>, MessageId> = {
  trialing: 'admin.subscriptionTrialing',
  active: 'admin.subscriptionActive',
  past_due: 'admin.subscriptionPastDue',
  ended: 'admin.subscriptionEnded',
}
const ENDING = { yes: 'admin.trialsEnding' } as const
const FILTERS = { status: Object.keys(STATUS), plan: Object.keys(SOLD), trialEnding: Object.keys(ENDING) } as const
const SORTS: readonly string[] = []
const idOf = ({ owner }: ListedSubscription) => owner

/** Subscriptions of people and organisations. */
export function SubscriptionsPage() {
  return (
    <AdminPlace>
      <Subscriptions />
    </AdminPlace>
  )
}

function Subscriptions() {
  const t = useText()
  const address = useTableAddress(FILTERS, SORTS)
  const asked = useAllSubscriptionsQuery(questionOf(address))
  const columns = useMemo<Column<ListedSubscription>[]>(
    () => [
      { key: 'owner', head: 'admin.name', cell: (one) => <Link to={ownerAt(one)}>{one.name || one.owner}</Link> },
      { key: 'status', head: 'admin.status', cell: ({ status }) => status !== 'none' && t(STATUS[status]) },
      { key: 'plan', head: 'admin.plan', cell: ({ plan }) => t(PLAN[plan]) },
      {
        key: 'period',
        head: 'admin.billingPeriod',
        cell: ({ billingPeriod: each }) => each && t(each === 'annual' ? 'admin.billedYearly' : 'admin.billedMonthly'),
      },
      { key: 'licences', head: 'admin.licencesHeld', numeric: true, cell: ({ licences }) => swissNumber(licences) },
      {
        key: 'trialEndsAt',
        head: 'admin.trialEndsAt',
        numeric: true,
        cell: ({ trialEndsAt }) => trialEndsAt && dayOf(trialEndsAt),
      },
      {
        key: 'currentPeriodEndsAt',
        head: 'admin.periodEndsAt',
        numeric: true,
        cell: ({ currentPeriodEndsAt: at }) => at && dayOf(at),
      },
      {
        key: 'renewal',
        head: 'admin.renewal',
        cell: ({ cancelAtPeriodEnd, status }) =>
          status === 'ended' ? null : t(cancelAtPeriodEnd ? 'admin.renewalNone' : 'admin.renewalYes'),
      },
      {
        key: 'method',
        head: 'admin.paymentMethod',
        cell: ({ byInvoice }) => t(byInvoice ? 'admin.byInvoice' : 'admin.byCard'),
      },
    ],
    [t],
  )
  const filters = useMemo<TableFilter[]>(
    () => [
      { kind: 'choice', name: 'status', label: 'admin.status', options: optionsOf(STATUS, t) },
      { kind: 'choice', name: 'plan', label: 'admin.plan', options: optionsOf(SOLD, t) },
      { kind: 'choice', name: 'trialEnding', label: 'admin.trials', options: optionsOf(ENDING, t) },
    ],
    [t],
  )
  return (
    <>
      <AdminHead
        title={t('admin.subscriptions')}
        note={asked.data && t('admin.subscriptionCount', countShown(asked.data))}
      />
      <TableView
        name="subscriptions"
        label={t('admin.subscriptions')}
        address={address}
        filters={filters}
        columns={columns}
        asked={asked}
        rowsOf={({ subscriptions }) => subscriptions}
        idOf={idOf}
      />
    </>
  )
}

const ownerAt = ({ owner, ownerKind }: ListedSubscription): string =>
  `/admin/${ownerKind === 'user' ? 'users' : 'organizations'}/${encodeURIComponent(owner)}`
