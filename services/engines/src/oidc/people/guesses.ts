import type { DatabaseSync } from 'node:sqlite'

/** Wrong passwords before an account is locked. */
const FREE_TRIES = 5
const FIRST_LOCK_MS = 60_000
const LONGEST_LOCK_MS = 15 * 60_000
/** The count is reset after this many milliseconds without a wrong password. */
const FORGOTTEN_MS = 12 * 60 * 60_000

/**
 * Failed sign-ins per account. After five the account is locked for a minute, after each further one for twice as long,
 * at most 15 minutes; never permanently.
 */
export class Guesses {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /**
   * Counts an attempt as failed until `right` is called, so that parallel attempts count too. Returns false while the
   * account is locked: such an attempt is not counted, even with the right password.
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

  /** End of the lock in milliseconds since 1970; null when the account is not locked. */
  lockedUntil(account: string): number | null {
    const row = this.#database.prepare('SELECT locked_until FROM guess WHERE account = ?').get(account)
    const until = Number(row?.['locked_until'] ?? 0)
    return until > Date.now() ? until : null
  }

  /** Resets the count after a right password or a reset. */
  right(account: string): void {
    this.#database.prepare('DELETE FROM guess WHERE account = ?').run(account)
  }
}
