import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { claimsOf, TestBrowser, TestClient } from '../browser.testing.ts'
import { PASSWORD, registered, somebody, startProvider, type TestProvider } from '../provider.testing.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await startProvider()
})
afterAll(() => provider.stop())

const request = (method: string, path: string, body?: unknown) =>
  provider.identity.administration.request(method, path, body)
const idOf = async (email: string) =>
  ((await request('GET', `/users?email=${encodeURIComponent(email)}&exact=true`)).body as { id: string }[])[0]?.id ?? ''

describe('the administration of accounts', () => {
  test('shows a user as Keycloak does, without the password', async () => {
    const email = await registered(provider, somebody(), 'de')
    const id = await idOf(email)
    const { status, body } = await request('GET', `/users/${id}`)
    expect([status, body]).toEqual([
      200,
      {
        id,
        username: email,
        email,
        emailVerified: true,
        enabled: true,
        firstName: 'Anna',
        lastName: 'Muster',
        createdTimestamp: expect.any(Number),
        attributes: {
          locale: ['de'],
          profession: ['avocat'],
          brand: ['de'],
          termsAcceptedAt: [expect.stringMatching(/^20.*Z$/)],
        },
      },
    ])
    expect(JSON.stringify(body)).not.toContain('argon2')
    const { body: count } = await request('GET', '/users/count')
    expect((await request('GET', `/users?first=0&max=100`)).body).toHaveLength(Number(count))
  })

  test('changes only the given fields; refuses an address that is taken', async () => {
    const [email, other] = [await registered(provider), await registered(provider)]
    const id = await idOf(email)
    expect((await request('PUT', `/users/${id}`, { lastName: 'Meier', password: 'x' })).status).toBe(204)
    expect((await request('GET', `/users/${id}`)).body).toMatchObject({ firstName: 'Anna', lastName: 'Meier', email })
    expect((await request('PUT', `/users/${id}`, { email: other })).status).toBe(409)
    expect((await request('PUT', '/users/nobody', {})).status).toBe(404)
    const { body } = await request('GET', '/admin-events?operationTypes=UPDATE&resourceTypes=USER&max=1')
    expect(body).toMatchObject([{ operationType: 'UPDATE', resourceType: 'USER', resourcePath: `users/${id}` }])
  })

  test('creates users who can sign in, once per address', async () => {
    const email = somebody()
    const user = {
      email,
      enabled: true,
      emailVerified: true,
      firstName: 'B',
      lastName: 'C',
      attributes: { locale: ['it'] },
    }
    const credentials = [{ type: 'password', value: PASSWORD, temporary: false }]
    expect((await request('POST', '/users', { ...user, credentials })).status).toBe(201)
    expect((await request('POST', '/users', { ...user, credentials })).status).toBe(409)
    const client = new TestClient(new TestBrowser(provider.port))
    expect(claimsOf((await client.signIn(email, PASSWORD)).access_token)).toMatchObject({ email, locale: 'it' })
  })

  test('assigns roles, which the next token contains with the roles they include', async () => {
    const email = await registered(provider)
    const id = await idOf(email)
    const client = new TestClient(new TestBrowser(provider.port))
    const tokens = await client.signIn(email, PASSWORD)
    const role = (await request('GET', '/roles/super_admin')).body
    expect(role).toMatchObject({ name: 'super_admin' })
    await request('POST', `/users/${id}/role-mappings/realm`, [role])
    const raised = await client.refresh(tokens)
    expect(claimsOf(raised.access_token)['realm_access']).toEqual({ roles: ['user', 'admin', 'super_admin'] })
    await request('DELETE', `/users/${id}/role-mappings/realm`, [role])
    expect((await request('GET', `/users/${id}/role-mappings/realm`)).body).toMatchObject([{ name: 'user' }])
    expect(claimsOf((await client.refresh(raised)).access_token)['realm_access']).toEqual({ roles: ['user'] })
    expect((await request('POST', `/users/${id}/role-mappings/realm`, [{ name: 'root' }])).status).toBe(404)
  })

  test('signs a disabled user out at once and gives no more tokens', async () => {
    const email = await registered(provider)
    const browser = new TestBrowser(provider.port)
    const client = new TestClient(browser)
    const tokens = await client.signIn(email, PASSWORD)
    await request('PUT', `/users/${await idOf(email)}`, { enabled: false })
    expect((await client.refresh(tokens)).error).toBe('invalid_grant')
    const { url } = await browser.go(client.authorization({ prompt: 'none' }))
    expect(url.searchParams.get('error')).toBe('login_required')
    const at = await client.open()
    expect((await browser.post(`${at}/login`, { email, password: PASSWORD })).body['code']).toBe('ACCOUNT_DISABLED')
  })

  test('lists the sessions of a user, and ends one or all', async () => {
    const email = await registered(provider)
    const id = await idOf(email)
    const [one, other] = [new TestBrowser(provider.port), new TestBrowser(provider.port)]
    const clients = [new TestClient(one), new TestClient(other, 'it')] as const
    const tokens = await clients[0].signIn(email, PASSWORD)
    const more = await clients[1].signIn(email, PASSWORD, { remember: true })
    type Shown = { id: string; clients: object; rememberMe: boolean; ipAddress: string }
    const shown = async () => (await request('GET', `/users/${id}/sessions`)).body as Shown[]
    const sid = claimsOf(tokens.access_token)['sid']
    const sessions = await shown()
    expect(sessions.find((session) => session.id === sid)).toMatchObject({
      username: email,
      userId: id,
      ipAddress: '127.0.0.1',
      rememberMe: false,
      clients: { 'trilex-fr': 'trilex-fr' },
      start: expect.any(Number),
      lastAccess: expect.any(Number),
    })
    expect(sessions.map(({ rememberMe }) => rememberMe).sort()).toEqual([false, true])
    expect((await request('DELETE', `/sessions/${String(sid)}`)).status).toBe(204)
    expect((await request('DELETE', `/sessions/${String(sid)}`)).status).toBe(404)
    expect((await clients[0].refresh(tokens)).error).toBe('invalid_grant')
    expect(await shown()).toHaveLength(1)
    await request('POST', `/users/${id}/logout`)
    expect((await clients[1].refresh(more)).error).toBe('invalid_grant')
    expect(await shown()).toEqual([])
  })

  test('lists what users did, newest first and from a given time on', async () => {
    const from = Date.now()
    const email = await registered(provider)
    const id = await idOf(email)
    await new TestClient(new TestBrowser(provider.port)).signIn(email, PASSWORD)
    const { body } = await request('GET', `/events?dateFrom=${from}&max=50`)
    const own = (body as { userId: string; type: string; sessionId?: string }[]).filter(({ userId }) => userId === id)
    expect(own.map(({ type }) => type)).toEqual(['LOGIN', 'VERIFY_EMAIL', 'REGISTER'])
    expect(own[0]).toMatchObject({ clientId: 'trilex-fr', sessionId: expect.any(String), ipAddress: '127.0.0.1' })
    expect((await request('GET', '/events?type=LOGIN&type=REGISTER&first=1&max=1')).body).toHaveLength(1)
    expect(JSON.stringify(body)).not.toContain('@')
  })

  test('sends the mail of a required action in the language of the account', async () => {
    const email = await registered(provider, somebody(), 'it')
    const id = await idOf(email)
    expect((await request('PUT', `/users/${id}/execute-actions-email`, ['UPDATE_PASSWORD'])).status).toBe(204)
    expect(await provider.mailOf('passwordReset', email)).toMatchObject({ brand: 'it', language: 'it' })
    expect((await request('PUT', `/users/${id}/execute-actions-email`, ['SING'])).status).toBe(400)
  })

  test('keeps of a deleted account only the event of its deletion', async () => {
    const email = `canary-${Date.now()}@example.org`
    await registered(provider, email)
    const id = await idOf(email)
    const browser = new TestBrowser(provider.port)
    await new TestClient(browser).signIn(email, PASSWORD)
    expect((await request('DELETE', `/users/${id}`)).status).toBe(204)
    expect((await request('GET', `/users/${id}`)).status).toBe(404)
    expect((await request('GET', '/admin-events?operationTypes=DELETE')).body).toMatchObject([
      { resourcePath: `users/${id}` },
    ])
    const folder = dirname(String(provider.identity.identity.parts.database.location()))
    const content = readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), 'latin1'))
      .join('')
    expect(content.includes('canary-')).toBe(false)
  })

  test('cannot be reached from browsers', async () => {
    const browser = new TestBrowser(provider.port)
    for (const path of ['/users', '/oidc/users', '/api/accounts/users', '/oidc/admin/users', '/oidc/account/users'])
      expect((await browser.request(`${browser.origin()}${path}`)).status).toBe(404)
  })
})
