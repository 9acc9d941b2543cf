import type { DatabaseSync } from 'node:sqlite'

/** What a user did, as Keycloak's event types. */
export type EventType =
  | 'REGISTER'
  | 'LOGIN'
  | 'LOGIN_ERROR'
  | 'LOGOUT'
  | 'UPDATE_PASSWORD'
  | 'RESET_PASSWORD'
  | 'VERIFY_EMAIL'
  | 'UPDATE_EMAIL'
  | 'DELETE_ACCOUNT'
  | 'USER_DISABLED_BY_TEMPORARY_LOCKOUT'

export type Operation = 'CREATE' | 'UPDATE' | 'DELETE'

/** Client and address of a request; no field holds a name or a mail address. */
export interface EventOrigin {
  ipAddress?: string
  clientId?: string
  sessionId?: string
  details?: Record<string, string>
}

export interface AccountEvent extends EventOrigin {
  id: string
  /** Milliseconds since 1970. */
  time: number
  type: string
  userId?: string
}

export interface AdminEvent {
  id: string
  time: number
  operationType: string
  resourceType: 'USER'
  resourcePath: string
}

interface Page {
  /** Event types; empty means all. */
  types: readonly string[]
  from: number
  first: number
  max: number
}

/** Retention, as Keycloak has it in our realm. */
const KEPT_MS = 7 * 24 * 60 * 60_000

/** Events of users and administrators in the last seven days, newest first. */
export class Events {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  add(type: EventType, account: string | null, circumstances: EventOrigin = {}): void {
    this.#database
      .prepare('INSERT INTO event(time, type, account, body) VALUES (?, ?, ?, ?)')
      .run(Date.now(), type, account, JSON.stringify(circumstances))
  }

  addAdmin(operation: Operation, account: string): void {
    this.#database
      .prepare('INSERT INTO admin_event(time, operation, account) VALUES (?, ?, ?)')
      .run(Date.now(), operation, account)
  }

  list({ types, from, first, max }: Page): AccountEvent[] {
    const where = types.length > 0 ? `AND type IN (${types.map(() => '?').join(', ')})` : ''
    const rows = this.#database
      .prepare(`SELECT * FROM event WHERE time >= ? ${where} ORDER BY id DESC LIMIT ? OFFSET ?`)
      .all(from, ...types, max, first)
    return rows.map((row) => ({
      id: String(row['id']),
      time: Number(row['time']),
      type: String(row['type']),
      ...(row['account'] !== null && { userId: String(row['account']) }),
      ...(JSON.parse(String(row['body'])) as EventOrigin),
    }))
  }

  listAdmin({ types, from, first, max }: Page): AdminEvent[] {
    const where = types.length > 0 ? `AND operation IN (${types.map(() => '?').join(', ')})` : ''
    const rows = this.#database
      .prepare(`SELECT * FROM admin_event WHERE time >= ? ${where} ORDER BY id DESC LIMIT ? OFFSET ?`)
      .all(from, ...types, max, first)
    return rows.map((row) => ({
      id: String(row['id']),
      time: Number(row['time']),
      operationType: String(row['operation']),
      resourceType: 'USER',
      resourcePath: `users/${String(row['account'])}`,
    }))
  }

  /** Deletes the user events of an account. Admin events about it stay for seven days; they name it by id only. */
  forget(account: string): void {
    this.#database.prepare('DELETE FROM event WHERE account = ?').run(account)
  }

  sweep(): void {
    const before = Date.now() - KEPT_MS
    this.#database.prepare('DELETE FROM event WHERE time < ?').run(before)
    this.#database.prepare('DELETE FROM admin_event WHERE time < ?').run(before)
  }
}
