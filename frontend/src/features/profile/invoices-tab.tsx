import { type InvoiceLine, useInvoicesQuery } from '../../api/billing.ts'
import { incidentOf, reasonOf } from '../../api/failure.ts'
import { ErrorPanel } from '../../ui/page/error-panel.tsx'
import { SkeletonLines } from '../../ui/page/parts.tsx'
import { francs } from '../../ui/text/francs.ts'
import { shortDate, swissDay } from '../../ui/text/swiss-format.ts'
import { type MessageId, useText } from '../../ui/text/use-text.ts'
import styles from './profile.module.css'

const STATES: Record<InvoiceLine['status'], MessageId> = {
  open: 'invoices.open',
  paid: 'invoices.paid',
  void: 'invoices.void',
  uncollectible: 'invoices.uncollectible',
}

/** The invoices, newest first. */
export function InvoicesTab() {
  const t = useText()
  const { data: invoices, error, refetch } = useInvoicesQuery()
  if (error)
    return <ErrorPanel title={t(reasonOf(error))} incident={incidentOf(error)} onRetry={() => void refetch()} />
  if (!invoices) return <SkeletonLines widths={[46, 78, 60]} />
  if (invoices.length === 0) return <p className="muted">{t('invoices.empty')}</p>
  return (
    <table className={styles.invoices}>
      <thead>
        <tr>
          <th scope="col">{t('invoices.number')}</th>
          <th scope="col">{t('invoices.date')}</th>
          <th scope="col">{t('invoices.amount')}</th>
          <th scope="col">{t('subscription.state')}</th>
        </tr>
      </thead>
      <tbody>
        {invoices.map(({ id, number, issuedAt, total, vat, status, dueAt }) => (
          <tr key={id}>
            <td>{number}</td>
            <td>{shortDate(swissDay(issuedAt))}</td>
            <td>
              {francs(total)} <small className="muted">{t('trial.vat', { amount: francs(vat) })}</small>
            </td>
            <td>
              {status === 'open' && dueAt !== null
                ? t('invoices.due', { day: shortDate(swissDay(dueAt)) ?? '' })
                : t(STATES[status])}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
