import { type App, type Logger, type OutboxRelay, type RouteLimit, WITHOUT_OUTBOX } from '@trilex/platform'
import type { PlanFile } from '@trilex/plans'
import type { Connection } from 'mongoose'
import { PaymentsUnavailable } from '../errors.ts'
import { accountsOf } from '../invoices/creditor.ts'
import { receivedOf, type StoredInvoice } from '../invoices/invoice-model.ts'
import type { InvoiceRoom } from '../invoices/invoices.ts'
import type { PayerRoom } from '../payers/payers.ts'
import type { Payments } from '../payments/payments.ts'
import type { SubscriptionRoom } from '../subscriptions/subscriptions.ts'
import { Bookings } from './bookings.ts'
import { Decisions } from './decisions.ts'
import { Imports } from './imports.ts'
import { LatePayments } from './late-payments.ts'
import { Reminders } from './reminders.ts'
import { StatementFolder, type StatementFolderSettings } from './statement-folder.ts'
import { asksForDecision, DOUBTFUL, type StoredTransfer, transferCollection } from './transfer-model.ts'
import { STATEMENT_BODY_BYTES, STATEMENT_PATH, transferRoutes } from './transfer-routes.ts'

export const transferLimits: RouteLimit[] = [{ path: STATEMENT_PATH, bodyLimit: STATEMENT_BODY_BYTES }]

/** Maximum transfers listed for staff. */
const LISTED = 500

export type TransferRoom = ReturnType<typeof openTransfers>
export type Transfers = TransferRoom['transfers']

/** Payments by bank transfer: credits reported by the bank, their settlement, and reminders for unpaid invoices. */
export function openTransfers({
  documents,
  relay,
  payments,
  payers,
  plans,
  invoices: { invoices, creditor },
  subscriptions: { store: subscriptions },
  settings: { statementFolder },
  now,
  log,
}: {
  documents: Connection
  /** Opens the relay that publishes the events of an outbox. */
  relay(collection: ReturnType<typeof transferCollection.on>): Pick<OutboxRelay, 'kick'>
  payments: Payments
  payers: PayerRoom
  plans: PlanFile
  invoices: InvoiceRoom
  subscriptions: SubscriptionRoom
  settings: StatementFolderSettings
  now: () => Date
  log: Pick<Logger, 'warn'>
}) {
  const rows = transferCollection.on(documents)
  const published = relay(rows)
  const kick = (ids: string[]) => published.kick(ids)
  const bookings = new Bookings({ rows, invoices, now })
  const late = new LatePayments({ payments, invoices, subscriptions, payers, plans, log })
  const decisions = new Decisions({ rows, bookings, invoices, subscriptions, payments, kick, now, log })

  /**
   * Records a fully paid invoice at the provider. If it was paid there otherwise, or is void, the transfers are left to
   * staff. Idempotent.
   */
  async function settle(invoice: StoredInvoice): Promise<void> {
    const { _id, ownerId, reopenedAt } = invoice
    const isWhole = receivedOf(invoice) >= invoice.amountDue
    if (invoice.status === 'open' && !isWhole) return
    // At the provider, a reopened invoice is still paid from the first time.
    const isOurs = (reopenedAt !== undefined && isWhole) || (await payments.markPaid(_id, `transfer:${_id}`))
    await invoices.refresh(_id)
    if (isOurs) await invoices.settled(_id, now())
    else await giveToStaff(_id)
    if (ownerId !== null) await subscriptions.refresh(ownerId)
  }

  async function giveToStaff(invoiceId: string): Promise<void> {
    const invoice = await invoices.find(invoiceId)
    const outcome = invoice?.status === 'paid' ? 'paid_twice' : 'not_open'
    const ids = (invoice?.received ?? []).map(({ transferId }) => transferId)
    log.warn(
      { invoice: invoiceId, outcome, transfers: ids.length },
      'invoice was not open, transfers are left to staff',
    )
    await rows.updateMany({ _id: { $in: ids } }, { $set: { outcome } })
    await invoices.disown(invoiceId)
  }

  const transfers = {
    /**
     * Applies transfers that a crash left unapplied, settles invoices that were paid in full by transfer, and carries
     * out late payments and decisions. A refused one is retried later and does not block the others. Throws
     * `PaymentsUnavailable`.
     */
    async settlePaid(): Promise<void> {
      for (const row of await rows.find({ outcome: null }).toArray()) await bookings.apply(row)
      for (const invoice of await invoices.unsettled())
        await settle(invoice).catch((error: unknown) => {
          if (error instanceof PaymentsUnavailable) throw error
          log.warn({ err: error, invoice: invoice._id }, 'invoice not settled, retrying later')
        })
      await late.round()
      await decisions.credit()
    },

    /** The same, but only logs a failure: the reminders retry later. */
    async settleSoon(): Promise<void> {
      await transfers
        .settlePaid()
        .catch((error: unknown) => log.warn({ err: error }, 'invoices not settled, retrying later'))
    },

    /** Newest first. */
    async list({ importId, open }: { importId?: string | undefined; open: boolean }): Promise<StoredTransfer[]> {
      const of = importId === undefined ? {} : { importIds: importId }
      const doubtful = open ? { outcome: { $in: [...DOUBTFUL] }, decision: { $exists: false } } : {}
      const found = await rows
        .find({ ...of, ...doubtful })
        .sort({ importedAt: -1, _id: 1 })
        .limit(LISTED)
        .toArray()
      return open ? found.filter(asksForDecision) : found
    },
  }
  const accounts = creditor ? accountsOf(creditor) : []
  const imports = new Imports({ documents, bookings, accounts, settle: transfers.settlePaid, now, log })
  const folder = statementFolder === undefined ? null : new StatementFolder(statementFolder, imports, log)
  const reminders = new Reminders({ payments, invoices, subscriptions, settlePaid: transfers.settlePaid, log })
  return {
    transfers,
    imports,
    decisions,
    reminders,
    /** Background work. */
    running: [reminders, imports, ...(folder ? [folder] : [])],
    adminRoutes: (app: App) => transferRoutes(app, { transfers, invoices, imports, decisions }),
    held: async (ownerId: string): Promise<Record<string, object[]>> => {
      const projection = WITHOUT_OUTBOX
      return {
        transfers: await rows.find({ ownerId }, { projection }).sort({ importedAt: 1 }).toArray(),
        statement_imports: await imports.uploadedBy(ownerId),
      }
    },
    /** Keeps the transfers, without the person. */
    async pseudonymise(ownerId: string): Promise<void> {
      await rows.updateMany({ ownerId }, { $set: { ownerId: null, debtor: '' } })
      await imports.forget(ownerId)
    },
  }
}
