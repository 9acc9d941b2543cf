import { useState } from 'react'
import { type InvoiceLine, useInvoicesQuery } from '../../api/billing.ts'
import { incidentOf, reasonOf } from '../../api/failure.ts'
import { useLanguage } from '../../api/language.ts'
import { downloadFile } from '../../session/download-file.ts'
import { useSession } from '../../session/session-context.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useToast } from '../../ui/overlays/toast.tsx'
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
          <th scope="col">{t('invoices.pdf')}</th>
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <tr key={invoice.id}>
            <td>{invoice.number}</td>
            <td>{shortDate(swissDay(invoice.issuedAt))}</td>
            <td>
              {francs(invoice.total)} <small className="muted">{t('trial.vat', { amount: francs(invoice.vat) })}</small>
            </td>
            <td>
              <State invoice={invoice} />
            </td>
            <td>{invoice.pdf && <Download invoice={invoice} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function State({ invoice: { status, dueAt, amountDue, leftToPay, total } }: { invoice: InvoiceLine }) {
  const t = useText()
  if (total < 0) return t('invoices.credit')
  if (status !== 'open' || dueAt === null) return t(STATES[status])
  const values = { day: shortDate(swissDay(dueAt)) ?? '', amount: francs(leftToPay) }
  // On the day itself it can still be paid in time.
  if (swissDay(dueAt) < swissDay(new Date().toISOString())) return t('invoices.overdue', values)
  return leftToPay < amountDue ? t('invoices.partly', values) : t('invoices.due', values)
}

/** The request needs the token, so the file is fetched, not linked. */
function Download({ invoice: { id, number } }: { invoice: InvoiceLine }) {
  const t = useText()
  const toast = useToast()
  const language = useLanguage()
  const { accessToken } = useSession()
  const [pending, setPending] = useState(false)
  const bring = async () => {
    setPending(true)
    const path = `/api/billing/invoices/${encodeURIComponent(id)}/pdf?language=${language}`
    await downloadFile(path, `${number}.pdf`, accessToken)
      .catch(() => void toast('error', t('invoices.pdfFailed')))
      .finally(() => setPending(false))
  }
  return (
    <Button small isPending={pending} aria-label={t('invoices.pdfOf', { number })} onPress={() => void bring()}>
      {t('invoices.pdf')}
    </Button>
  )
}
