import { isDuplicateKey, type Logger } from '@trilex/platform'
import type { Connection } from 'mongoose'
import type { Payments, ProviderEvent } from '../payments/payments.ts'
import { inboxCollection, readingCollection, type StoredProviderEvent } from './inbox-model.ts'

const KEPT_MS = 30 * 24 * 3_600_000
const FIRST_RETRY_MS = 500
/** Number of retries before the waits double, so that access follows a subscription within 5 s. */
const QUICK_RETRIES = 3
const LONGEST_RETRY_MS = 10 * 60_000
/** Milliseconds for which no other process takes an event that is being handled. */
const LEASE_MS = 60_000
const BATCH = 200
const CUSTOMERS_AT_ONCE = 8
const POLL_MS = 1_000
/** Interval in milliseconds between reads of events that the provider could not deliver. */
const READ_MS = 10 * 60_000
/** The provider's event list may lag behind its clock. */
const OVERLAP_MS = 5 * 60_000

/** Handles the events of a customer, in the order in which they arrived. */
export type HandleEvents = (customerId: string | null, events: StoredProviderEvent[]) => Promise<void>

/** Inbox of the provider's events: stored once, acknowledged at once, handled afterwards. */
export class Inbox {
  readonly #rows: ReturnType<typeof inboxCollection.on>
  readonly #readings: ReturnType<typeof readingCollection.on>
  readonly #payments: Payments
  readonly #handle: HandleEvents
  readonly #log: Pick<Logger, 'warn'>
  #timers: NodeJS.Timeout[] = []
  #round: Promise<void> = Promise.resolve()
  /** Separate from the rounds, so that a delivered event does not wait for the provider's list. */
  #reading: Promise<void> = Promise.resolve()
  #waiting = false
  #stopped = false

  constructor(options: { documents: Connection; payments: Payments; handle: HandleEvents; log: Pick<Logger, 'warn'> }) {
    this.#rows = inboxCollection.on(options.documents)
    this.#readings = readingCollection.on(options.documents)
    this.#payments = options.payments
    this.#handle = options.handle
    this.#log = options.log
  }

  /** Resolves when the event is stored. A repeated event changes nothing. */
  async receive({ id, type, customerId, objectId }: ProviderEvent): Promise<void> {
    const now = new Date()
    const row: StoredProviderEvent = {
      _id: id,
      type,
      customerId,
      objectId,
      receivedAt: now,
      handledAt: null,
      tries: 0,
      dueAt: now,
      expiresAt: new Date(now.getTime() + KEPT_MS),
    }
    await this.#rows.insertOne(row).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error
    })
    this.kick()
  }

  start(): void {
    const read = () => {
      this.#reading = this.#reading.then(() => this.#readMissed())
    }
    this.#timers = [setInterval(() => this.kick(), POLL_MS).unref(), setInterval(read, READ_MS).unref()]
    read()
    this.kick()
  }

  /** At most one round is scheduled, whatever the number of events. */
  kick(): void {
    if (this.#waiting) return
    this.#waiting = true
    this.#round = this.#round.then(async () => {
      this.#waiting = false
      await this.#handleDue().catch((error: unknown) =>
        this.#log.warn({ err: error }, 'payment events not readable from the inbox, retrying'),
      )
    })
  }

  async stop(): Promise<void> {
    this.#stopped = true
    for (const timer of this.#timers) clearInterval(timer)
    await this.#reading
    await this.#round
  }

  async #handleDue(): Promise<void> {
    while (!this.#stopped) {
      const due = await this.#rows
        .find({ dueAt: { $lte: new Date() } })
        .sort({ dueAt: 1 })
        .limit(BATCH)
        .toArray()
      if (due.length === 0) return
      const byCustomer = [...Map.groupBy(due, ({ customerId }) => customerId)]
      for (let at = 0; at < byCustomer.length; at += CUSTOMERS_AT_ONCE)
        await Promise.all(
          byCustomer.slice(at, at + CUSTOMERS_AT_ONCE).map(([id, events]) => this.#handleOf(id, events)),
        )
    }
  }

  async #handleOf(customerId: string | null, events: StoredProviderEvent[]): Promise<void> {
    const ids = events.map(({ _id }) => _id)
    const leased = { $set: { dueAt: new Date(Date.now() + LEASE_MS) }, $inc: { tries: 1 } }
    await this.#rows.updateMany({ _id: { $in: ids } }, leased)
    try {
      await this.#handle(customerId, events)
      await this.#rows.updateMany({ _id: { $in: ids } }, { $set: { handledAt: new Date() }, $unset: { dueAt: '' } })
    } catch (error) {
      const tries = Math.max(...events.map((event) => event.tries))
      const waitMs = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.max(0, tries - QUICK_RETRIES))
      this.#log.warn({ err: error, events: ids.length, waitMs }, `payment events not handled, retrying in ${waitMs} ms`)
      await this.#rows.updateMany({ _id: { $in: ids } }, { $set: { dueAt: new Date(Date.now() + waitMs) } })
    }
  }

  /** Reads events since the last read; those already delivered are ignored as duplicates. */
  async #readMissed(): Promise<void> {
    try {
      const now = new Date()
      const { until = now } = (await this.#readings.findOne({ _id: 'events' })) ?? {}
      for (const event of await this.#payments.eventsSince(new Date(until.getTime() - OVERLAP_MS)))
        await this.receive(event)
      await this.#readings.updateOne({ _id: 'events' }, { $set: { until: now } }, { upsert: true })
    } catch (error) {
      this.#log.warn({ err: error }, 'event list of the payment provider not readable, retrying in 10 minutes')
    }
  }
}
