import { randomUUID } from 'node:crypto'
import { type App, ProblemSchema, userOf, ValidationFailed } from '@trilex/platform'
import { actorOf } from '@trilex/platform/recorded-action'
import { line, NoQuery, NullableString, oneOf, orNull } from '@trilex/platform/field-schemas'
import { type Static, Type } from 'typebox'
import { ImportNotFound, StatementInvalid, StatementOfOtherAccount } from '../errors.ts'
import { LATE_EFFECTS, numberOf } from '../invoices/invoice-model.ts'
import type { Invoices } from '../invoices/invoices.ts'
import { leftBefore } from './bookings.ts'
import { NoStatement, OtherAccount, STATEMENT_BYTES } from './camt.ts'
import type { Decisions } from './decisions.ts'
import type { StoredImport } from './import-model.ts'
import type { Imports } from './imports.ts'
import { asksForDecision, DECISIONS, OUTCOMES, type StoredTransfer } from './transfer-model.ts'
import type { Transfers } from './transfers.ts'

export const STATEMENT_PATH = '/admin/transfers/statements'
/** Maximum JSON body with a statement, larger than the file because quotation marks and line ends are escaped. */
export const STATEMENT_BODY_BYTES = 2 * STATEMENT_BYTES

const strict = { additionalProperties: false }
const Id = Type.String({ pattern: '^[\\w-]{1,100}$' })
const byId = Type.Object({ id: Id })

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
  surplus: Type.Integer({
    description: 'Part of the amount that no invoice takes and that waits for a decision; 0: none',
  }),
  creditable: Type.Boolean({ description: 'Whether somebody is known who can be credited' }),
  decision: orNull(oneOf(DECISIONS)),
  bankReference: Type.String({ description: 'Reference of the refund at the bank; empty: none' }),
  late: orNull(oneOf(LATE_EFFECTS, { description: 'What its invoice led to, if it was paid after access had ended' })),
})

const Import = Type.Object({
  id: Type.String(),
  file: Type.String(),
  source: oneOf(['upload', 'folder']),
  state: oneOf(['running', 'done', 'refused']),
  total: Type.Integer({ description: 'Credits in the file' }),
  booked: Type.Integer({ description: 'Credits that are booked' }),
  known: Type.Integer({ description: 'Booked credits that an earlier file contained' }),
  collective: Type.Integer({ description: 'Collective bookings; their individual payments are in a camt.054 file' }),
  otherAccounts: Type.Array(Type.Object({ account: Type.String(), entries: Type.Integer() })),
  refusal: orNull(oneOf(['invalid', 'other_account'])),
  refusalDetail: Type.String(),
  startedAt: Type.String(),
})

function toImport(stored: StoredImport): Static<typeof Import> {
  const { _id: id, file, source, state, total, booked, known, collective, otherAccounts, startedAt } = stored
  const { refusal = null, refusalDetail = '' } = stored
  const refused = { refusal, refusalDetail, startedAt: startedAt.toISOString() }
  return { id, file, source, state, total, booked, known, collective, otherAccounts, ...refused }
}

