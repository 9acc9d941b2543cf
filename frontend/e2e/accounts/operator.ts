import { execFileSync } from 'node:child_process'
import { type Person, somebody } from './account-pages.ts'

const user = new URL('../../../services/operate/src/user.ts', import.meta.url).pathname
type Role = 'user' | 'super_admin'

/** Whether this machine may create and disable accounts of the product under test. */
export const isOperator = Boolean(process.env.KEYCLOAK_REALM_URL ?? process.env.PRODUCT_DATA)

/** Creates an account with a confirmed address, as the operator: by the command, or in Keycloak. */
export async function madeAccount(role: Role = 'user'): Promise<Person> {
  const person = somebody()
  if (process.env.KEYCLOAK_REALM_URL) {
    await createInKeycloak(person, role)
    return person
  }
  const said = command('create', person.email, '--role', role)
  return { ...person, password: /· (\S+) \(/.exec(said)?.[1] ?? '' }
}

/** Disables or re-enables an account as the operator does: by the command, or in Keycloak. */
export async function setEnabled(email: string, enabled: boolean): Promise<void> {
  if (!process.env.KEYCLOAK_REALM_URL) {
    command(enabled ? 'enable' : 'disable', email)
    return
  }
  const keycloak = await keycloakUsers()
  const found = await keycloak.find(email)
  await keycloak.send('PUT', `/users/${found.id}`, { ...found, enabled })
}

function command(...args: string[]): string {
  const env = { ...process.env, DATA_DIR: process.env.PRODUCT_DATA ?? '' }
  return execFileSync(process.execPath, [user, ...args], { env, stdio: 'pipe' }).toString()
}

async function createInKeycloak({ password, ...person }: Person, role: Role): Promise<void> {
  const keycloak = await keycloakUsers()
  const credentials = [{ type: 'password', value: password, temporary: false }]
  const account = { ...person, username: person.email, enabled: true, emailVerified: true, credentials }
  await keycloak.send('POST', '/users', account)
  if (role === 'user') return
  const { id } = await keycloak.find(person.email)
  const given = await (await keycloak.send('GET', `/roles/${role}`)).json()
  await keycloak.send('POST', `/users/${id}/role-mappings/realm`, [given])
}

/** The administration of Keycloak, with the rights of the identity service. */
async function keycloakUsers() {
  const { KEYCLOAK_REALM_URL: realm = '', KEYCLOAK_ADMIN_SECRET: secret = '' } = process.env
  const form = { grant_type: 'client_credentials', client_id: 'trilex-identity', client_secret: secret }
  const token = `${realm}/protocol/openid-connect/token`
  const { access_token } = (await (await fetch(token, { method: 'POST', body: new URLSearchParams(form) })).json()) as {
    access_token: string
  }
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
  const admin = realm.replace('/realms/', '/admin/realms/')
  async function send(method: string, path: string, body?: object): Promise<Response> {
    const answer = await fetch(`${admin}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (!answer.ok) throw new Error(`Keycloak answered ${answer.status} to ${method} ${path}: ${await answer.text()}`)
    return answer
  }
  return {
    send,
    async find(email: string): Promise<{ id: string }> {
      const query = new URLSearchParams({ email, exact: 'true' })
      const [found] = (await (await send('GET', `/users?${query}`)).json()) as { id: string }[]
      if (!found) throw new Error(`Keycloak has no account ${email}`)
      return found
    },
  }
}
