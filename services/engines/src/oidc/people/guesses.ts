import type { DatabaseSync } from 'node:sqlite'

/** Wrong passwords before an account is locked. */
const FREE_TRIES = 5
const FIRST_LOCK_MS = 60_000
const LONGEST_LOCK_MS = 15 * 60_000
/** Wrong passwords are forgotten when none came for so long. */
const FORGOTTEN_MS = 12 * 60 * 60_000

/**
 * How often somebody has tried wrong passwords at an account. After five it is locked for a minute, and after each further one
 * for twice as long, up to a quarter of an hour; never for good.
 */
export class Guesses {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /**
   * Counts a try as wrong until `right` says otherwise, so that many at once count too. False while the account is locked:
   * then the try counts for nothing, whatever the password.
   */
  begin(account: string): boolean {
    const now = Date.now()
    const row = this.#database.prepare('SELECT failures, last, locked_until FROM guess WHERE account = ?').get(account)
    if (Number(row?.['locked_until'] ?? 0) > now) return false
    const recent = now - Number(row?.['last'] ?? 0) < FORGOTTEN_MS
    const failures = (recent ? Number(row?.['failures'] ?? 0) : 0) + 1
    const lock = failures < FREE_TRIES ? 0 : Math.min(FIRST_LOCK_MS * 2 ** (failures - FREE_TRIES), LONGEST_LOCK_MS)
    this.#database
      .prepare('INSERT OR REPLACE INTO guess(account, failures, last, locked_until) VALUES (?, ?, ?, ?)')
      .run(account, failures, now, lock && now + lock)
    return true
  }

  /** Until when an account is locked, in milliseconds since 1970; null when it is not. */
  lockedUntil(account: string): number | null {
    const row = this.#database.prepare('SELECT locked_until FROM guess WHERE account = ?').get(account)
    const until = Number(row?.['locked_until'] ?? 0)
    return until > Date.now() ? until : null
  }

  /** The password was right, or was set anew. */
  right(account: string): void {
    this.#database.prepare('DELETE FROM guess WHERE account = ?').run(account)
  }
}