/** Payments by transfer for staff. */
export function transferRoutes(
  app: App,
  needs: { transfers: Transfers; invoices: Invoices; imports: Imports; decisions: Decisions },
): void {
  const { transfers, invoices, imports, decisions } = needs
  const staff = { access: 'admin', tags: ['admin'] }

  async function toLine(transfer: StoredTransfer): Promise<Static<typeof Line>> {
    const {
      _id: id,
      bookedOn,
      amount,
      currency,
      reference,
      debtor,
      outcome,
      invoiceId,
      importedAt,
      decision,
    } = transfer
    const invoice = invoiceId === null ? null : await invoices.find(invoiceId)
    const left = invoice && outcome === 'overpaid' ? leftBefore(invoice, id) : null
    return {
      id,
      bookedOn,
      amount,
      currency,
      reference,
      debtor,
      outcome: outcome ?? 'unknown_reference',
      invoiceNumber: invoice && numberOf(invoice),
      importedAt: importedAt.toISOString(),
      surplus: asksForDecision(transfer) ? amount - Math.max(0, left ?? 0) : 0,
      creditable: transfer.ownerId !== null && currency === 'CHF' && !transfer.reversal,
      decision: decision?.kind ?? null,
      bankReference: decision?.bankReference ?? '',
      late: invoice?.late?.done ? invoice.late.effect : null,
    }
  }

  const Asked = Type.Object({ import: Type.Optional(Id), open: Type.Optional(oneOf(['true'])) }, strict)
  const list = { ...staff, summary: 'Payments by transfer', querystring: Asked, response: { 200: Type.Array(Line) } }
  app.get('/admin/transfers', { schema: list }, async ({ query }) =>
    Promise.all((await transfers.list({ importId: query.import, open: query.open === 'true' })).map(toLine)),
  )

  const read = {
    ...staff,
    summary: 'Import a bank statement (camt.053 or camt.054)',
    body: Type.Object({ file: line(200), xml: Type.String({ maxLength: STATEMENT_BYTES }) }, strict),
    response: { 202: Import, 400: ProblemSchema },
  }
  app.post(STATEMENT_PATH, { schema: read, bodyLimit: STATEMENT_BODY_BYTES }, async (request, reply) => {
    const { file, xml } = request.body
    const about = { _id: randomUUID(), file, source: 'upload' as const, byId: userOf(request).id }
    try {
      return await reply.code(202).send(toImport(await imports.begin(xml, about)))
    } catch (error) {
      if (error instanceof NoStatement) throw new StatementInvalid(error.message, { field: 'xml' })
      if (error instanceof OtherAccount) throw new StatementOfOtherAccount(error.message, { field: 'xml' })
      throw error
    }
  })

  const all = {
    ...staff,
    summary: 'Imports of bank statements',
    querystring: NoQuery,
    response: { 200: Type.Array(Import) },
  }
  app.get(STATEMENT_PATH, { schema: all }, async () => (await imports.list()).map(toImport))

  const one = {
    ...staff,
    summary: 'The progress of an import',
    params: byId,
    querystring: NoQuery,
    response: { 200: Import, 404: ProblemSchema },
  }
  app.get(`${STATEMENT_PATH}/:id`, { schema: one }, async ({ params }) => {
    const found = await imports.find(params.id)
    if (!found) throw new ImportNotFound()
    return toImport(found)
  })

  const refusals = { 404: ProblemSchema, 409: ProblemSchema }
  const assign = {
    ...staff,
    summary: 'Assign a transfer to an invoice',
    params: byId,
    body: Type.Object({ invoiceNumber: line(20) }, strict),
    response: { 200: Line, ...refusals },
  }
  app.post('/admin/transfers/:id/assignment', { schema: assign }, async (request) => {
    const assigned = await decisions.assign(request.params.id, request.body.invoiceNumber, actorOf(request))
    await transfers.settleSoon()
    return toLine(assigned)
  })

  const decide = {
    ...staff,
    summary: 'Decide about money that no invoice takes',
    params: byId,
    body: Type.Object(
      {
        decision: oneOf(DECISIONS, { description: 'Credited to who paid, refunded by the bank, or nothing to do' }),
        bankReference: Type.Optional(line(60)),
      },
      strict,
    ),
    response: { 200: Line, 400: ProblemSchema, ...refusals },
  }
  app.post('/admin/transfers/:id/decision', { schema: decide }, async (request) => {
    const { decision, bankReference = '' } = request.body
    if (decision === 'refunded' && bankReference.trim() === '')
      throw new ValidationFailed('a refund has the reference of the bank', { field: 'bankReference' })
    return toLine(await decisions.decide(request.params.id, decision, bankReference.trim(), actorOf(request)))
  })
}
