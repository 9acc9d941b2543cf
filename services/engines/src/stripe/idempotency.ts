import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { ApiError } from './api-error.ts'

export interface Kept {
  status: number
  body: string
}

/** Stripe keeps keys for at least a day. */
const KEPT_S = 24 * 3600

/** Stored answers by idempotency key (https://docs.stripe.com/api/idempotent_requests). */
export class IdempotencyKeys {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** The stored answer of a key; null for a new key. Throws 400 when the key was used with other parameters. */
  find(key: string, request: string): Kept | null {
    const row = this.#database.prepare('SELECT request, status, body FROM idempotency WHERE key = ?').get(key)
    if (!row) return null
    if (row['request'] !== digest(request))
      throw new ApiError(
        400,
        'idempotency_error',
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      )
    return { status: Number(row['status']), body: String(row['body']) }
  }

  /** Stores an answer, an error included. */
  keep(key: string, request: string, { status, body }: Kept): void {
    const now = Math.floor(Date.now() / 1000)
    this.#database.prepare('DELETE FROM idempotency WHERE created < ?').run(now - KEPT_S)
    this.#database
      .prepare('INSERT INTO idempotency (key, request, status, body, created) VALUES (?, ?, ?, ?, ?)')
      .run(key, digest(request), status, body, now)
  }
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')
