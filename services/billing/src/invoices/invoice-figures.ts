import { beginOf, monthOf } from '@trilex/platform/swiss-month'
import type { mongo } from 'mongoose'
import { leftToPay, type StoredInvoice } from './invoice-model.ts'

/** Months of revenue. */
const MONTHS = 12

/** What was paid in each of the last twelve months, and what is still to be paid. Rappen, VAT included. */
export async function invoiceFigures(rows: mongo.Collection<StoredInvoice>, now: Date) {
  const present = monthOf(now)
  const months = Array.from({ length: MONTHS }, (_, back) => monthOf(beginOf(present, -back))).reverse()
  const since = beginOf(present, 1 - MONTHS)
  const revenue = new Map(months.map((month) => [month, 0]))
  const paid = rows.find({ status: 'paid', paidAt: { $gte: since } }, { projection: { paidAt: 1, amountPaid: 1 } })
  for await (const { paidAt, amountPaid } of paid) {
    const month = paidAt ? monthOf(paidAt) : ''
    revenue.set(month, (revenue.get(month) ?? 0) + amountPaid)
  }
  const open = { count: 0, amount: 0, overdue: 0 }
  for await (const invoice of rows.find({ status: 'open' })) {
    open.count++
    open.amount += leftToPay(invoice)
    if (invoice.dueAt && invoice.dueAt < now) open.overdue++
  }
  return { revenue: months.map((month) => ({ month, amount: revenue.get(month) ?? 0 })), open }
}
