import { Link } from 'react-router'
import { tableLook, TableFrame } from '../../ui/lists/table.tsx'
import { francs } from '../../ui/text/francs.ts'
import { useText } from '../../ui/text/use-text.ts'
import { Part } from '../parts/admin-place.tsx'
import { Answered } from '../parts/table/list-states.tsx'
import { type Business, useBusinessQuery } from './endpoints.ts'
import { type Figure, Figures } from './figures.tsx'

/** Subscriptions, open invoices and revenue, as billing counts them. */
export function BusinessParts() {
  const t = useText()
  const asked = useBusinessQuery()
  return (
    <>
      <Part title={t('admin.subscriptions')}>
        <Answered asked={asked}>{(known) => <Figures figures={subscriptionsOf(known)} />}</Answered>
      </Part>
      <Part title={t('admin.revenue')}>
        <Answered asked={asked}>
          {({ revenue, open }) => (
            <>
              <Figures figures={invoicesOf(open)} />
              <Revenue revenue={revenue} />
            </>
          )}
        </Answered>
      </Part>
    </>
  )
}

const subscriptionsOf = ({ subscriptions }: Business): Figure[] => [
  { label: 'admin.subscriptionsActive', value: subscriptions.active, to: '/admin/subscriptions?status=active' },
  { label: 'admin.subscriptionsTrialing', value: subscriptions.trialing, to: '/admin/subscriptions?status=trialing' },
  { label: 'admin.trialsEnding', value: subscriptions.trialsEnding, to: '/admin/subscriptions?trialEnding=yes' },
  { label: 'admin.subscriptionsPastDue', value: subscriptions.pastDue, to: '/admin/subscriptions?status=past_due' },
]

const invoicesOf = (open: Business['open']): Figure[] => [
  { label: 'admin.invoicesOpen', value: open.count, to: '/admin/invoices?status=open' },
  { label: 'admin.invoicesOpenAmount', value: francs(open.amount), to: '/admin/invoices?status=open' },
  { label: 'admin.invoicesOverdue', value: open.overdue, to: '/admin/invoices?overdue=yes' },
]

function Revenue({ revenue }: { revenue: Business['revenue'] }) {
  const t = useText()
  return (
    <TableFrame label={t('admin.revenue')}>
      <table className={tableLook}>
        <thead>
          <tr>
            <th scope="col">{t('admin.month')}</th>
            <th scope="col" className="num">
              {t('admin.paidWithVat')}
            </th>
          </tr>
        </thead>
        <tbody>
          {revenue.toReversed().map(({ month, amount }) => (
            <tr key={month}>
              <th scope="row">
                <Link to={`/admin/invoices?paidIn=${month}`}>{written(month)}</Link>
              </th>
              <td className="num">{francs(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}

/** `11.2026` */
const written = (month: string): string => month.split('-').reverse().join('.')
