import type { Logger } from '@trilex/platform'
import { WITH_ACCESS } from './mail.ts'
import type { Mails, StoredMail } from './mail-model.ts'
import { MailServerDown, type MailTransport, type OutgoingMail } from './transport.ts'

/** Delays of the sender, in milliseconds. */
export interface Pace {
  /** Poll interval for mails that another process queued. */
  pollMs: number
  /** Before the second attempt; doubles with each further one up to `longestWaitMs`. */
  firstWaitMs: number
  longestWaitMs: number
  /**
   * Lease of a mail: afterwards another sender takes it if its sender has not reported the outcome. Longer than any
   * SMTP answer takes.
   */
  leaseMs: number
  /** A mail that the server keeps deferring is abandoned after this time. */
  giveUpMs: number
}

const PACE: Pace = {
  pollMs: 500,
  firstWaitMs: 1_000,
  longestWaitMs: 120_000,
  leaseMs: 90_000,
  giveUpMs: 2 * 24 * 3_600_000,
}

/** Retention of outcomes: longer than an event can wait to be consumed, so that a late redelivery sends nothing. */
const KEPT_MS = 30 * 24 * 3_600_000

export interface SenderOptions {
  mails: Mails
  transport: MailTransport
  /** Throws for a mail that can never be rendered, such as one without its link. */
  write(mail: StoredMail & { data: Record<string, string> }): Promise<OutgoingMail>
  /** Maximum mails sent in parallel. */
  atOnce: number
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  /** Called with the final state when a mail is not retried. */
  ended?: (mail: StoredMail, state: StoredMail['state']) => Promise<void>
  pace?: Partial<Pace>
}

/**
 * Sends queued mails, each once. If the process is killed in the milliseconds between the server's acceptance and the
 * record of it, that mail is sent a second time with the same Message-ID.
 */
export class MailSender {
  readonly #options: SenderOptions
  readonly #pace: Pace
  readonly #underWay = new Set<Promise<void>>()
  #stopping = false
  #running: Promise<void> | null = null
  #wake = Promise.withResolvers<void>()
  /** No mail is sent before `until`; `nextMs` is the pause after the server's next failure. */
  #rest: { until: number; nextMs: number }

  constructor(options: SenderOptions) {
    this.#options = options
    this.#pace = { ...PACE, ...options.pace }
    this.#rest = { until: 0, nextMs: this.#pace.firstWaitMs }
  }

  start(): void {
    this.#running = this.#run()
  }

  /** Call it after a mail was queued in this process. */
  kick(): void {
    this.#wake.resolve()
  }

  /** Resolves when the mails in progress are sent or back in the queue. */
  async stop(): Promise<void> {
    this.#stopping = true
    this.kick()
    await this.#running
    await Promise.all(this.#underWay)
  }

  async #run(): Promise<void> {
    while (!this.#stopping) {
      this.#wake = Promise.withResolvers()
      const rest = this.#rest.until - Date.now()
      const free = rest <= 0 && this.#underWay.size < this.#options.atOnce
      const mail = free ? await this.#take().catch((error: unknown) => this.#failed(error)) : null
      if (mail) this.#begin(mail)
      else await this.#wait(rest > 0 ? rest : this.#pace.pollMs)
    }
  }

  #begin(mail: StoredMail): void {
    const sending = this.#send(mail)
      .catch((error: unknown) => void this.#failed(error))
      .finally(() => {
        this.#underWay.delete(sending)
        this.kick()
      })
    this.#underWay.add(sending)
  }

