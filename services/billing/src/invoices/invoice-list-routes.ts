import type { App } from '@trilex/platform'
import { NullableString, oneOf, PAGE } from '@trilex/platform/field-schemas'
import type { mongo } from 'mongoose'
import { type Static, Type } from 'typebox'
import { INVOICE_STATES, leftToPay, numberOf, sequenceIn, type StoredInvoice } from './invoice-model.ts'
import { beginOf } from '@trilex/platform/swiss-month'

const Line = Type.Object({
  id: Type.String(),
  number: Type.String({ description: '`2026-000042`' }),
  owner: { ...NullableString, description: 'User id or id of the organisation; null once the account was deleted' },
  billedTo: Type.String(),
  status: oneOf(INVOICE_STATES),
  byTransfer: Type.Boolean(),
  total: Type.Integer({ description: 'Rappen, VAT included' }),
  leftToPay: Type.Integer({ description: 'Rappen left to pay after credit and bank transfers' }),
  issuedAt: Type.String(),
  dueAt: NullableString,
  paidAt: NullableString,
})
const Month = Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$', description: 'In Switzerland, `2026-11`' })
const Query = Type.Object(
  {
    q: Type.Optional(Type.String({ maxLength: 100, description: 'Number of the invoice' })),
    status: Type.Optional(oneOf(INVOICE_STATES)),
    overdue: Type.Optional(oneOf(['yes'], { description: 'Open after its due date' })),
    paidIn: Type.Optional(Month),
    ...PAGE,
  },
  { additionalProperties: false },
)
type Asked = Static<typeof Query>

/** Invoices for staff, newest first. */
export function invoiceListRoutes(app: App, rows: mongo.Collection<StoredInvoice>, now: () => Date): void {
  const schema = {
    access: 'admin',
    tags: ['admin'],
    summary: 'Invoices, newest first',
    querystring: Query,
    response: { 200: Type.Object({ invoices: Type.Array(Line), total: Type.Integer() }) },
  }
  app.get('/admin/invoices', { schema }, async ({ query }) => {
    const filter = filterOf(query, now())
    if (!filter) return { invoices: [], total: 0 }
    const page = rows.find(filter).sort({ sequence: -1 }).skip(query.offset).limit(query.limit)
    const [invoices, total] = await Promise.all([page.toArray(), rows.countDocuments(filter)])
    return { invoices: invoices.map(toLine), total }
  })
}

/** Null when the text is no invoice number: then nothing is found. */
function filterOf({ q = '', status, overdue, paidIn }: Asked, now: Date): mongo.Filter<StoredInvoice> | null {
  const sequence = sequenceIn(q)
  const year = Number(q.trim().slice(0, 4))
  if (q.trim() !== '' && sequence === null) return null
  return {
    ...(sequence !== null && { sequence, issuedAt: { $gte: newYear(year), $lt: newYear(year + 1) } }),
    ...(status && { status }),
    ...(overdue && { status: 'open' as const, dueAt: { $lt: now } }),
    ...(paidIn && { paidAt: { $gte: beginOf(paidIn), $lt: beginOf(paidIn, 1) } }),
  }
}

/** In UTC, as in the number. */
const newYear = (year: number): Date => new Date(Date.UTC(year, 0, 1))

function toLine(invoice: StoredInvoice): Static<typeof Line> {
  const { _id: id, ownerId: owner, billedTo, status, byTransfer, total, issuedAt, dueAt, paidAt } = invoice
  return {
    id,
    number: numberOf(invoice),
    owner,
    billedTo,
    status,
    byTransfer,
    total,
    leftToPay: leftToPay(invoice),
    issuedAt: issuedAt.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    paidAt: paidAt?.toISOString() ?? null,
  }
}
