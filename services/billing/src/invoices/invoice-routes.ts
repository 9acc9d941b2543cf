import { type App, ProblemSchema, userOf } from '@trilex/platform'
import { NoQuery, NullableString, oneOf } from '@trilex/platform/field-schemas'
import { type Static, Type } from 'typebox'
import { InvoiceNotFound } from '../errors.ts'
import { LANGUAGES } from '../payers/payer-model.ts'
import type { PayerRoom } from '../payers/payers.ts'
import type { Creditor } from './creditor.ts'
import { type invoiceCollection, leftToPay, numberOf, type StoredInvoice } from './invoice-model.ts'

const Line = Type.Object({
  id: Type.String(),
  number: Type.String({ description: '`2026-000042`' }),
  status: oneOf(['open', 'paid', 'void', 'uncollectible']),
  byTransfer: Type.Boolean({ description: 'Paid by bank transfer, else by card' }),
  total: Type.Integer({ description: 'Rappen, VAT included' }),
  vat: Type.Integer(),
  amountDue: Type.Integer({ description: 'Rappen left to pay after credit' }),
  leftToPay: Type.Integer({ description: 'Rappen left to pay after credit and bank transfers' }),
  issuedAt: Type.String(),
  dueAt: NullableString,
  paidAt: NullableString,
  periodStart: Type.String(),
  periodEnd: Type.String(),
  pdf: Type.Boolean({ description: 'Whether it can be downloaded' }),
})

/** Maximum invoices in a list: ten years of monthly ones. */
const MOST = 120

function toLine(invoice: StoredInvoice, pdf: boolean): Static<typeof Line> {
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
    leftToPay: leftToPay(invoice),
    issuedAt: issuedAt.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    paidAt: paidAt?.toISOString() ?? null,
    periodStart: periodStart.toISOString(),
    periodEnd: periodEnd.toISOString(),
    pdf,
  }
}

/** The caller's invoices, and those of a firm whose billing the caller manages. */
export function invoiceRoutes(
  app: App,
  needs: { rows: ReturnType<typeof invoiceCollection.on>; payers: PayerRoom; creditor: Creditor | null },
): void {
  const { rows, payers, creditor } = needs
  const own = { access: 'signedIn', tags: ['billing'] }

  async function ownersSeenBy(id: string): Promise<string[]> {
    const owner = await payers.ownerOf({ id })
    return owner.manages ? [id, owner.id] : [id]
  }

  const schema = {
    ...own,
    summary: 'Invoices, newest first',
    querystring: NoQuery,
    response: { 200: Type.Array(Line) },
  }
  app.get('/invoices', { schema }, async (request) => {
    const ownerId = { $in: await ownersSeenBy(userOf(request).id) }
    const found = await rows.find({ ownerId }).sort({ sequence: -1 }).limit(MOST).toArray()
    return found.map((invoice) => toLine(invoice, (invoice.creditor ?? creditor) !== null))
  })

  const printed = {
    ...own,
    summary: 'An invoice as PDF, with a Swiss QR-bill while it is to be paid by transfer',
    params: Type.Object({ id: Type.String({ pattern: '^[\\w-]{1,100}$' }) }),
    querystring: Type.Object({ language: Type.Optional(oneOf(LANGUAGES)) }, { additionalProperties: false }),
    response: { 200: Type.Unsafe<Buffer>({}), 404: ProblemSchema },
  }
  app.get('/invoices/:id/pdf', { schema: printed }, async (request, reply) => {
    const ownerId = { $in: await ownersSeenBy(userOf(request).id) }
    const invoice = await rows.findOne({ _id: request.params.id, ownerId })
    const writer = invoice?.creditor ?? creditor
    if (!invoice || !writer) throw new InvoiceNotFound()
    // Imported with the first PDF: most processes create none.
    const { invoicePdf } = await import('./invoice-pdf.ts')
    const pdf = await invoicePdf(invoice, request.query.language ?? invoice.language, writer)
    const name = `${numberOf(invoice)}.pdf`
    return reply.type('application/pdf').header('content-disposition', `attachment; filename="${name}"`).send(pdf)
  })
}
