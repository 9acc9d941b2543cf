import { type App, ProblemSchema } from '@trilex/platform'
import { line, NoQuery, NullableString, oneOf } from '@trilex/platform/field-schemas'
import { type Static, Type } from 'typebox'
import { StatementInvalid } from '../errors.ts'
import { numberOf } from '../invoices/invoice-model.ts'
import type { Invoices } from '../invoices/invoices.ts'
import { NoStatement, STATEMENT_BYTES } from './camt.ts'
import { OUTCOMES, type StoredTransfer } from './transfer-model.ts'
import type { Transfers } from './transfers.ts'

export const STATEMENT_PATH = '/admin/transfers/statements'
/** JSON of a statement: quotation marks and line ends are escaped. */
export const STATEMENT_BODY_BYTES = 2 * STATEMENT_BYTES

const Line = Type.Object({
  id: Type.String(),
  bookedOn: Type.String({ description: '`2026-11-28`' }),
  amount: Type.Integer({ description: 'Rappen, or hundredths of another currency' }),
  currency: Type.String(),
  reference: Type.String(),
  debtor: Type.String(),
  outcome: oneOf(OUTCOMES),
  invoiceNumber: NullableString,
  importedAt: Type.String(),
})
const Report = Type.Object({
  transfers: Type.Array(Type.Intersect([Line, Type.Object({ known: Type.Boolean() })])),
  collective: Type.Integer({ description: 'Collective bookings; their individual payments are in a camt.054 file' }),
})

/** Payments by transfer for staff. */
export function transferRoutes(app: App, { transfers, invoices }: { transfers: Transfers; invoices: Invoices }): void {
  const staff = { access: 'admin', tags: ['admin'] }

  async function toLine(transfer: StoredTransfer): Promise<Static<typeof Line>> {
    const { _id: id, bookedOn, amount, currency, reference, debtor, outcome, invoiceId, importedAt } = transfer
    const invoice = invoiceId === null ? null : await invoices.find(invoiceId)
    const at = { invoiceNumber: invoice && numberOf(invoice), importedAt: importedAt.toISOString() }
    return { id, bookedOn, amount, currency, reference, debtor, outcome: outcome ?? 'unknown_reference', ...at }
  }

  const list = { ...staff, summary: 'Payments by transfer', querystring: NoQuery, response: { 200: Type.Array(Line) } }
  app.get('/admin/transfers', { schema: list }, async () => Promise.all((await transfers.list()).map(toLine)))

  const read = {
    ...staff,
    summary: 'Read a bank statement (camt.053 or camt.054)',
    body: Type.Object(
      { file: line(200), xml: Type.String({ maxLength: STATEMENT_BYTES }) },
      { additionalProperties: false },
    ),
    response: { 200: Report, 400: ProblemSchema },
  }
  app.post(STATEMENT_PATH, { schema: read, bodyLimit: STATEMENT_BODY_BYTES }, async (request) => {
    const { file, xml } = request.body
    try {
      const { imported, collective } = await transfers.import(xml, file)
      const lines = imported.map(async ({ transfer, known }) => ({ ...(await toLine(transfer)), known }))
      return { transfers: await Promise.all(lines), collective }
    } catch (error) {
      if (error instanceof NoStatement) throw new StatementInvalid(error.message, { field: 'xml' })
      throw error
    }
  })
}
