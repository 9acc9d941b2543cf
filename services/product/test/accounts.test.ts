import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { forgedTokenMatrix, forgedTokens } from '@trilex/platform/access-matrix'
import { createLogger, type RealmRole } from '@trilex/platform'
import { bareEnvironment } from '@trilex/platform/bare-environment'
import { startLocalIssuer } from '@trilex/platform/local-issuer'
import { backUp } from '../../operate/src/backup/backup.ts'
import { compose, type Standalone } from '../src/compose.ts'
import { createUser, setRole, openAccountsDatabase, setEnabled } from '@trilex/engines/accounts'
import { openDataFolder } from '@trilex/engines/data-folder'
import { makeDemonstrationPeople } from '../src/demonstration-people.ts'
import { claimsOf, TestBrowser, TestClient } from '../../engines/src/oidc/browser.testing.ts'
import { readStandaloneSettings } from '../src/settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'trilex-standalone-accounts-'))
const data = join(folder, 'data')
const settings = readStandaloneSettings({ DATA_DIR: data, PORT: '0', LOG_LEVEL: 'fatal', FRONTEND_DIST: '' })
const logger = createLogger('standalone', { level: 'silent' })
let product: Standalone
let port: number
beforeAll(async () => {
  product = await compose(openDataFolder(data), settings, logger)
  port = Number(new URL(await product.gateway.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(async () => {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
})

const signIn = (email: string, password: string) => new TestClient(new TestBrowser(port)).signIn(email, password)
const me = async (token = '') => {
  const browser = new TestBrowser(port)
  const answer = await browser.request(`${browser.origin()}/api/identity/me`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
/** Makes an account and returns its password. */
async function created(email: string, role: RealmRole = 'user'): Promise<string> {
  const database = openAccountsDatabase(join(data, 'accounts.sqlite'))
  try {
    return await createUser(database, email, role)
  } finally {
    database.close()
  }
}
function user(...args: string[]) {
  const file = fileURLToPath(new URL('../../operate/src/user.ts', import.meta.url))
  const env = bareEnvironment({ DATA_DIR: data })
  const run = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...args], {
    env,
    encoding: 'utf8',
  })
  return { status: run.status, said: run.stdout + run.stderr }
}

test('nobody gets a role or is shut out who has no account', () => {
  const database = openAccountsDatabase(join(folder, 'none.sqlite'))
  expect(() => setRole(database, 'nobody@example.org', 'admin')).toThrow('nobody@example.org')
  expect(() => setEnabled(database, 'nobody@example.org', false)).toThrow('nobody@example.org')
  database.close()
})

describe('the product in one process', () => {
  test('makes accounts to try it with, once, and every service accepts their tokens', async () => {
    const told = await makeDemonstrationPeople(product)
    expect(told.map(({ role }) => role)).toEqual(['user', 'organization_admin', 'admin', 'super_admin'])
    expect(await makeDemonstrationPeople(product)).toEqual([])
    const [roles, firms]: [string[][], unknown[]] = [[], []]
    for (const { email, password } of told) {
      const { access_token: token } = await signIn(email, password)
      roles.push((claimsOf(token)['realm_access'] as { roles: string[] }).roles)
      const { status, body } = await me(token)
      expect([status, body]).toEqual([200, expect.objectContaining({ email, emailVerified: true })])
      firms.push(body['organizationRole'])
    }
    expect(firms).toEqual([null, 'admin', null, null])
    expect(roles).toEqual([['user'], ['user'], ['user', 'admin'], ['user', 'admin', 'super_admin']])
    expect((await me('nonsense')).status).toBe(401)
  })

  test('accepts no token of another provider, forged or not, at any service', async () => {
    const stranger = await startLocalIssuer()
    const tokens = {
      ...(await forgedTokens(stranger)),
      'good at another provider': await stranger.token(['super_admin']),
    }
    for (const app of Object.values(product.services))
      expect((await forgedTokenMatrix(app, tokens)).letThrough).toEqual([])
    await stranger.stop()
  })

  test('gets its first administrator by a command, while it runs', async () => {
    const made = user('create', 'chief@example.org', '--role', 'super_admin')
    expect(made.status).toBe(0)
    const password = /chief@example\.org · (\S+) \(super_admin\)/.exec(made.said)?.[1] ?? ''
    const { access_token: token } = await signIn('chief@example.org', password)
    expect(claimsOf(token)['realm_access']).toEqual({ roles: ['user', 'admin', 'super_admin'] })
    expect(user('create', 'chief@example.org')).toMatchObject({
      status: 1,
      said: expect.stringContaining('account already'),
    })
    expect(user('role', 'chief@example.org', '--role', 'user').status).toBe(0)
    expect(claimsOf((await signIn('chief@example.org', password)).access_token)['realm_access']).toEqual({
      roles: ['user'],
    })
  })

  test('shuts an account and opens it again by a command, while it runs', async () => {
    const password = await created('shut@example.org')
    const client = new TestClient(new TestBrowser(port))
    const tokens = await client.signIn('shut@example.org', password)
    expect((await me(tokens.access_token)).status).toBe(200)
    expect(user('disable', 'shut@example.org').status).toBe(0)
    expect((await client.refresh(tokens)).error).toBe('invalid_grant')
    const page = await client.open()
    const refused = await client.browser.post(`${page}/login`, { email: 'shut@example.org', password })
    expect([refused.status, refused.body['code']]).toEqual([403, 'ACCOUNT_DISABLED'])
    while ((await me(tokens.access_token)).status !== 403) await sleep(50)
    expect(user('enable', 'shut@example.org').status).toBe(0)
    const again = await signIn('shut@example.org', password)
    while ((await me(again.access_token)).status !== 200) await sleep(50)
  }, 60_000)

  test('lets a super admin act as a reader at every service, marked, until it ends', async () => {
    const staff = await signIn('boss@example.org', await created('boss@example.org', 'super_admin'))
    const reader = await signIn('helped@example.org', await created('helped@example.org'))
    const browser = new TestBrowser(port)
    const ask = async (token: string | undefined, method: string, path: string, body?: object) => {
      const answer = await browser.request(`${browser.origin()}/api${path}`, {
        method,
        ...(body && { body: JSON.stringify(body) }),
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      })
      const text = await answer.text()
      return { status: answer.status, body: (text ? JSON.parse(text) : {}) as Record<string, unknown> }
    }
    const { body: person } = await me(reader.access_token)
    await me(staff.access_token)
    const reason = 'asked for help by telephone'
    const { status, body } = await ask(staff.access_token, 'POST', '/identity/admin/impersonations', {
      uid: person['uid'],
      reason,
    })
    expect(status).toBe(201)
    const token = String(body['token'])
    expect((await me(token)).body).toMatchObject({ uid: person['uid'], email: 'helped@example.org' })
    for (const path of ['/library/documents', '/catalog/reading'])
      expect([path, (await ask(token, 'GET', path)).status]).toEqual([path, 200])
    for (const path of ['/identity/me/export', '/library/documents/export?format=csv', '/notifications/me/data'])
      expect([path, (await ask(token, 'GET', path)).body['code']]).toEqual([path, 'IMPERSONATION_NOT_ALLOWED'])
    expect((await ask(token, 'GET', '/catalog/admin/imports')).status).toBe(403)
    await ask(staff.access_token, 'DELETE', `/identity/admin/impersonations/${String(body['id'])}`)
    expect((await ask(token, 'GET', '/library/documents')).body['code']).toBe('IMPERSONATION_OVER')
    const query = `/identity/admin/audit?subject=${String(person['uid'])}&action=impersonation.request`
    const { entries } = (await ask(staff.access_token, 'GET', query)).body as { entries: { after: object }[] }
    expect(entries.map(({ after }) => after).slice(-3)).toEqual([
      { method: 'GET', path: '/api/catalog/reading' },
      { method: 'GET', path: '/api/library/documents' },
      { method: 'GET', path: '/api/identity/me' },
    ])
  }, 60_000)

  test('keeps keys and accounts for their owner only, and backs them up', async () => {
    const { entries } = await backUp(data, join(folder, 'copy.tar'))
    expect(entries).toEqual(expect.arrayContaining(['accounts.sqlite', 'secrets/oidc-keys.json']))
    for (const file of ['accounts.sqlite', 'secrets/oidc-keys.json', 'secrets/impersonation-key.pem']) {
      expect(existsSync(join(data, file))).toBe(true)
      expect(statSync(join(data, file)).mode & 0o077).toBe(0)
    }
  })
})

describe('with Keycloak', () => {
  test('there is no provider in the process, and the browser learns of Keycloak', async () => {
    const env = {
      DATA_DIR: join(folder, 'keycloak'),
      LOG_LEVEL: 'fatal',
      FRONTEND_DIST: '',
      OIDC_ISSUER: 'https://id.example/realms/trilex',
    }
    const open = (more = {}) =>
      compose(openDataFolder(join(folder, 'keycloak')), readStandaloneSettings({ ...env, ...more }), logger)
    await expect(open()).rejects.toThrow('KEYCLOAK_ADMIN_SECRET')
    const other = await open({ KEYCLOAK_ADMIN_SECRET: 'the-secret-of-the-test' })
    expect(other.accounts).toBeNull()
    const { accounts } = (await other.gateway.inject({ url: '/config.json', headers: { host: 'localhost' } })).json()
    expect(accounts).toMatchObject({ keycloak: { url: 'https://id.example', realm: 'trilex' }, ownPages: false })
    expect((await other.gateway.inject({ url: '/oidc/jwks', headers: { host: 'localhost' } })).statusCode).toBe(404)
    expect(existsSync(join(folder, 'keycloak', 'accounts.sqlite'))).toBe(false)
    await other.stop()
  })
})
