import { type App, userOf } from '@trilex/platform'
import { NoQuery, NullableString, oneOf } from '@trilex/platform/field-schemas'
import { type Static, Type } from 'typebox'
import type { PayerRoom } from '../payers/payers.ts'
import type { invoiceCollection, StoredInvoice } from './invoice-model.ts'

const Line = Type.Object({
  id: Type.String(),
  number: Type.String({ description: '`2026-000042`' }),
  status: oneOf(['open', 'paid', 'void', 'uncollectible']),
  byTransfer: Type.Boolean({ description: 'Paid by bank transfer, else by card' }),
  total: Type.Integer({ description: 'Rappen, VAT included' }),
  vat: Type.Integer(),
  amountDue: Type.Integer({ description: 'Rappen left to pay after credit' }),
  issuedAt: Type.String(),
  dueAt: NullableString,
  paidAt: NullableString,
  periodStart: Type.String(),
  periodEnd: Type.String(),
})

/** Most invoices in a list: ten years of monthly ones. */
const MOST = 120

const numberOf = ({ issuedAt, sequence }: Pick<StoredInvoice, 'issuedAt' | 'sequence'>): string =>
  `${issuedAt.getUTCFullYear()}-${String(sequence).padStart(6, '0')}`

function toLine(invoice: StoredInvoice): Static<typeof Line> {
  const {
    _id: id,
    status,
    byTransfer,
    total,
    vat,
    amountDue,
    issuedAt,
    dueAt,
    paidAt,
    periodStart,
    periodEnd,
  } = invoice
  return {
    id,
    number: numberOf(invoice),
    status,
    byTransfer,
    total,
    vat,
    amountDue,
    issuedAt: issuedAt.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    paidAt: paidAt?.toISOString() ?? null,
    periodStart: periodStart.toISOString(),
    periodEnd: periodEnd.toISOString(),
  }
}

/** The caller's invoices, and those of a firm whose billing the caller manages. */
export function invoiceRoutes(
  app: App,
  { rows, payers }: { rows: ReturnType<typeof invoiceCollection.on>; payers: PayerRoom },
): void {
  const schema = {
    access: 'signedIn',
    tags: ['billing'],
    summary: 'Invoices, newest first',
    querystring: NoQuery,
    response: { 200: Type.Array(Line) },
  }
  app.get('/invoices', { schema }, async (request) => {
    const { id } = userOf(request)
    const owner = await payers.ownerOf({ id })
    const ownerId = { $in: owner.manages ? [id, owner.id] : [id] }
    return (await rows.find({ ownerId }).sort({ sequence: -1 }).limit(MOST).toArray()).map(toLine)
  })
}
