import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from '@trilex/platform/sqlite'
import type { Events } from './events.ts'

/** A session of a user, valid at all brands. Times are milliseconds since 1970. */
export interface SignedInDevice {
  id: string
  account: string
  ipAddress: string
  userAgent: string
  started: number
  lastAccess: number
  remembered: boolean
  /** Clients with tokens of this session. */
  clients: string[]
}

/** Idle timeout after the last refresh of a session without "stay signed in" (R26). */
const IDLE_MS = 30 * 60_000

/** SQL condition: a row of `oidc` is not a session that has been idle since the given time. */
export const IS_AWAKE = `NOT (oidc.kind = 'Session' AND EXISTS (
  SELECT 1 FROM device WHERE device.session = oidc.uid AND device.remembered = 0 AND device.seen <= ?))`
export const idleSince = (): number => Date.now() - IDLE_MS

export type Device = Pick<SignedInDevice, 'ipAddress' | 'userAgent' | 'remembered'>

/** Adds to oidc-provider's sessions: devices, "stay signed in", idle timeout, and ending from outside. */
export class Sessions {
  readonly #database: DatabaseSync
  readonly #events: Events

  constructor(database: DatabaseSync, events: Events) {
    this.#database = database
    this.#events = events
  }

  begin(session: string, account: string, { ipAddress, userAgent, remembered }: Device): void {
    const now = Date.now()
    this.#database
      .prepare('INSERT OR REPLACE INTO device VALUES (?, ?, ?, ?, ?, ?, ?)')
      .run(session, account, ipAddress, userAgent.slice(0, 300), Number(remembered), now, now)
  }

  seen(session: string): void {
    this.#database.prepare('UPDATE device SET seen = ? WHERE session = ?').run(Date.now(), session)
  }

  /** Active sessions of an account. */
  of(account: string): SignedInDevice[] {
    const rows = this.#database
      .prepare(
        `SELECT device.*, oidc.payload FROM device JOIN oidc ON oidc.uid = device.session AND oidc.kind = 'Session'
        WHERE device.account = ? AND oidc.account = device.account AND oidc.expires > ? AND ${IS_AWAKE} ORDER BY seen DESC`,
      )
      .all(account, Math.floor(Date.now() / 1000), idleSince())
    return rows.map((row) => {
      const { authorizations = {} } = JSON.parse(String(row['payload'])) as { authorizations?: object }
      return {
        id: String(row['session']),
        account,
        ipAddress: String(row['address']),
        userAgent: String(row['user_agent']),
        started: Number(row['started']),
        lastAccess: Number(row['seen']),
        remembered: row['remembered'] === 1,
        clients: Object.keys(authorizations),
      }
    })
  }

  /** Whether the session was started with "stay signed in". */
  isRemembered(session: string): boolean {
    const row = this.#database.prepare('SELECT remembered FROM device WHERE session = ?').get(session)
    return row?.['remembered'] === 1
  }

  /**
   * Ends a session: its refresh tokens are refused from now on, and a `LOGOUT` event notifies services that accept its
   * access tokens. False when there is no such session.
   */
  end(session: string): boolean {
    return inTransaction(this.#database, () => this.#end('uid = ?', session) > 0)
  }

  /** Ends all sessions of an account except one. */
  endAll(account: string, but: string | null = null): void {
    inTransaction(this.#database, () => this.#end('account = ? AND uid IS NOT ?', account, but))
  }

  #end(which: string, ...values: (string | null)[]): number {
    const ended = this.#database
      .prepare(`DELETE FROM oidc WHERE kind = 'Session' AND ${which} RETURNING uid, account`)
      .all(...values)
    for (const { uid, account } of ended) {
      this.#database.prepare('DELETE FROM device WHERE session = ?').run(String(uid))
      if (account !== null) this.#events.add('LOGOUT', String(account), { sessionId: String(uid) })
    }
    return ended.length
  }

  /** Deletes everything that oidc-provider stores about an account, and pending requests that name its address. */
  forget(account: string, email: string): void {
    this.#database.prepare('DELETE FROM oidc WHERE account = ? OR instr(payload, ?) > 0').run(account, email)
  }

  sweep(): void {
    this.#database.prepare(`DELETE FROM oidc WHERE NOT (${IS_AWAKE})`).run(idleSince())
    this.#database
      .prepare(
        "DELETE FROM device WHERE session NOT IN (SELECT uid FROM oidc WHERE kind = 'Session' AND uid IS NOT NULL)",
      )
      .run()
  }
}
