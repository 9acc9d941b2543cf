import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { Accounts } from './account/accounts.ts'
import { claimsOf, PASSWORD, realKeycloak } from './keycloak.fixture.ts'
import type { AccountsProvider } from './provider-admin.ts'

const keycloak = realKeycloak()
let provider: AccountsProvider
let accounts: Accounts
beforeAll(async () => {
  provider = (await keycloak.open()).engine
  accounts = new Accounts(provider, { session: async () => undefined, account: async () => undefined })
})

/** A person with a confirmed address who can sign in. */
async function newcomer(attributes: Record<string, string[]> = {}): Promise<{ id: string; email: string }> {
  const email = `${randomUUID()}@example.org`
  const user = { email, username: email, firstName: 'Anna', lastName: 'Muster', enabled: true, emailVerified: true }
  const credentials = [{ type: 'password', value: PASSWORD, temporary: false }]
  const made = await provider.request('POST', '/users', { ...user, attributes, credentials })
  expect(made.status).toBe(201)
  const { body } = await provider.request('GET', `/users?email=${encodeURIComponent(email)}&exact=true`)
  const [{ id }] = body as [{ id: string }]
  return { id, email }
}
async function until<T>(check: () => Promise<T | undefined | false>): Promise<T> {
  for (const end = Date.now() + 20_000; Date.now() < end; ) {
    const found = await check()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('timed out waiting for the condition')
}
const refreshed = async (tokens: Record<string, string> | null) =>
  (await keycloak.token({ grant_type: 'refresh_token', refresh_token: tokens?.['refresh_token'] ?? '' })).status

describe('a user of a real Keycloak', () => {
  test('has the fields of a profile, alone and in lists', async () => {
    const { id, email } = await newcomer({ locale: ['de'], profession: ['notaire'], brand: ['de'] })
    const user = await accounts.user(id)
    expect(user).toMatchObject({ id, email, emailVerified: true, enabled: true, firstName: 'Anna', lastName: 'Muster' })
    expect(user?.attributes).toMatchObject({ locale: ['de'], profession: ['notaire'], brand: ['de'] })
    const ids: string[] = []
    for await (const page of accounts.users()) ids.push(...page.map((each) => each.id))
    expect(ids).toContain(id)
    expect((await provider.request('GET', '/users/count')).body).toBeGreaterThanOrEqual(1)
  })

  test('keeps the attributes that a change does not name', async () => {
    const { id } = await newcomer({ locale: ['fr'], promoCode: ['HERBST'] })
    expect(await accounts.change(id, { lastName: 'Nouveau', attributes: { locale: ['it'] } })).toBe(true)
    const user = await accounts.user(id)
    expect(user).toMatchObject({ firstName: 'Anna', lastName: 'Nouveau' })
    expect(user?.attributes).toMatchObject({ locale: ['it'], promoCode: ['HERBST'] })
  })

  test('is null when there is none', async () => {
    expect(await accounts.user(randomUUID())).toBeNull()
    expect(await accounts.change(randomUUID(), { lastName: 'Niemand' })).toBe(false)
  })

  test.each([
    ['a profession that is none', { attributes: { profession: ['pirate'] } }],
    ['a password that everybody tries', { credentials: [{ type: 'password', value: 'Password1!' }] }],
    ['a password without a special character', { credentials: [{ type: 'password', value: 'Richtig1Gut' }] }],
  ])('is refused with %s', async (_, wrong) => {
    const email = `${randomUUID()}@example.org`
    const user = { email, username: email, firstName: 'Anna', lastName: 'Muster', enabled: true, ...wrong }
    expect((await provider.request('POST', '/users', user)).status).toBe(400)
  })
})

describe('staff actions at a real Keycloak', () => {
  test('assigns one role at a time, which tokens and lists contain, and removes it', async () => {
    const { id, email } = await newcomer()
    const staffRoles = async () => ((await accounts.roles(id)) ?? []).filter((role) => role.includes('admin'))
    const isIn = async (role: 'admin' | 'super_admin') =>
      (await accounts.withRole(role)).some((user) => user.id === id && user.enabled)
    expect(await accounts.setRole(id, 'admin')).toBe(true)
    const { realm_access: carried } = claimsOf((await keycloak.signIn(email))?.['access_token'] ?? '')
    expect(carried).toEqual({ roles: expect.arrayContaining(['user', 'admin']) })
    expect([await staffRoles(), await isIn('admin')]).toEqual([['admin'], true])
    expect(await accounts.setRole(id, 'super_admin')).toBe(true)
    expect([await staffRoles(), await isIn('admin'), await isIn('super_admin')]).toEqual([['super_admin'], false, true])
    expect(await accounts.setRole(id, 'user')).toBe(true)
    expect([await staffRoles(), await isIn('super_admin')]).toEqual([[], false])
    expect([await accounts.setRole(randomUUID(), 'admin'), await accounts.roles(randomUUID())]).toEqual([false, null])
  })

  test('enables a disabled user, and sends the mail that confirms an address again', async () => {
    const { id, email } = await newcomer()
    await accounts.change(id, { enabled: false })
    expect(await keycloak.signIn(email)).toBeNull()
    await accounts.change(id, { enabled: true })
    expect(await keycloak.signIn(email)).toMatchObject({ access_token: expect.any(String) })
    expect((await provider.request('PUT', `/users/${id}`, { emailVerified: false })).status).toBe(204)
    // Keycloak answers after the SMTP server has accepted the mail, and otherwise with an error.
    expect(await accounts.sendVerification(id)).toBe(true)
    expect(await accounts.sendVerification(randomUUID())).toBe(false)
  })
})

describe('sessions at a real Keycloak', () => {
  test('are listed, and ended one by one or all at once', async () => {
    const { id, email } = await newcomer()
    const [first, second] = [await keycloak.signIn(email), await keycloak.signIn(email)]
    const sessions = await accounts.sessions(id)
    expect(sessions.map((session) => session.id).sort()).toEqual(
      [first, second].map((tokens) => claimsOf(tokens?.['access_token'] ?? '')['sid']).sort(),
    )
    expect(Object.values(sessions[0]?.clients ?? {})).toEqual(['trilex-de'])
    expect(Date.now() - (sessions[0]?.start ?? 0)).toBeLessThan(120_000)
    await accounts.endSession(String(claimsOf(first?.['access_token'] ?? '')['sid']))
    expect([await refreshed(first), await refreshed(second)]).toEqual([400, 200])
    await accounts.endAllSessions(id)
    expect([await accounts.sessions(id), await refreshed(second)]).toEqual([[], 400])
  })

  test('end when the user is disabled or deleted', async () => {
    const [disabled, removed] = [await newcomer(), await newcomer()]
    const tokens = [await keycloak.signIn(disabled.email), await keycloak.signIn(removed.email)]
    await accounts.change(disabled.id, { enabled: false })
    await accounts.remove(removed.id)
    await accounts.remove(removed.id)
    expect(await Promise.all(tokens.map(refreshed))).toEqual([400, 400])
    expect([await keycloak.signIn(disabled.email), await keycloak.signIn(removed.email)]).toEqual([null, null])
    expect(await accounts.user(removed.id)).toBeNull()
  })
})

describe('events of a real Keycloak', () => {
  test('contain a sign-in with its session, and only those since a given time', async () => {
    const { id, email } = await newcomer()
    const before = new Date()
    const tokens = await keycloak.signIn(email)
    const sid = claimsOf(tokens?.['access_token'] ?? '')['sid']
    const event = await until(async () =>
      (await accounts.events(['LOGIN'], before)).find(({ userId }) => userId === id),
    )
    expect(event).toMatchObject({ type: 'LOGIN', sessionId: sid })
    expect(Math.abs(event.time - Date.now())).toBeLessThan(60_000)
    const later = new Date(Date.now() + 60_000)
    expect(await accounts.events(['LOGIN'], later)).toEqual([])
  })

  test('contain a lock', async () => {
    const { id, email } = await newcomer()
    const before = new Date()
    for (let n = 0; n < 6; n++) expect(await keycloak.signIn(email, 'Falsch-Ganz-9')).toBeNull()
    const type = 'USER_DISABLED_BY_TEMPORARY_LOCKOUT'
    await until(async () => (await accounts.events([type], before)).some(({ userId }) => userId === id))
    expect(await keycloak.signIn(email)).toBeNull()
  })

  test('of administrators contain creation, change and deletion of users', async () => {
    const before = new Date()
    const { id } = await newcomer()
    await accounts.change(id, { lastName: 'Nouveau' })
    await accounts.remove(id)
    const made = await until(async () => {
      const events = (await accounts.adminEvents(before)).filter(({ resourcePath }) => resourcePath === `users/${id}`)
      return events.length === 3 && events
    })
    expect(made.map(({ operationType }) => operationType)).toEqual(['CREATE', 'UPDATE', 'DELETE'])
  })
})

test('roles are assigned and removed', async () => {
  const { id, email } = await newcomer()
  const { body: role } = await provider.request('GET', '/roles/super_admin')
  expect((await provider.request('POST', `/users/${id}/role-mappings/realm`, [role])).status).toBe(204)
  const roles = async () => {
    const tokens = await keycloak.signIn(email)
    return (claimsOf(tokens?.['access_token'] ?? '')['realm_access'] as { roles: string[] }).roles
  }
  expect(await roles()).toEqual(expect.arrayContaining(['user', 'admin', 'super_admin']))
  await provider.request('DELETE', `/users/${id}/role-mappings/realm`, [role])
  expect(await roles()).not.toEqual(expect.arrayContaining(['admin']))
})

test.each([
  ['change the realm', 'PUT', '', { registrationAllowed: false }],
  ['read the clients and their secrets', 'GET', '/clients', undefined],
  ['make a client', 'POST', '/clients', { clientId: 'another' }],
])('the service client may not %s', async (_, method, path, body) => {
  expect((await provider.request(method, path, body)).status).toBe(403)
})
