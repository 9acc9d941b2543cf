import type { DatabaseSync } from 'node:sqlite'
import { signatureOf } from './events.ts'
import { type Objects, shown } from './objects.ts'
import type { ApiEvent } from './resources.ts'

/** Sends a webhook and resolves to the status of the answer; rejects when there is none. */
export type SendWebhook = (body: string, headers: Record<string, string>) => Promise<number>

interface Warns {
  warn(fields: object, text: string): void
}

const FIRST_RETRY_MS = 500
/** Failed retries before the wait begins to double. */
const QUICK_RETRIES = 3
const LONGEST_RETRY_MS = 3_600_000
/** With waits of up to an hour these cover the three days for which Stripe retries. */
const TRIES = 80
const POLL_MS = 1_000
const AT_ONCE = 8

/** Delivers events to the webhook and retries until each is answered with 2xx. */
export class Deliveries {
  readonly #database: DatabaseSync
  readonly #objects: Objects
  readonly #secret: string
  readonly #send: SendWebhook
  readonly #log: Warns
  #timer: NodeJS.Timeout | undefined
  #round: Promise<void> = Promise.resolve()
  #stopped = false

  constructor(options: {
    database: DatabaseSync
    objects: Objects
    secret: string
    send: SendWebhook
    log: Warns
  }) {
    this.#database = options.database
    this.#objects = options.objects
    this.#secret = options.secret
    this.#send = options.send
    this.#log = options.log
  }

  start(): void {
    this.#timer = setInterval(() => this.kick(), POLL_MS).unref()
    this.kick()
  }

  kick(): void {
    this.#round = this.#round.then(() => this.#deliverDue())
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    await this.#round
  }

  async #deliverDue(): Promise<void> {
    while (!this.#stopped) {
      const due = this.#database
        .prepare('SELECT event, tries FROM delivery WHERE due <= ? ORDER BY due, rowid LIMIT ?')
        .all(Date.now(), AT_ONCE)
      await Promise.all(due.map(({ event, tries }) => this.#deliver(String(event), Number(tries))))
      if (due.length < AT_ONCE) return
    }
  }

  async #deliver(id: string, tries: number): Promise<void> {
    const event = this.#objects.find<ApiEvent>('event', id)
    const body = JSON.stringify(shown(event), null, 2)
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signatureOf(body, this.#secret, Math.floor(Date.now() / 1000)),
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    }
    const status = event ? await this.#send(body, headers).catch(() => 0) : 200
    if (status >= 200 && status < 300) {
      this.#database.prepare('DELETE FROM delivery WHERE event = ?').run(id)
      if (event) this.#objects.put({ ...event, pending_webhooks: 0 })
      return
    }
    if (tries >= TRIES) {
      this.#log.warn({ event: id, status }, `webhook not accepted ${TRIES + 1} times, giving up`)
      this.#database.prepare('DELETE FROM delivery WHERE event = ?').run(id)
      return
    }
    const waitMs = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.max(0, tries - QUICK_RETRIES))
    this.#log.warn({ event: id, status, waitMs }, `webhook not accepted, retrying in ${waitMs} ms`)
    this.#database
      .prepare('UPDATE delivery SET due = ?, tries = ? WHERE event = ?')
      .run(Date.now() + waitMs, tries + 1, id)
  }
}
