import type { Logger } from '@trilex/platform'
import type { Connection } from 'mongoose'
import { dutyCollection, type DutyKind, type StoredDuty } from './duty-model.ts'

const FIRST_RETRY_MS = 500
const LONGEST_RETRY_MS = 3_600_000
/** Lease of a running task, during which no other process takes it. */
const LEASE_MS = 60_000
const POLL_MS = 1_000
const BATCH = 50

type Handler = (subject: string) => Promise<unknown>

/** Queue of tasks at the provider, so that consumers of events never wait for a provider that is unreachable or not configured. */
export class Duties {
  readonly #rows: ReturnType<typeof dutyCollection.on>
  readonly #log: Pick<Logger, 'warn'>
  readonly #handlers = new Map<DutyKind, Handler>()
  #timer: NodeJS.Timeout | undefined
  #round: Promise<void> = Promise.resolve()
  #waiting = false
  #stopped = false

  constructor({ documents, log }: { documents: Connection; log: Pick<Logger, 'warn'> }) {
    this.#rows = dutyCollection.on(documents)
    this.#log = log
  }

  /** Registers the handler of a kind of task, before `start`. Handlers must be idempotent. */
  handle(kind: DutyKind, handler: Handler): void {
    this.#handlers.set(kind, handler)
  }

  /** Resolves when the task is stored. */
  async want(kind: DutyKind, subject: string): Promise<void> {
    const change = { $set: { kind, subject, tries: 0, dueAt: new Date() }, $inc: { wanted: 1 } }
    await this.#rows.updateOne({ _id: `${kind} ${subject}` }, change, { upsert: true })
    this.kick()
  }

  start(): void {
    this.#timer = setInterval(() => this.kick(), POLL_MS).unref()
    this.kick()
  }

  kick(): void {
    if (this.#waiting || this.#stopped) return
    this.#waiting = true
    this.#round = this.#round.then(async () => {
      this.#waiting = false
      await this.#doDue().catch((error: unknown) =>
        this.#log.warn({ err: error }, 'provider tasks not readable, retrying in 1 s'),
      )
    })
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    await this.#round
  }

  async #doDue(): Promise<void> {
    while (!this.#stopped) {
      const due = await this.#rows
        .find({ dueAt: { $lte: new Date() } })
        .sort({ dueAt: 1 })
        .limit(BATCH)
        .toArray()
      if (due.length === 0) return
      for (const duty of due) if (!this.#stopped) await this.#do(duty)
    }
  }

  async #do({ _id, kind, subject, wanted, tries, dueAt }: StoredDuty): Promise<void> {
    const leased = { $set: { dueAt: new Date(Date.now() + LEASE_MS) }, $inc: { tries: 1 } }
    const { matchedCount } = await this.#rows.updateOne({ _id, wanted, dueAt }, leased)
    if (matchedCount === 0) return
    try {
      const handler = this.#handlers.get(kind)
      if (!handler) throw new Error(`no room handles tasks of the kind ${kind}`)
      await handler(subject)
      const { deletedCount } = await this.#rows.deleteOne({ _id, wanted })
      if (deletedCount === 0) await this.#rows.updateOne({ _id }, { $set: { dueAt: new Date() } })
    } catch (error) {
      const waitMs = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** tries)
      this.#log.warn({ err: error, duty: kind, waitMs }, `provider task failed, retrying in ${waitMs} ms`)
      await this.#rows.updateOne({ _id, wanted }, { $set: { dueAt: new Date(Date.now() + waitMs) } })
    }
  }
}
