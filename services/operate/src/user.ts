import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readSettings } from '@trilex/platform'
import { commandLine } from '@trilex/platform/command-line'
import { Type } from 'typebox'
import { openDataFolder } from '@trilex/engines/data-folder'
import { createUser, setRole, openAccountsDatabase, setEnabled } from '@trilex/engines/accounts'
import { REALM_ROLES, type RealmRole } from '@trilex/platform'

const USAGE =
  'Usage: npm run user -- (create | role | disable | enable) EMAIL [--role user|admin|super_admin] (an account in DATA_DIR or .data, also while the product runs)'

const COMMANDS = ['create', 'role', 'disable', 'enable']

const { positionals, values } = commandLine(
  USAGE,
  { role: { type: 'string', default: 'user' } },
  [2, 2],
  ({ positionals: [command, email = ''], values: { role } }) =>
    COMMANDS.includes(command ?? '') && /^[^\s@]+@[^\s@]+$/.test(email) && REALM_ROLES.includes(role as RealmRole),
)

async function main(): Promise<void> {
  const { dataDir } = readSettings(Type.Object({ dataDir: Type.String({ default: '.data' }) }))
  const path = resolve(dataDir)
  if (!existsSync(join(path, 'VERSION'))) openDataFolder(path).close()
  const database = openAccountsDatabase(join(path, 'accounts.sqlite'))
  try {
    const [command, email = ''] = positionals
    const role = values.role as RealmRole
    if (command === 'role') {
      setRole(database, email, role)
      console.log(`${email} has the role ${role} from the next token on, within five minutes`)
    } else if (command === 'disable' || command === 'enable') {
      setEnabled(database, email, command === 'enable')
      console.log(`${email} is ${command}d; a running product applies this within seconds`)
    } else console.log(`${email} · ${await createUser(database, email, role)} (${role})`)
  } finally {
    database.close()
  }
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
