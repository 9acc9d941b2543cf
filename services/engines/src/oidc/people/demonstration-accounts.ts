import { randomBytes } from 'node:crypto'
import type { RealmRole } from '@trilex/platform'
import type { Account } from './accounts.ts'
import type { Identity } from './identity.ts'
import { hashPassword } from './passwords.ts'

/** `organization_admin` is a role within an organisation, not a realm role; no organisation is created here. */
const ACCOUNTS: readonly {
  role: string
  roles: RealmRole[]
  firstName: string
  lastName: string
}[] = [
  { role: 'user', roles: ['user'], firstName: 'Anne', lastName: 'Exemple' },
  { role: 'organization_admin', roles: ['user'], firstName: 'Otto', lastName: 'Muster' },
  { role: 'admin', roles: ['user', 'admin'], firstName: 'Ada', lastName: 'Esempio' },
  { role: 'super_admin', roles: ['user', 'super_admin'], firstName: 'Susanne', lastName: 'Beispiel' },
]

/** A random password that satisfies the password rules. */
export const newPassword = (): string => `${randomBytes(12).toString('base64url')}-Aa`

export interface DemonstrationAccount {
  role: string
  email: string
  password: string
}

/**
 * Creates one demonstration account per role, once per data folder. Their passwords are disclosed only once: to the
 * caller, and by mail to each account.
 */
export async function makeDemonstrationAccounts(identity: Identity): Promise<DemonstrationAccount[]> {
  const { accounts, events, mails } = identity.parts
  const created: DemonstrationAccount[] = []
  if (!accounts.once('demonstration accounts')) return created
  for (const { role, roles, firstName, lastName } of ACCOUNTS) {
    const email = `${role.replace('_', '-')}@demonstration.example`
    if (accounts.byEmail(email)) continue
    const password = newPassword()
    const attributes = { locale: ['fr'], profession: ['avocat'], brand: ['fr'] }
    const person: Partial<Account> = { firstName, lastName, roles, attributes, emailVerified: true }
    const made = accounts.add({ ...person, email, password: await hashPassword(password) })
    events.addAdmin('CREATE', made.id)
    mails.demonstrationAccount(made, password, role)
    created.push({ role, email, password })
  }
  return created
}