  #failed(error: unknown): null {
    this.#options.log.error(
      { err: error },
      `mail queue not readable or writable, retrying in ${this.#pace.firstWaitMs} ms`,
    )
    this.#rest.until = Math.max(this.#rest.until, Date.now() + this.#pace.firstWaitMs)
    return null
  }

  async #wait(ms: number): Promise<void> {
    const over = Promise.withResolvers<void>()
    const timer = setTimeout(over.resolve, ms)
    await Promise.race([over.promise, this.#wake.promise])
    clearTimeout(timer)
  }

  async #take(): Promise<StoredMail | null> {
    const now = new Date()
    const $set = { state: 'sending' as const, dueAt: new Date(now.getTime() + this.#pace.leaseMs) }
    return this.#options.mails.findOneAndUpdate(
      { dueAt: { $lte: now } },
      { $set },
      { sort: { dueAt: 1 }, returnDocument: 'after' },
    )
  }

  async #send(mail: StoredMail): Promise<void> {
    const { log, transport, write } = this.#options
    const named = { mail: mail._id, template: mail.template }
    let outgoing: OutgoingMail
    try {
      outgoing = await write({ ...mail, data: mail.data ?? {} })
    } catch (error) {
      log.error({ ...named, err: error }, 'mail not sent: rendering failed; not retried')
      return this.#end({ ...mail, data: null }, 'failed', 'cannot be written')
    }
    try {
      const outcome = await transport.send(outgoing)
      this.#rest = { until: 0, nextMs: this.#pace.firstWaitMs }
      if (outcome.is === 'sent') return await this.#end(mail, 'sent', null)
      log.warn(
        { ...named, reason: outcome.reason },
        outcome.is === 'refused'
          ? 'mail refused by the SMTP server, not tried again'
          : 'mail deferred by the SMTP server, retrying later',
      )
      if (outcome.is === 'refused') return await this.#end(mail, 'refused', outcome.reason)
      await this.#putOff(mail, outcome.reason)
    } catch (error) {
      if (!(error instanceof MailServerDown)) throw error
      await this.#pauseAll(mail, error)
    }
  }

  /**
   * Records the final state and erases the mail's data. Those of an undelivered mail stay for staff to send it again,
   * unless they give access.
   */
  async #end(mail: StoredMail, state: 'sent' | 'refused' | 'failed', refusal: string | null): Promise<void> {
    const now = new Date()
    const forgotten = mail.template === 'accountDeleted' && { to: '' }
    const sentAt = state === 'sent' ? now : null
    const data = state === 'sent' || WITH_ACCESS.includes(mail.template) ? null : mail.data
    const $set = { state, sentAt, refusal, data, expiresAt: new Date(now.getTime() + KEPT_MS), ...forgotten }
    await this.#change(mail, { $set, $inc: { attempts: 1 }, $unset: { dueAt: '' } })
    await this.#options.ended?.(mail, state)
  }

  async #putOff(mail: StoredMail, reason: string): Promise<void> {
    const { firstWaitMs, longestWaitMs, giveUpMs } = this.#pace
    const now = Date.now()
    if (now - mail.queuedAt.getTime() > giveUpMs) return this.#end(mail, 'failed', reason)
    const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** mail.attempts)
    const $set = { state: 'waiting' as const, refusal: reason, dueAt: new Date(now + wait) }
    await this.#change(mail, { $set, $inc: { attempts: 1 } })
  }

  /** The server failed as a whole: the mail's attempts do not count, and all mails pause. */
  async #pauseAll(mail: StoredMail, error: MailServerDown): Promise<void> {
    const { until, nextMs } = this.#rest
    if (until < Date.now()) {
      this.#options.log.error(
        { reason: error.message, waitMs: nextMs },
        `SMTP server unavailable, mails queued, retrying in ${nextMs} ms`,
      )
      this.#rest = { until: Date.now() + nextMs, nextMs: Math.min(this.#pace.longestWaitMs, nextMs * 2) }
    }
    await this.#change(mail, { $set: { state: 'waiting', dueAt: mail.queuedAt } })
  }

  /** Has no effect once another sender has taken over the mail. */
  async #change(mail: StoredMail, change: object): Promise<void> {
    await this.#options.mails.updateOne({ _id: mail._id, state: 'sending', dueAt: mail.dueAt as Date }, change)
  }
}
