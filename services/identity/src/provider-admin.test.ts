import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { createLogger } from '@trilex/platform'
import { type AccountsServer, accountsDouble, serveAccounts } from './accounts.fixture.ts'
import { type AccountsProvider, keycloakAccounts } from './provider-admin.ts'

let server: AccountsServer
let provider: AccountsProvider
const double = accountsDouble()
const secret = 'the-secret-of-the-test'
const open = (keycloakAdminSecret: string) =>
  keycloakAccounts.open(
    { keycloakRealmUrl: server.realmUrl, keycloakAdminClient: 'trilex-identity', keycloakAdminSecret },
    { service: 'identity', logger: createLogger('identity', { level: 'silent' }) },
  )
beforeEach(async () => {
  server = await serveAccounts(double, secret)
  provider = (await open(secret)).engine
})
afterEach(() => server.stop())

test('uses one token for many requests, and requests another when it is refused', async () => {
  const id = double.add({ firstName: 'Léa' })
  for (let n = 0; n < 3; n++) {
    expect(await provider.request('GET', `/users/${id}`)).toMatchObject({ status: 200, body: { firstName: 'Léa' } })
  }
  expect(server.tokens()).toBe(1)
  server.revoke()
  expect(await provider.request('POST', `/users/${id}/logout`)).toEqual({ status: 204, body: null })
  expect(server.tokens()).toBe(2)
})

test('passes on answers of any status, with what was sent', async () => {
  const id = double.add()
  expect((await provider.request('PUT', `/users/${id}`, { lastName: 'Neu' })).status).toBe(204)
  expect(double.users.get(id)?.lastName).toBe('Neu')
  expect((await provider.request('GET', '/users/nobody')).status).toBe(404)
})

test.each([
  [[503, 0], 200],
  [[502, 503, 503], 503],
])('retries after %j, at most twice: %d', async (faults, status) => {
  const id = double.add()
  server.faults.push(...faults)
  expect((await provider.request('GET', `/users/${id}`)).status).toBe(status)
  expect(server.faults).toEqual([])
})

test('does not retry requests that may have had an effect', async () => {
  const id = double.add()
  server.faults.push(0)
  await expect(provider.request('POST', `/users/${id}/logout`)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  server.faults.push(503)
  expect((await provider.request('POST', `/users/${id}/logout`)).status).toBe(503)
})

test.each(['a wrong secret', 'no provider'])('reports the provider as unavailable after %s', async (what) => {
  const wrong = (await open(what === 'a wrong secret' ? 'another-secret' : secret)).engine
  if (what === 'no provider') await server.stop()
  await expect(wrong.request('GET', '/users/count')).rejects.toMatchObject({ statusCode: 503, code: 'UNAVAILABLE' })
})
