import { createHash, randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'

export const LINK_MODES = ['verifyEmail', 'resetPassword', 'changeEmail'] as const
export type LinkMode = (typeof LINK_MODES)[number]

const VALID_MS = 60 * 60_000
const CODE_BYTES = 32

const hashOf = (code: string): string => createHash('sha256').update(code).digest('base64url')

/**
 * Links in mails: valid once, for 60 minutes, until a newer one of the same kind is created. Only their hashes are
 * stored.
 */
export class Links {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /**
   * @param email the new address, for `changeEmail`
   * @returns the code: 43 characters of base64url
   */
  make(account: string, mode: LinkMode, email: string | null = null): string {
    const code = randomBytes(CODE_BYTES).toString('base64url')
    this.#database
      .prepare('INSERT OR REPLACE INTO link(hash, account, mode, email, expires) VALUES (?, ?, ?, ?, ?)')
      .run(hashOf(code), account, mode, email, Date.now() + VALID_MS)
    return code
  }

  /** The account of a valid link, which stays valid; null when it is used, expired, replaced, or of another kind. */
  find(code: string, mode: LinkMode): { account: string; email: string | null } | null {
    const found = this.#database
      .prepare('SELECT account, email FROM link WHERE hash = ? AND mode = ? AND expires > ?')
      .get(hashOf(code), mode, Date.now())
    return found ? { account: String(found['account']), email: found['email'] as string | null } : null
  }

  /** Uses up a link; true only for the first call. */
  use(code: string): boolean {
    return this.#database.prepare('DELETE FROM link WHERE hash = ?').run(hashOf(code)).changes > 0
  }

  sweep(): void {
    this.#database.prepare('DELETE FROM link WHERE expires <= ?').run(Date.now())
  }
}
