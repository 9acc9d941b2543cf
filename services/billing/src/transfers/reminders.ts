import type { Logger } from '@trilex/platform'
import { PaymentsUnavailable } from '../errors.ts'
import { leftToPay, type StoredInvoice } from '../invoices/invoice-model.ts'
import type { Invoices } from '../invoices/invoices.ts'
import type { DueStep } from '../invoices/transfer-payments.ts'
import type { Payments } from '../payments/payments.ts'
import type { Subscriptions } from '../subscriptions/subscription-store.ts'

const DAY_MS = 24 * 3_600_000
/** Days between the due date, the first reminder, the second one, and the end of access. */
const STEP_DAYS = 10
const ROUND_MS = 10 * 60_000

/** Reminders are sent in the daytime in Switzerland, and so never in the hour that a clock change skips or repeats. */
const [FROM_HOUR, TO_HOUR] = [8, 18]
const ZURICH_HOUR = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Zurich', hour: '2-digit', hourCycle: 'h23' })

export function isDaytime(moment: Date): boolean {
  const hour = Number(ZURICH_HOUR.format(moment))
  return hour >= FROM_HOUR && hour < TO_HOUR
}

/**
 * The step that is due for an invoice; null for none. The minimum interval between steps always applies, so that a
 * payer who was reminded late does not lose access early.
 */
export function stepDue({ dueAt, announced = 0, announcedAt, reopenedAt }: Due, now: Date): DueStep | null {
  if (!dueAt || announced >= 3) return null
  const owedSince = Math.max(dueAt.getTime(), reopenedAt?.getTime() ?? 0)
  const step = (announced + 1) as DueStep
  const since = announced > 0 && announcedAt ? announcedAt.getTime() + STEP_DAYS * DAY_MS : 0
  return now.getTime() >= Math.max(since, owedSince + step * STEP_DAYS * DAY_MS) ? step : null
}
type Due = Pick<StoredInvoice, 'dueAt' | 'announced' | 'announcedAt' | 'reopenedAt'>

interface ReminderNeeds {
  payments: Payments
  invoices: Invoices
  subscriptions: Subscriptions
  settlePaid(): Promise<void>
  log: Pick<Logger, 'warn'>
}

/** Sends reminders for overdue invoices 10 and 20 days after the due date, and ends access 10 days later. */
export class Reminders {
  readonly #needs: ReminderNeeds
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> = Promise.resolve()

  constructor(needs: ReminderNeeds) {
    this.#needs = needs
  }

  start(): void {
    if (!this.#needs.payments.available) return
    this.#timer = setInterval(() => this.#next(), ROUND_MS).unref()
    this.#next()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#running
  }

  #next(): void {
    this.#running = this.#running.then(async () => {
      try {
        await this.#needs.settlePaid()
        const now = await this.#needs.payments.now()
        if (isDaytime(now)) await this.round(now)
      } catch (error) {
        this.#needs.log.warn({ err: error }, 'reminders failed, retrying in 10 minutes')
      }
    })
  }

  /** Executes the due step of every invoice. Idempotent; a refused one does not block the others. */
  async round(now: Date): Promise<void> {
    const { invoices, log } = this.#needs
    for (const invoice of await invoices.dueBefore(new Date(now.getTime() - STEP_DAYS * DAY_MS)))
      if (stepDue(invoice, now) !== null)
        await this.#remind(invoice._id, now).catch((error: unknown) => {
          if (error instanceof PaymentsUnavailable) throw error
          log.warn({ err: error, invoice: invoice._id }, 'invoice reminder not sent, retrying in 10 minutes')
        })
  }

  /** Asks the provider first, so that no payer is reminded or loses access because an event was late or lost. */
  async #remind(id: string, now: Date): Promise<void> {
    const { invoices, payments, subscriptions } = this.#needs
    await invoices.refresh(id)
    const invoice = await invoices.find(id)
    const step = invoice ? stepDue(invoice, now) : null
    if (!invoice || step === null || leftToPay(invoice) === 0) return
    const { ownerId, subscriptionId } = invoice
    if (step === 3 && subscriptionId && ownerId !== null) {
      await invoices.accessEnds(id, now)
      await payments.endNow(subscriptionId, `overdue:${id}`)
      await subscriptions.refresh(ownerId)
    }
    const ends = step === 2 ? new Date(now.getTime() + STEP_DAYS * DAY_MS) : step === 3 ? now : null
    await invoices.announce(id, step, ends?.toISOString() ?? '', now)
  }
}
