import { useState } from 'react'
import { useReadStatementMutation, useTransfersQuery } from '../../api/admin.ts'
import type { StatementReport, Transfer } from '../../api/admin-types.ts'
import type { ApiError } from '../../api/failure.ts'
import { buttonLook } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/page/parts.tsx'
import { francs } from '../../ui/text/francs.ts'
import { shortDate, shortMoment } from '../../ui/text/swiss-format.ts'
import { type MessageId, useText } from '../../ui/text/use-text.ts'
import { AdminHead, AdminPlace, Part } from '../parts/admin-place.tsx'
import { refusalText } from '../parts/refusals.ts'
import type { Column } from '../parts/table/column.ts'
import { DataTable } from '../parts/table/data-table.tsx'
import { Answered } from '../parts/table/list-states.tsx'
import styles from './transfers-page.module.css'

const OUTCOME: Record<Transfer['outcome'], MessageId> = {
  paid: 'admin.transferPaid',
  partly_paid: 'admin.transferPartly',
  overpaid: 'admin.transferOverpaid',
  paid_twice: 'admin.transferTwice',
  unknown_reference: 'admin.transferUnknown',
  not_open: 'admin.transferNotOpen',
  other_currency: 'admin.transferCurrency',
  reversed: 'admin.transferReversed',
}
/** Largest statement in bytes. */
const MOST_BYTES = 4 * 1024 * 1024
const idOf = ({ id }: Transfer) => id

/** Payments by bank transfer: statements of the bank are read here, and each credit shows what became of it. */
export function TransfersPage() {
  return (
    <AdminPlace>
      <Transfers />
    </AdminPlace>
  )
}

function Transfers() {
  const t = useText()
  const asked = useTransfersQuery()
  return (
    <>
      <AdminHead title={t('admin.transfers')} note={t('admin.transfersLead')} />
      <Part title={t('admin.statement')}>
        <Statement />
      </Part>
      <Answered asked={asked}>
        {(transfers) =>
          transfers.length === 0 ? (
            <p className="muted">{t('admin.transfersNone')}</p>
          ) : (
            <TransferTable transfers={transfers} />
          )
        }
      </Answered>
    </>
  )
}

function Statement() {
  const t = useText()
  const [read, { data: report, error, isLoading, reset }] = useReadStatementMutation()
  const [tooLarge, setTooLarge] = useState(false)
  const take = async (file: File | undefined) => {
    if (!file) return
    reset()
    setTooLarge(file.size > MOST_BYTES)
    if (file.size <= MOST_BYTES) await read({ file: file.name, xml: await file.text() })
  }
  const invalid = error && (error as Partial<ApiError>).code === 'BILLING_STATEMENT_INVALID'
  return (
    <>
      <label className={`${buttonLook.plain} ${styles.file}`}>
        <span>{t('admin.statementChoose')}</span>
        <input
          className="vh"
          type="file"
          accept=".xml,application/xml,text/xml"
          disabled={isLoading}
          onChange={({ target }) => {
            void take(target.files?.[0])
            target.value = ''
          }}
        />
      </label>
      <div role="status">
        {report && <Report report={report} />}
        {tooLarge && <Notice tone="error">{t('admin.statementTooLarge')}</Notice>}
        {error && <Notice tone="error">{t(invalid ? 'admin.statementInvalid' : refusalText(error))}</Notice>}
      </div>
    </>
  )
}

function Report({ report: { transfers, collective } }: { report: StatementReport }) {
  const t = useText()
  const known = transfers.filter((each) => each.known).length
  return (
    <>
      <Notice tone="success">{t('admin.statementRead', { count: transfers.length, known })}</Notice>
      {collective > 0 && <Notice tone="warning">{t('admin.statementCollective', { count: collective })}</Notice>}
    </>
  )
}

function TransferTable({ transfers }: { transfers: Transfer[] }) {
  const t = useText()
  const columns: Column<Transfer>[] = [
    { key: 'day', head: 'admin.transferDay', cell: ({ bookedOn }) => shortDate(bookedOn) ?? bookedOn },
    {
      key: 'amount',
      head: 'admin.transferAmount',
      numeric: true,
      cell: ({ amount, currency }) => francs(amount).replace('CHF', currency),
    },
    { key: 'outcome', head: 'admin.transferOutcome', cell: ({ outcome }) => t(OUTCOME[outcome]) },
    { key: 'invoice', head: 'admin.transferInvoice', cell: ({ invoiceNumber }) => invoiceNumber ?? '–' },
    { key: 'debtor', head: 'admin.transferDebtor', cell: ({ debtor }) => debtor || '–' },
    { key: 'reference', head: 'admin.transferReference', cell: ({ reference }) => reference || '–' },
    { key: 'at', head: 'admin.at', numeric: true, cell: ({ importedAt }) => shortMoment(importedAt) },
  ]
  return (
    <DataTable
      label={t('admin.transfers')}
      columns={columns}
      rows={transfers}
      idOf={idOf}
      sort={null}
      onSort={() => undefined}
    />
  )
}
