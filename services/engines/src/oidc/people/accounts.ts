import { REALM_ROLES, type RealmRole } from '@trilex/platform'
import { mailAddress, mailAddressForms } from '@trilex/platform/mail-address'
import { randomUUID } from 'node:crypto'
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'

export type Attributes = Record<string, string[]>

/** A person who can sign in. */
export interface Account {
  /** Claim `sub`; never changes. */
  id: string
  /** Lower case, unique. */
  email: string
  emailVerified: boolean
  enabled: boolean
  firstName: string
  lastName: string
  /** Output of `hashPassword`; null for an account that signs in only with Google. */
  password: string | null
  /** Claim `sub` at Google. */
  google: string | null
  /** Roles assigned directly, without those they include. */
  roles: RealmRole[]
  /** `locale`, `profession`, `brand`, `promoCode`, `termsAcceptedAt`: each a list with one text, as in Keycloak. */
  attributes: Attributes
  /** Milliseconds since 1970. */
  created: number
}

export type NewAccount = Partial<Account> & Pick<Account, 'email'>
export type AccountChanges = Partial<Omit<Account, 'id' | 'created'>>

const COLUMNS: Record<keyof Account, string> = {
  id: 'id',
  email: 'email',
  emailVerified: 'email_verified',
  enabled: 'enabled',
  firstName: 'first_name',
  lastName: 'last_name',
  password: 'password',
  google: 'google',
  roles: 'roles',
  attributes: 'attributes',
  created: 'created',
}

/** A role and all roles that it includes. */
export function rolesOf({ roles }: Pick<Account, 'roles'>): RealmRole[] {
  const highest = Math.max(0, ...roles.map((role) => REALM_ROLES.indexOf(role)))
  return REALM_ROLES.slice(0, highest + 1)
}

export class Accounts {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  byId(id: string): Account | null {
    return this.#one('id = ?', id)
  }

  byEmail(email: string): Account | null {
    const [address = '', ascii = address] = mailAddressForms(email)
    return this.#one('email = ?', address) ?? (ascii === address ? null : this.#one('email = ?', ascii))
  }

  byGoogle(sub: string): Account | null {
    return this.#one('google = ?', sub)
  }

  count(): number {
    return Number(this.#database.prepare('SELECT count(*) AS n FROM account').get()?.['n'])
  }

  /** In the order of creation. */
  page(first: number, max: number): Account[] {
    const rows = this.#database.prepare('SELECT * FROM account ORDER BY created, id LIMIT ? OFFSET ?').all(max, first)
    return rows.map(accountIn)
  }

  /** Accounts with this role, in the order of creation. */
  withRole(role: RealmRole, first: number, max: number): Account[] {
    const rows = this.#database
      .prepare(
        `SELECT account.* FROM account, json_each(account.roles) AS given WHERE given.value = ?
        ORDER BY created, id LIMIT ? OFFSET ?`,
      )
      .all(role, max, first)
    return rows.map(accountIn)
  }

  /** Throws an error for which `isUniqueViolation` is true when the address is taken. */
  add(given: NewAccount): Account {
    const account: Account = {
      id: randomUUID(),
      emailVerified: false,
      enabled: true,
      firstName: '',
      lastName: '',
      password: null,
      google: null,
      roles: ['user'],
      attributes: {},
      created: Date.now(),
      ...given,
      email: mailAddress(given.email),
    }
    const entries = Object.entries(COLUMNS) as [keyof Account, string][]
    const places = entries.map(() => '?').join(', ')
    const names = entries.map(([, column]) => column).join(', ')
    this.#database
      .prepare(`INSERT INTO account(${names}) VALUES (${places})`)
      .run(...entries.map(([field]) => valueOf(account[field])))
    return account
  }

  /** Throws as `add` does. Has no effect on a deleted account. */
  change(id: string, changes: AccountChanges): void {
    const entries = Object.entries(changes).filter(([, value]) => value !== undefined) as [keyof Account, unknown][]
    if (entries.length === 0) return
    const set = entries.map(([field]) => `${COLUMNS[field]} = ?`).join(', ')
    const values = entries.map(([field, value]) => valueOf(field === 'email' ? mailAddress(String(value)) : value))
    this.#database.prepare(`UPDATE account SET ${set} WHERE id = ?`).run(...values, id)
  }

  remove(id: string): void {
    this.#database.prepare('DELETE FROM account WHERE id = ?').run(id)
  }

  /** True only for the first call with this name on this data folder, across restarts. */
  once(name: string): boolean {
    return this.#database.prepare('INSERT INTO done VALUES (?) ON CONFLICT DO NOTHING').run(name).changes > 0
  }

  #one(where: string, value: string): Account | null {
    const row = this.#database.prepare(`SELECT * FROM account WHERE ${where}`).get(value)
    return row ? accountIn(row) : null
  }
}

function valueOf(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return Number(value)
  if (typeof value === 'object' && value !== null) return JSON.stringify(value)
  return value as SQLInputValue
}

function accountIn(row: Record<string, unknown>): Account {
  return {
    id: String(row['id']),
    email: mailAddress(String(row['email'])),
    emailVerified: row['email_verified'] === 1,
    enabled: row['enabled'] === 1,
    firstName: String(row['first_name']),
    lastName: String(row['last_name']),
    password: row['password'] as string | null,
    google: row['google'] as string | null,
    roles: JSON.parse(String(row['roles'])) as RealmRole[],
    attributes: JSON.parse(String(row['attributes'])) as Attributes,
    created: Number(row['created']),
  }
}
