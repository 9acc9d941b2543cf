import type { DatabaseSync } from 'node:sqlite'
import type { RealmRole } from '@trilex/platform'
import { type AccountChanges, Accounts } from './accounts.ts'
import { newPassword } from './demonstration-accounts.ts'
import { Events } from './events.ts'
import { hashPassword } from './passwords.ts'
import { Sessions } from './sessions.ts'

/** Creates an account with a confirmed address. Resolves to its password; rejects when the address is taken. */
export async function createUser(database: DatabaseSync, email: string, role: RealmRole): Promise<string> {
  const accounts = new Accounts(database)
  if (accounts.byEmail(email)) throw new Error(`${email} has an account already; change its role with: role ${email}`)
  const password = newPassword()
  const hash = await hashPassword(password)
  const { id } = accounts.add({
    email,
    emailVerified: true,
    password: hash,
    roles: role === 'user' ? ['user'] : ['user', role],
  })
  new Events(database).addAdmin('CREATE', id)
  return password
}

/** Replaces the role of an account. Throws when there is no such account. */
export function setRole(database: DatabaseSync, email: string, role: RealmRole): void {
  change(database, email, { roles: role === 'user' ? ['user'] : ['user', role] })
}

/** Disables an account, which ends its sessions, or enables it. Throws when there is no such account. */
export function setEnabled(database: DatabaseSync, email: string, enabled: boolean): void {
  const id = change(database, email, { enabled })
  if (!enabled) new Sessions(database, new Events(database)).endAll(id)
}

function change(database: DatabaseSync, email: string, changes: AccountChanges): string {
  const accounts = new Accounts(database)
  const account = accounts.byEmail(email)
  if (!account) throw new Error(`${email} has no account`)
  accounts.change(account.id, changes)
  new Events(database).addAdmin('UPDATE', account.id)
  return account.id
}
