import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type RunningIdentity, startIdentity } from '../identity.fixture.ts'

let identity: RunningIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const session = (id: string, userId: string, more: object = {}) => ({
  id,
  userId,
  start: Date.UTC(2026, 2, 1, 9),
  lastAccess: Date.UTC(2026, 2, 1, 10),
  ...more,
})

test('sessions of an account show their device and end one by one or all at once', async () => {
  const anna = {
    id: identity.provider.add({ id: 'anna', email: 'anna@example.org' }),
    email: 'anna@example.org',
    sessionId: 's1',
  }
  identity.provider.sessions.push(
    session('s1', 'anna', {
      clients: { a: 'trilex-fr', b: 'trilex-it', c: 'account-console' },
      ipAddress: '192.0.2.17',
    }),
    session('s2', 'anna', {
      browser: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Version/19.0 Mobile/15E148 Safari/604.1',
    }),
    session('s3', 'anna'),
    session('s4', 'beat'),
  )
  await identity.ask(anna, 'GET', '/me')
  expect((await identity.ask(anna, 'GET', '/sessions')).json().sessions).toEqual([
    {
      id: 's1',
      current: true,
      device: 'Firefox, Linux',
      network: '192.0.2.0/24',
      brands: ['fr', 'it'],
      startedAt: '2026-03-01T09:00:00.000Z',
      lastAccessAt: '2026-03-01T10:00:00.000Z',
    },
    expect.objectContaining({ id: 's2', current: false, device: 'Safari, iOS', brands: [] }),
    expect.objectContaining({ id: 's3', current: false, device: null, network: null }),
  ])

  const ofAnother = await identity.ask(anna, 'DELETE', '/sessions/s4')
  expect([ofAnother.statusCode, ofAnother.json().code]).toEqual([404, 'SESSION_NOT_FOUND'])
  expect((await identity.ask(anna, 'DELETE', '/sessions/s2')).statusCode).toBe(204)
  expect(identity.provider.sessions.map(({ id }) => id)).toEqual(['s1', 's3', 's4'])
  expect((await identity.ask(anna, 'DELETE', '/sessions')).statusCode).toBe(204)
  expect(identity.provider.sessions.map(({ id }) => id)).toEqual(['s4'])
})

test('sessions answer 503 while the provider is unavailable, and the profile is still served', async () => {
  const carl = { id: identity.provider.add({ id: 'carl', email: 'carl@example.org' }), email: 'carl@example.org' }
  await identity.ask(carl, 'GET', '/me')
  identity.provider.away = true
  const answer = await identity.ask(carl, 'GET', '/sessions')
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'UNAVAILABLE'])
  expect((await identity.ask(carl, 'GET', '/me')).statusCode).toBe(200)
  identity.provider.away = false
})

test('a disabled or deleted account cannot end sessions, whatever token is left', async () => {
  const add = (id: string) => ({
    id: identity.provider.add({ id, email: `${id}@example.org` }),
    email: `${id}@example.org`,
  })
  const [dora, emil] = [add('dora'), add('emil')]
  identity.provider.sessions.push(session('d1', 'dora'), session('e1', 'emil'))
  for (const person of [dora, emil]) await identity.ask(person, 'GET', '/me')
  const users = identity.documents.collection('users')
  await users.updateOne({ _id: 'dora' as never }, { $set: { accountStatus: 'disabled' } })
  await users.updateOne({ _id: 'emil' as never }, { $set: { deletion: { wantedAt: new Date() } } })
  const answers = []
  for (const [person, own] of [
    [dora, 'd1'],
    [emil, 'e1'],
  ] as const)
    for (const path of ['/sessions', `/sessions/${own}`]) {
      const answer = await identity.ask(person, 'DELETE', path)
      answers.push([answer.statusCode, answer.json().code])
    }
  const [disabled, deleted] = [
    [403, 'ACCOUNT_DISABLED'],
    [410, 'ACCOUNT_DELETED'],
  ]
  expect(answers).toEqual([disabled, disabled, deleted, deleted])
  expect(identity.provider.sessions.map(({ id }) => id)).toEqual(expect.arrayContaining(['d1', 'e1']))
})

test('revoked access is published without a name, whoever revoked it', async () => {
  const ended = async () => (await identity.app.inject('/api/identity/ended-access')).json().ended
  const keyOf = (text: string) => createHash('sha256').update(text).digest('base64url')
  const refusal = async (text: string) =>
    (await ended()).find(({ key }: { key: string }) => key === keyOf(text)) ?? null
  const person = (id: string) => {
    identity.provider.sessions.push(session(`of-${id}`, id))
    return { id: identity.provider.add({ id, email: `${id}@example.org` }), email: `${id}@example.org` }
  }
  const [fritz, gina, hugo, ida] = [person('fritz'), person('gina'), person('hugo'), person('ida')]
  for (const each of [fritz, gina, hugo, ida]) await identity.ask(each, 'GET', '/me')
  expect(await refusal('session\nof-fritz')).toBeNull()
  await identity.ask(fritz, 'DELETE', '/sessions/of-fritz')
  expect(await refusal('session\nof-fritz')).toMatchObject({ status: 401, givenBefore: null })
  expect(await refusal('account\nfritz')).toBeNull()
  await identity.ask(fritz, 'DELETE', '/sessions')
  expect(await refusal('account\nfritz')).toMatchObject({ givenBefore: expect.any(Number) })
  identity.provider.adminEvents.push({
    id: 'logout-by-admin',
    time: Date.now(),
    operationType: 'ACTION',
    resourceType: 'USER',
    resourcePath: 'users/jon/logout',
  })
  await identity.until('jon is out', async () => (await refusal('account\njon')) !== null)
  identity.provider.happens({ type: 'LOGOUT', userId: 'gina', sessionId: 'of-gina' })
  await identity.until('the sign-out is known', async () => (await refusal('session\nof-gina')) !== null)
  identity.provider.users.set('hugo', { ...hugo, emailVerified: true, enabled: false, firstName: '', lastName: '' })
  identity.provider.happens({ type: 'UPDATE_PROFILE', userId: 'hugo' })
  await identity.until('hugo is disabled', async () => (await refusal('account\nhugo')) !== null)
  expect(await refusal('account\nhugo')).toMatchObject({ status: 403, code: 'ACCOUNT_DISABLED', givenBefore: null })
  await identity.ask(ida, 'DELETE', '/me', { body: { confirmation: 'SUPPRIMER' } })
  expect(await refusal('account\nida')).toMatchObject({ status: 410, code: 'ACCOUNT_DELETED' })
  expect(JSON.stringify(await ended())).not.toMatch(/fritz|gina|hugo|ida"/)
})
