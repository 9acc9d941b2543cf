import { useMemo } from 'react'
import { francs } from '../../ui/text/francs.ts'
import { type MessageId, useText } from '../../ui/text/use-text.ts'
import { AdminHead, AdminPlace } from '../parts/admin-place.tsx'
import { countShown } from '../parts/count-shown.ts'
import { dayOf } from '../parts/moments.ts'
import type { Column } from '../parts/table/column.ts'
import { questionOf } from '../parts/table/table-address.ts'
import type { TableFilter } from '../parts/table/table-tools.tsx'
import { TableView } from '../parts/table/table-view.tsx'
import { useTableAddress } from '../parts/table/use-table-address.ts'
import { optionsOf } from '../parts/words.ts'
import { type ListedInvoice, useAllInvoicesQuery } from '../../api/billing.ts'

const STATUS: Record<ListedInvoice['status'], MessageId> = {
  open: 'admin.invoiceOpen',
  paid: 'admin.invoicePaid',
  void: 'admin.invoiceVoid',
  uncollectible: 'admin.invoiceUncollectible',
}
const OVERDUE = { yes: 'admin.invoiceOverdue' } as const
const FILTERS = { status: Object.keys(STATUS), overdue: Object.keys(OVERDUE), paidIn: 'text' } as const
const SORTS: readonly string[] = []
const idOf = ({ id }: ListedInvoice) => id

/** Invoices to people and organisations. */
export function InvoicesPage() {
  return (
    <AdminPlace>
      <Invoices />
    </AdminPlace>
  )
}

function Invoices() {
  const t = useText()
  const address = useTableAddress(FILTERS, SORTS)
  const asked = useAllInvoicesQuery(questionOf(address))
  const columns = useMemo<Column<ListedInvoice>[]>(
    () => [
      { key: 'number', head: 'admin.invoiceNumber', cell: ({ number }) => number },
      { key: 'billedTo', head: 'admin.invoiceTo', cell: ({ billedTo }) => billedTo },
      { key: 'status', head: 'admin.status', cell: ({ status }) => t(STATUS[status]) },
      { key: 'total', head: 'admin.invoiceTotal', numeric: true, cell: ({ total }) => francs(total) },
      {
        key: 'leftToPay',
        head: 'admin.invoiceLeft',
        numeric: true,
        cell: ({ leftToPay }) => leftToPay > 0 && francs(leftToPay),
      },
      {
        key: 'method',
        head: 'admin.paymentMethod',
        cell: ({ byTransfer }) => t(byTransfer ? 'admin.byInvoice' : 'admin.byCard'),
      },
      { key: 'issuedAt', head: 'admin.invoiceIssuedAt', numeric: true, cell: ({ issuedAt }) => dayOf(issuedAt) },
      { key: 'dueAt', head: 'admin.invoiceDueAt', numeric: true, cell: ({ dueAt }) => dueAt && dayOf(dueAt) },
      { key: 'paidAt', head: 'admin.invoicePaidAt', numeric: true, cell: ({ paidAt }) => paidAt && dayOf(paidAt) },
    ],
    [t],
  )
  const filters = useMemo<TableFilter[]>(
    () => [
      { kind: 'choice', name: 'status', label: 'admin.status', options: optionsOf(STATUS, t) },
      { kind: 'choice', name: 'overdue', label: 'admin.invoiceDue', options: optionsOf(OVERDUE, t) },
      { kind: 'given', name: 'paidIn', label: 'admin.invoicePaidIn' },
    ],
    [t],
  )
  return (
    <>
      <AdminHead title={t('admin.invoices')} note={asked.data && t('admin.invoiceCount', countShown(asked.data))} />
      <TableView
        name="invoices"
        label={t('admin.invoices')}
        address={address}
        find="admin.findInvoice"
        filters={filters}
        columns={columns}
        asked={asked}
        rowsOf={({ invoices }) => invoices}
        idOf={idOf}
      />
    </>
  )
}
