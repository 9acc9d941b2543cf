import { execFileSync } from 'node:child_process'

const user = new URL('../../../services/operate/src/user.ts', import.meta.url).pathname

/** Whether this machine may disable accounts of the product under test. */
export const isOperator = Boolean(process.env.KEYCLOAK_REALM_URL ?? process.env.PRODUCT_DATA)

/** Disables or re-enables an account as the operator does: by the command, or in Keycloak. */
export async function setEnabled(email: string, enabled: boolean): Promise<void> {
  const { KEYCLOAK_REALM_URL: realm, KEYCLOAK_ADMIN_SECRET: secret = '', PRODUCT_DATA: data = '' } = process.env
  if (realm) return setInKeycloak(realm, secret, email, enabled)
  const env = { ...process.env, DATA_DIR: data }
  execFileSync(process.execPath, [user, enabled ? 'enable' : 'disable', email], { env })
}

async function setInKeycloak(realm: string, secret: string, email: string, enabled: boolean): Promise<void> {
  const form = { grant_type: 'client_credentials', client_id: 'trilex-identity', client_secret: secret }
  const token = `${realm}/protocol/openid-connect/token`
  const { access_token } = (await (await fetch(token, { method: 'POST', body: new URLSearchParams(form) })).json()) as {
    access_token: string
  }
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
  const users = realm.replace('/realms/', '/admin/realms/') + '/users'
  const query = new URLSearchParams({ email, exact: 'true' })
  const [found] = (await (await fetch(`${users}?${query}`, { headers })).json()) as { id: string }[]
  if (!found) throw new Error(`Keycloak has no account ${email}`)
  const body = JSON.stringify({ ...found, enabled })
  const answer = await fetch(`${users}/${found.id}`, { method: 'PUT', headers, body })
  if (!answer.ok) throw new Error(`Keycloak answered ${answer.status}`)
}
