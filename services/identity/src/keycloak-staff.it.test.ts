import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { connectMongo, createLogger } from '@trilex/platform'
import { startLocalIssuer } from '@trilex/platform/local-issuer'
import { startEngines } from '@trilex/engines/testing'
import { PASSWORD, realKeycloak } from './keycloak.fixture.ts'
import { identity } from './service.ts'

const keycloak = realKeycloak()
type Running = Awaited<ReturnType<typeof start>>
let running: Running
beforeAll(async () => {
  running = await start()
})
afterAll(() => running.stop())

/** The service on fresh embedded engines, with the accounts of a real Keycloak. */
async function start() {
  const [engines, issuer, { engine: accounts }] = [
    await startEngines(),
    await startLocalIssuer(),
    await keycloak.open(),
  ]
  const documents = await connectMongo(engines.mongoUri('identity'))
  const bus = await engines.bus()
  const app = await identity.open({
    engines: { documents, bus, accounts },
    settings: { oidcIssuer: issuer.issuer, accountsPollMs: 200 },
    logger: createLogger('identity', { level: 'silent' }),
  })
  // An account that Keycloak does not have is deleted here too.
  const email = `${randomUUID()}@example.org`
  await accounts.request('POST', '/users', { email, username: email, enabled: true, emailVerified: true })
  const [{ id }] = (await accounts.request('GET', `/users?email=${email}&exact=true`)).body as [{ id: string }]
  const boss = { id, email, roles: ['user', 'admin', 'super_admin'] }
  return {
    accounts,
    async asStaff(method: string, path: string, body?: object) {
      const answer = await app.inject({
        method: method as 'GET',
        url: `/api/identity${path}`,
        ...(body && { payload: body }),
        headers: { authorization: `Bearer ${await issuer.tokenOf(boss)}`, 'if-match': '*' },
      })
      return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
    },
    async eventsOf(type: string, userId: string) {
      const found = []
      for await (const { key, headers, value } of bus.read('identity.events'))
        if (key === userId && headers['ce_type'] === `identity.v1.${type}`) found.push(value as Record<string, unknown>)
      return found
    },
    async stop() {
      await app.close()
      await documents.close()
      await engines.stop()
      await issuer.stop()
    },
  }
}

async function until<T>(what: string, check: () => Promise<T | null | undefined | false>): Promise<T> {
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    const found = await check()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`timed out after 60 s waiting for ${what}`)
}

/** An account that Keycloak has and nobody has signed in with. */
async function newcomer(emailVerified: boolean) {
  const email = `${randomUUID()}@example.org`
  const credentials = [{ type: 'password', value: PASSWORD, temporary: false }]
  const user = { email, username: email, firstName: 'Zoé', lastName: 'Nouvelle', enabled: true, emailVerified }
  const made = await running.accounts.request('POST', '/users', {
    ...user,
    attributes: { locale: ['de'] },
    credentials,
  })
  expect(made.status).toBe(201)
  const [line] = await until(`staff see ${email}`, async () => {
    const { body } = await running.asStaff('GET', `/admin/users?q=${encodeURIComponent(email)}`)
    return body.users.length > 0 && body.users
  })
  return { email, line: line as { uid: string; status: string; lastSignInAt: string | null } }
}

test('staff see an account before its first sign-in, with its state, and send the mail of the address again', async () => {
  const { email, line } = await newcomer(false)
  expect(line).toMatchObject({ status: 'pending_verification', lastSignInAt: null })
  const { body: overview } = await until('the counts follow', async () => {
    const answer = await running.asStaff('GET', '/admin/overview')
    return answer.body.users.pendingVerification > 0 && answer
  })
  expect(overview.users.pendingVerification).toBeGreaterThanOrEqual(1)
  expect((await running.asStaff('POST', `/admin/users/${line.uid}/verification-mail`)).status).toBe(202)
  const [user] = (await running.accounts.request('GET', `/users?email=${encodeURIComponent(email)}&exact=true`))
    .body as [object]
  expect((await running.accounts.request('PUT', `/users/${line.uid}`, { ...user, emailVerified: true })).status).toBe(
    204,
  )
  await until('the confirmed address is seen', async () => {
    const { body } = await running.asStaff('GET', `/admin/users/${line.uid}`)
    return body.accountStatus === 'active' && body
  })
  expect((await running.asStaff('POST', `/admin/users/${line.uid}/verification-mail`)).body.code).toBe(
    'EMAIL_ALREADY_CONFIRMED',
  )
})

test('an account before its first sign-in is notified of a lock after wrong passwords, and of staff who disable it', async () => {
  const { email, line } = await newcomer(true)
  expect(line).toMatchObject({ status: 'active', lastSignInAt: null })
  for (let n = 0; n < 5; n++) expect(await keycloak.signIn(email, 'Falsch-Ganz-9')).toBeNull()
  const [locked] = await until('the lock is announced', async () => {
    const events = await running.eventsOf('AccountLocked', line.uid)
    return events.length > 0 && events
  })
  expect(locked).toMatchObject({ email, language: 'de' })
  const second = await newcomer(true)
  const set = (accountStatus: string) =>
    running.asStaff('PATCH', `/admin/users/${second.line.uid}`, { status: accountStatus })
  expect((await set('disabled')).body.accountStatus).toBe('disabled')
  await until('the notice is announced', async () => (await running.eventsOf('AccountDisabled', second.line.uid))[0])
  expect(await keycloak.signIn(second.email)).toBeNull()
  expect((await set('active')).body.accountStatus).toBe('active')
  expect(await keycloak.signIn(second.email)).toMatchObject({ access_token: expect.any(String) })
})
