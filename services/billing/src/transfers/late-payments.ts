import { eventOf, type Logger } from '@trilex/platform'
import type { PlanFile } from '@trilex/plans'
import { LatePaymentReceivedSchema } from '@trilex/proto/billing/v1/events'
import { DAYS_UNTIL_DUE } from '../checkout/checkouts.ts'
import { PaymentsUnavailable } from '../errors.ts'
import { numberOf, periodOf, type StoredInvoice } from '../invoices/invoice-model.ts'
import type { Invoices } from '../invoices/invoices.ts'
import type { PayerRoom } from '../payers/payers.ts'
import type { Payments, ProviderSubscription } from '../payments/payments.ts'
import type { StoredSubscription } from '../subscriptions/subscription-model.ts'
import { isSubscribed } from '../subscriptions/subscription-state.ts'
import type { Subscriptions } from '../subscriptions/subscription-store.ts'

type Late = NonNullable<StoredInvoice['late']>

interface Needs {
  payments: Payments
  invoices: Invoices
  subscriptions: Subscriptions
  payers: PayerRoom
  plans: PlanFile
  log: Pick<Logger, 'warn'>
}

/**
 * Handles invoices that are paid after access ended because of them: grants the rest of the paid period as access or as
 * a credit, and notifies the payers (docs/decisions/0037).
 */
export class LatePayments {
  readonly #needs: Needs

  constructor(needs: Needs) {
    this.#needs = needs
  }

  /** Idempotent. A refused payment does not block the others. Throws `PaymentsUnavailable`. */
  async round(): Promise<void> {
    const { invoices, log } = this.#needs
    for (const invoice of await invoices.paidLate())
      await this.#follow(invoice).catch((error: unknown) => {
        if (error instanceof PaymentsUnavailable) throw error
        log.warn({ err: error, invoice: invoice._id }, 'late payment not applied, retrying in 10 minutes')
      })
  }

  async #follow(invoice: StoredInvoice): Promise<void> {
    const { payments, invoices, subscriptions } = this.#needs
    const { _id: id, ownerId, subscriptionId } = invoice
    if (ownerId === null) return
    const now = await payments.now()
    // Nothing is granted while another invoice is overdue.
    if (!invoice.late && (await invoices.owes(ownerId, now))) return
    const present = await subscriptions.refresh(ownerId)
    const all = present?.customerId ? await payments.subscriptionsOf(present.customerId) : []
    const ended = all.find((each) => each.id === subscriptionId)
    // Stored before acting, so that a retry after a crash has the same effect, even if a subscription is active by
    // then.
    const late = invoice.late ?? effectOf(invoice, ended, present, now)
    await invoices.noteLate(id, late)
    if (late.effect === 'restored' && ended) await this.#restore(invoice, ended, late)
    if (late.effect === 'credited' && present?.customerId)
      await payments.credit(present.customerId, late.credited, `late:${id}`)
    await invoices.noteLate(id, { ...late, done: true }, await this.#eventsOf(invoice, ownerId, late))
  }

  async #restore({ _id, ownerId }: StoredInvoice, ended: ProviderSubscription, { until }: Late): Promise<void> {
    const { payments, subscriptions, plans } = this.#needs
    const { customerId, plan, period, perLicence, licences } = ended
    const sold = { plan, period, months: plans.periods[period].months, perLicence, licences }
    const wanted = { customerId, ownerId: ownerId ?? '', sold, paidUntil: until, daysUntilDue: DAYS_UNTIL_DUE }
    await payments.subscribePaidUntil(wanted, `late:${_id}`)
    await subscriptions.refresh(ownerId ?? '')
  }

  async #eventsOf(invoice: StoredInvoice, ownerId: string, { effect, credited, until }: Late) {
    if (effect === 'kept') return []
    const about = {
      number: numberOf(invoice),
      amount: BigInt(invoice.amountDue),
      effect,
      until: until.toISOString(),
      credited: BigInt(credited),
    }
    const contacts = await this.#needs.payers.contactsOf(ownerId)
    return contacts.map(({ _id: userId, email, firstName, language, brand = language }) =>
      eventOf(LatePaymentReceivedSchema, { userId, email, firstName, language, brand, ...about }),
    )
  }
}

function effectOf(
  invoice: StoredInvoice,
  ended: ProviderSubscription | undefined,
  present: StoredSubscription | null,
  now: Date,
): Late {
  const { from, until } = periodOf(invoice)
  const late = { credited: 0, until, done: false }
  if (ended && ended.status !== 'ended') return { ...late, effect: 'kept' }
  const left = until.getTime() - Math.max(now.getTime(), from.getTime())
  if (!ended || !present || left <= 0) return { ...late, effect: 'settled' }
  if (!isSubscribed(present)) return { ...late, effect: 'restored' }
  const share = left / (until.getTime() - from.getTime())
  return { ...late, effect: 'credited', credited: Math.round(invoice.amountDue * share) }
}
