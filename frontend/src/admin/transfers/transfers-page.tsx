import { useState } from 'react'
import { useTransfersQuery } from '../../api/admin.ts'
import type { Transfer, TransferDecision } from '../../api/admin-types.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormCheck } from '../../ui/controls/form-field.tsx'
import { francs } from '../../ui/text/francs.ts'
import { shortDate, shortMoment } from '../../ui/text/swiss-format.ts'
import { type MessageId, useText } from '../../ui/text/use-text.ts'
import { AdminHead, AdminPlace, Part } from '../parts/admin-place.tsx'
import type { Column } from '../parts/table/column.ts'
import { DataTable } from '../parts/table/data-table.tsx'
import { Answered } from '../parts/table/list-states.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { Statements } from './statements.tsx'

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
const DECISION: Record<TransferDecision, MessageId> = {
  credited: 'admin.transferCredited',
  refunded: 'admin.transferRefunded',
  noted: 'admin.transferNoted',
}
const LATE: Record<NonNullable<Transfer['late']>, MessageId> = {
  restored: 'admin.transferRestored',
  credited: 'admin.transferLateCredited',
  settled: 'admin.transferLateSettled',
  kept: 'admin.transferPaid',
}
const idOf = ({ id }: Transfer) => id
const written = (amount: number, { currency }: Transfer) => francs(amount).replace('CHF', currency)

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
  const [open, setOpen] = useState(false)
  const asked = useTransfersQuery(open ? 'open=true' : '')
  return (
    <>
      <AdminHead title={t('admin.transfers')} note={t('admin.transfersLead')} />
      <Part title={t('admin.statement')}>
        <Statements />
      </Part>
      <Part title={t('admin.transfersRead')}>
        <FormCheck name="open" checked={open} onChange={setOpen}>
          {t('admin.transfersOpen')}
        </FormCheck>
        <Answered asked={asked}>
          {(transfers) =>
            transfers.length === 0 ? (
              <p className="muted">{t(open ? 'admin.transfersDecided' : 'admin.transfersNone')}</p>
            ) : (
              <TransferTable transfers={transfers} />
            )
          }
        </Answered>
      </Part>
    </>
  )
}

/** What became of a transfer, and of the money that no invoice took. */
function Outcome({ transfer }: { transfer: Transfer }) {
  const t = useText()
  const { outcome, decision, bankReference, late } = transfer
  return (
    <>
      {t(OUTCOME[outcome])}
      {late && late !== 'kept' && <small className="muted"> · {t(LATE[late])}</small>}
      {decision && (
        <small className="muted">
          {' '}
          · {t(DECISION[decision])}
          {bankReference && ` (${bankReference})`}
        </small>
      )}
    </>
  )
}

function TransferTable({ transfers }: { transfers: Transfer[] }) {
  const t = useText()
  const [deciding, setDeciding] = useState<Transfer | null>(null)
  const columns: Column<Transfer>[] = [
    { key: 'day', head: 'admin.transferDay', cell: ({ bookedOn }) => shortDate(bookedOn) ?? bookedOn },
    {
      key: 'amount',
      head: 'admin.transferAmount',
      numeric: true,
      cell: (transfer) => written(transfer.amount, transfer),
    },
    { key: 'outcome', head: 'admin.transferOutcome', cell: (transfer) => <Outcome transfer={transfer} /> },
    {
      key: 'decision',
      head: 'admin.transferToDecide',
      cell: (transfer) =>
        transfer.surplus > 0 && (
          <Button
            kind="link"
            aria-label={t('admin.transferDecideOf', {
              amount: written(transfer.surplus, transfer),
              day: shortDate(transfer.bookedOn) ?? transfer.bookedOn,
            })}
            onPress={() => setDeciding(transfer)}
          >
            {t('admin.transferDecide', { amount: written(transfer.surplus, transfer) })}
          </Button>
        ),
    },
    { key: 'invoice', head: 'admin.transferInvoice', cell: ({ invoiceNumber }) => invoiceNumber ?? '–' },
    { key: 'debtor', head: 'admin.transferDebtor', cell: ({ debtor }) => debtor || '–' },
    { key: 'reference', head: 'admin.transferReference', cell: ({ reference }) => reference || '–' },
    { key: 'at', head: 'admin.at', numeric: true, cell: ({ importedAt }) => shortMoment(importedAt) },
  ]
  return (
    <>
      <DataTable
        label={t('admin.transfers')}
        columns={columns}
        rows={transfers}
        idOf={idOf}
        sort={null}
        onSort={() => undefined}
      />
      {deciding && (
        <DecisionDialog
          transfer={deciding}
          amount={written(deciding.surplus, deciding)}
          onClose={() => setDeciding(null)}
        />
      )}
    </>
  )
}
