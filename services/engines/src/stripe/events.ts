import { createHmac } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { type ApiObject, type Objects, shown } from './objects.ts'
import type { Clock } from './clock.ts'
import type { ApiEvent } from './resources.ts'

/** API version of the embedded objects, that of the SDK. */
const API_VERSION = '2026-10-28.endive'

/** The event log of the account. Every event is delivered to the webhook until it is accepted. */
export class Events {
  readonly #database: DatabaseSync
  readonly #objects: Objects
  readonly #clock: Clock
  /** Idempotency key of the current request. */
  idempotencyKey: string | null = null

  constructor(database: DatabaseSync, objects: Objects, clock: Clock) {
    this.#database = database
    this.#objects = objects
    this.#clock = clock
  }

  emit(type: string, object: ApiObject & { test_clock?: string | null }): void {
    const event = this.#objects.put<ApiEvent>({
      id: this.#objects.newId('evt'),
      object: 'event',
      type,
      api_version: API_VERSION,
      created: this.#clock.now(object.test_clock),
      data: { object: shown(object) },
      pending_webhooks: 1,
      request: { id: null, idempotency_key: this.idempotencyKey },
    })
    this.#database.prepare('INSERT INTO delivery (event, due, tries) VALUES (?, 0, 0)').run(event.id)
  }
}

/** The header `Stripe-Signature` (https://docs.stripe.com/webhooks#verify-manually). */
export function signatureOf(body: string, secret: string, seconds: number): string {
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${digest}`
}
